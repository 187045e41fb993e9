import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { TripTabsActor } from '../../../../machines/trips/tripTabs/tripTabs.machine.ts'
import { t } from '../../../messages/messages.ts'
import { isPhone } from '../../../ui/useIsPhone.ts'
import s from './tripTabs.module.css'

/** The tabs whose form opens as a sheet over the home page of a phone. */
export type SheetTab = 'manage' | 'checkIn'

interface TripTabsProps {
  readonly actor: TripTabsActor
  /**
   * The links to the pages of the tabs.
   * @param opensSheet what a press of a tab asks first: whether its sheet has opened in place of the page
   */
  readonly renderLinks: (opensSheet: (tab: SheetTab) => boolean) => ReactNode
  /** The sheet of a tab, as soon as it has been asked for. */
  readonly renderSheet: (tab: SheetTab, isAsked: boolean, props: { readonly open: boolean; readonly onClose: () => void }) => ReactNode
}

/** What can be done on the white card, and on a phone the sheets over it [RETR-04, CHK-06]. */
export function TripTabs({ actor, renderLinks, renderSheet }: TripTabsProps) {
  const { manage, checkIn } = useSelector(actor, ({ value }) => value)
  const opensSheet = (tab: SheetTab) => {
    actor.send({ type: `${tab}.pressed`, isPhone: isPhone() })
    return actor.getSnapshot().value[tab] === 'open'
  }
  const onClose = () => actor.send({ type: 'sheet.closed' })
  return (
    <>
      <nav className={s['tabs']} aria-label={t('tabs')}>
        {renderLinks(opensSheet)}
      </nav>
      {renderSheet('manage', manage !== 'unasked', { open: manage === 'open', onClose })}
      {renderSheet('checkIn', checkIn !== 'unasked', { open: checkIn === 'open', onClose })}
    </>
  )
}
