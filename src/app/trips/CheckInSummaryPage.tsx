import { getRouteApi } from '@tanstack/react-router'
import { createActor } from 'xstate'
import { checkInSummaryMachine } from '../../../machines/trips/checkInSummary/checkInSummary.machine.ts'
import { keptCheckedIn } from '../../device/checkInPlan.ts'
import { CheckInSummary } from '../../flows/trips/checkInSummary/CheckInSummary.tsx'
import { checkInSummaryPorts } from '../../flows/trips/checkInSummary/checkInSummary.ports.ts'
import { t } from '../../flows/trips/checkInSummary/checkInSummary.text.en.ts'
import { brand } from '../brand.ts'
import { CHECK_IN_SUMMARY_PATH } from '../paths.ts'
import { signInRequest } from '../signInRequest.ts'
import { useSite } from '../site.ts'
import { whenConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePageActor } from '../usePageActor.ts'
import { useTitle } from '../useTitle.ts'
import { CheckInSteps } from './CheckInSteps.tsx'
import { bookingWay } from './bookingWay.tsx'

const page = getRouteApi(CHECK_IN_SUMMARY_PATH)

/** Who is checked in for what [CHK-46, LAY-23]. */
export function CheckInSummaryPage() {
  const { pnr } = page.useSearch()
  useTitle(pnr === undefined ? t('summaryTitleNone', { airline: brand.name }) : t('summaryTitle', { pnr, airline: brand.name }))
  return (
    <>
      <meta name="robots" content="noindex" />
      <CheckInSteps current="passes" />
      <Summary key={pnr} recordLocator={pnr ?? null} />
    </>
  )
}

const Summary = whenConfigured<{ readonly recordLocator: string | null }>(function Summary({ recordLocator, delays }) {
  const site = useSite()
  const actor = usePageActor(() => {
    const ports = checkInSummaryPorts({ airline: site.airline, askToSignIn: signInRequest(site) })
    const justNow = recordLocator === null ? null : keptCheckedIn(recordLocator)
    return createActor(checkInSummaryMachine.provide(ports), { input: { recordLocator, justNow, delays } })
  })
  useCustomer((_, isNews) => {
    if (isNews) actor.send({ type: 'customer.changed' })
  })
  return <CheckInSummary actor={actor} way={bookingWay(recordLocator)} />
})
