import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { TripTabsActor } from '../../../../machines/trips/tripTabs/tripTabs.machine.ts'
import { t } from '../../../messages/messages.ts'
import { isPhone } from '../../../ui/useIsPhone.ts'
import s from './tripTabs.module.css'

interface TripTabsProps {
  readonly actor: TripTabsActor
  /**
   * The links to the pages of the tabs.
   * @param opensSheet what a press of Manage booking asks first: whether the sheet has opened in place of the page
   */
  readonly renderLinks: (opensSheet: () => boolean) => ReactNode
  /** The sheet in which a booking is found, as soon as it has been asked for. */
  readonly renderSheet: (isAsked: boolean, props: { readonly open: boolean; readonly onClose: () => void }) => ReactNode
}

/** What can be done on the white card, and on a phone the sheet over it [RETR-04]. */
export function TripTabs({ actor, renderLinks, renderSheet }: TripTabsProps) {
  const state = useSelector(actor, ({ value }) => value)
  const opensSheet = () => {
    actor.send({ type: 'manage.pressed', isPhone: isPhone() })
    return actor.getSnapshot().value === 'open'
  }
  return (
    <>
      <nav className={s['tabs']} aria-label={t('tabs')}>
        {renderLinks(opensSheet)}
      </nav>
      {renderSheet(state !== 'unasked', { open: state === 'open', onClose: () => actor.send({ type: 'sheet.closed' }) })}
    </>
  )
}
