import { useSelector } from '@xstate/react'
import { ChevronDown, CircleUserRound } from 'lucide-react'
import { useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import type { AccountMenuActor, accountMenuMachine } from '../../../../machines/site/accountMenu/accountMenu.machine.ts'
import { Toast } from '../../../ui/Toast.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useDismissal } from '../../../ui/useDismissal.ts'
import { useIsAlive } from '../../../ui/useIsAlive.ts'
import { AccountList, type LinkTo } from './AccountList.tsx'
import { firstNameShown, type HasPage, isOpen, isSlow, isWaiting, noticeShown } from './accountMenu.select.ts'
import { t } from './accountMenu.text.en.ts'
import s from './accountMenu.module.css'

interface AccountMenuProps {
  readonly actor: AccountMenuActor
  readonly hasPage: HasPage
  readonly linkTo: LinkTo
}

/** The account of the customer or visitor, behind a button of the header [NAV-10, NAV-11, NAV-12]. */
export function AccountMenu({ actor, hasPage, linkTo }: AccountMenuProps) {
  const isAlive = useIsAlive()
  const isUnfolded = useSelector(actor, isOpen) && isAlive
  const firstName = useSelector(actor, firstNameShown)
  const isBusy = useSelector(actor, isWaiting) && isAlive
  const isLate = useSelector(actor, isSlow)
  const list = useId()
  const place = useRef<HTMLDivElement>(null)
  useDismissal(isUnfolded, place, list, (by) => actor.send({ type: 'menu.dismissed', by }))
  const name = isAlive ? firstName : null
  return (
    <div
      ref={place}
      className={s['place']}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (isUnfolded && relatedTarget !== null && !currentTarget.contains(relatedTarget)) actor.send({ type: 'menu.dismissed', by: 'pointer' })
      }}
    >
      <button
        type="button"
        className={s['button']}
        data-account-button
        aria-expanded={isUnfolded}
        aria-controls={isUnfolded ? list : undefined}
        aria-busy={isBusy}
        onClick={() => actor.send({ type: 'menu.toggled' })}
      >
        <CircleUserRound size={20} aria-hidden="true" />
        <span className={s['name']}>{isLate && isBusy ? t('accountSlow') : (name ?? t('account'))}</span>
        {name !== null && <VisuallyHidden> {t('account')}</VisuallyHidden>}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {isUnfolded && <AccountList id={list} actor={actor} hasPage={hasPage} linkTo={linkTo} />}
      <AccountNotice actor={actor} />
    </div>
  )
}

/** What could not be done. Beside the page: the menu it belongs to may be folded away. */
function AccountNotice({ actor }: { readonly actor: ActorRefFrom<typeof accountMenuMachine> }) {
  const notice = useSelector(actor, noticeShown, areSame)
  if (notice === null) return null
  return createPortal(
    <Toast
      title={notice.title}
      dismiss={t('accountNoticeClose')}
      onDismiss={() => actor.send({ type: 'notice.dismissed' })}
      onHold={staysAnyway}
      onRelease={staysAnyway}
    >
      {notice.why}
    </Toast>,
    document.body,
  )
}

type Notice = ReturnType<typeof noticeShown>

const areSame = (one: Notice, other: Notice): boolean => one?.title === other?.title

/** The notice is there until it is taken away. */
const staysAnyway = () => {}
