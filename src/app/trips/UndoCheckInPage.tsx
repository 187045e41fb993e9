import { getRouteApi } from '@tanstack/react-router'
import { createActor } from 'xstate'
import { undoCheckInMachine } from '../../../machines/trips/undoCheckIn/undoCheckIn.machine.ts'
import { UndoCheckIn } from '../../flows/trips/undoCheckIn/UndoCheckIn.tsx'
import { undoCheckInPorts } from '../../flows/trips/undoCheckIn/undoCheckIn.ports.ts'
import { t } from '../../flows/trips/undoCheckIn/undoCheckIn.text.en.ts'
import { brand } from '../brand.ts'
import { UNDO_CHECK_IN_PATH } from '../paths.ts'
import { signInRequest } from '../signInRequest.ts'
import { useSite } from '../site.ts'
import { whenConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePageActor } from '../usePageActor.ts'
import { useTitle } from '../useTitle.ts'
import { bookingWay } from './bookingWay.tsx'

const page = getRouteApi(UNDO_CHECK_IN_PATH)

/** Where a check-in is undone [CHK-53, LAY-23]. */
export function UndoCheckInPage() {
  const { pnr } = page.useSearch()
  useTitle(pnr === undefined ? t('undoTitleNone', { airline: brand.name }) : t('undoTitle', { pnr, airline: brand.name }))
  return (
    <>
      <meta name="robots" content="noindex" />
      <Undo key={pnr} recordLocator={pnr ?? null} />
    </>
  )
}

const Undo = whenConfigured<{ readonly recordLocator: string | null }>(function Undo({ recordLocator, delays }) {
  const site = useSite()
  const actor = usePageActor(() => {
    const ports = undoCheckInPorts({ airline: site.airline, askToSignIn: signInRequest(site) })
    return createActor(undoCheckInMachine.provide(ports), { input: { recordLocator, delays } })
  })
  useCustomer((_, isNews) => {
    if (isNews) actor.send({ type: 'customer.changed' })
  })
  return <UndoCheckIn actor={actor} way={bookingWay(recordLocator)} />
})
