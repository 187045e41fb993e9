import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createActor } from 'xstate'
import { paymentMachine } from '../../../machines/trips/payment/payment.machine.ts'
import { seatSelectionMachine } from '../../../machines/trips/seatSelection/seatSelection.machine.ts'
import { keepLeftToPay, keptCheckInPlan } from '../../device/checkInPlan.ts'
import { whenPageRestored } from '../../device/pageShown.ts'
import { seatDraftOf } from '../../device/seatDrafts.ts'
import { paymentPorts } from '../../flows/trips/payment/payment.ports.ts'
import { SeatSelection } from '../../flows/trips/seatSelection/SeatSelection.tsx'
import { seatSelectionPorts } from '../../flows/trips/seatSelection/seatSelection.ports.ts'
import { t } from '../../flows/trips/seatSelection/seatSelection.text.en.ts'
import { brand } from '../brand.ts'
import { CHECK_IN_SEATS_PATH, DANGEROUS_GOODS_PATH, SEATS_PATH } from '../paths.ts'
import { stringifySearch } from '../search.ts'
import { signInRequest } from '../signInRequest.ts'
import { useSite } from '../site.ts'
import { whenConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePageActor } from '../usePageActor.ts'
import { useTitle } from '../useTitle.ts'
import { bookingWay } from './bookingWay.tsx'
import { CheckInSteps } from './CheckInSteps.tsx'

const managing = getRouteApi(SEATS_PATH)
const checkingIn = getRouteApi(CHECK_IN_SEATS_PATH)

/** The seats of a booking that was opened in this browser, or whose owner is signed in [LAY-23]. */
export const SeatsPage = () => <SeatsOf pnr={managing.useSearch().pnr} isCheckIn={false} />

/** The same as a step of check-in, for the journeys that were chosen for it [LAY-23]. */
export const CheckInSeatsPage = () => <SeatsOf pnr={checkingIn.useSearch().pnr} isCheckIn />

function SeatsOf({ pnr, isCheckIn }: { readonly pnr: string | undefined; readonly isCheckIn: boolean }) {
  useTitle(pnr === undefined ? t('seatsTitleNone', { airline: brand.name }) : t('seatsTitle', { pnr, airline: brand.name }))
  return (
    <>
      <meta name="robots" content="noindex" />
      {isCheckIn && <CheckInSteps current="seats" />}
      <Seats key={pnr} recordLocator={pnr ?? null} isCheckIn={isCheckIn} />
    </>
  )
}

interface SeatsProps {
  readonly recordLocator: string | null
  readonly isCheckIn: boolean
}

const Seats = whenConfigured<SeatsProps>(function Seats({ recordLocator, isCheckIn, delays }) {
  const site = useSite()
  const { airline, navigation } = site
  const actor = usePageActor(() => {
    const ports = seatSelectionPorts({
      airline,
      recordLocator,
      leaveStep: () => void navigation.goTo(`${DANGEROUS_GOODS_PATH}${stringifySearch({ pnr: recordLocator ?? undefined })}`),
      askToSignIn: signInRequest(site),
    })
    const goToProvider = (url: string) => {
      keepLeftToPay(isCheckIn ? recordLocator : null)
      location.assign(url)
    }
    const payment = paymentMachine.provide(paymentPorts({ airline, goToProvider }))
    const plan = isCheckIn && recordLocator !== null ? keptCheckInPlan(recordLocator) : null
    return createActor(seatSelectionMachine.provide({ ...ports, actors: { ...ports.actors, payment } }), {
      input: { recordLocator, isCheckIn, journeyKeys: plan?.journeyKeys ?? null, draft: seatDraftOf(recordLocator), delays },
    })
  })
  useCustomer((_, isNews) => {
    if (isNews) actor.send({ type: 'customer.changed' })
  })
  useEffect(() => whenPageRestored(() => actor.send({ type: 'page.restored' })), [actor])
  const way = bookingWay(recordLocator)
  return <SeatSelection actor={actor} back={way('booking', t('seatsToBooking'))} find={way('find', t('seatsFind'))} />
})
