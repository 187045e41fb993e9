import { useSelector } from '@xstate/react'
import { ExternalLink, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { accountMenuMachine } from '../../../../machines/site/accountMenu/accountMenu.machine.ts'
import { t } from './accountMenu.text.en.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import s from './accountMenu.module.css'
import { itemsShown, personShown, type AccountPage, type HasPage, type MenuItem } from './accountMenu.select.ts'

/** Draws a link to a page of a customer. */
export type LinkTo = (page: AccountPage, content: ReactNode) => ReactNode

interface AccountListProps {
  readonly id: string
  readonly actor: ActorRefFrom<typeof accountMenuMachine>
  readonly hasPage: HasPage
  readonly linkTo: LinkTo
}

/** Who is here, and what can be done with their account. */
export function AccountList({ id, actor, hasPage, linkTo }: AccountListProps) {
  const snapshot = useSelector(actor, whole)
  const person = personShown(snapshot)
  return (
    <div id={id} className={s['panel']}>
      {person !== null && (
        <div className={s['person']}>
          <p className={s['accountListName']}>{person.name}</p>
          {person.contact !== null && <p className={s['contact']}>{person.contact}</p>}
        </div>
      )}
      <ul className={s['list']}>
        {itemsShown(snapshot, hasPage).map((item) => (
          <li key={item.words}>
            <Item item={item} linkTo={linkTo} onChosen={(type) => actor.send({ type })} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ItemProps {
  readonly item: MenuItem
  readonly linkTo: LinkTo
  readonly onChosen: (what: 'signIn.chosen' | 'signOut.chosen') => void
}

function Item({ item, linkTo, onChosen }: ItemProps) {
  if ('page' in item) return linkTo(item.page, item.words)
  if ('site' in item)
    return (
      <a href={item.site} rel="external noopener noreferrer">
        {item.words}
        <VisuallyHidden> {t('otherSite')}</VisuallyHidden>
        <ExternalLink size={16} aria-hidden="true" />
      </a>
    )
  return (
    <button type="button" onClick={() => onChosen(item.does)}>
      {item.words}
      {item.does === 'signOut.chosen' && <LogOut size={16} aria-hidden="true" />}
    </button>
  )
}

const whole = (snapshot: SnapshotFrom<typeof accountMenuMachine>) => snapshot
