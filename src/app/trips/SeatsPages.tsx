import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenPageRestored } from '../../device/pageShown.ts'
import { SeatSelection } from '../../flows/trips/seatSelection/SeatSelection.tsx'
import { t } from '../../flows/trips/seatSelection/seatSelection.text.en.ts'
import { brand } from '../brand.ts'
import { CHECK_IN_SEATS_PATH, SEATS_PATH } from '../paths.ts'
import { useSite } from '../site.ts'
import { whenConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePageActor } from '../usePageActor.ts'
import { useTitle } from '../useTitle.ts'
import { bookingWay } from './bookingWay.tsx'
import { CheckInSteps } from './CheckInSteps.tsx'
import { createSeatSelection } from './createSeatSelection.ts'

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
  const actor = usePageActor(() => createSeatSelection(site, { recordLocator, isCheckIn, delays }))
  useCustomer((_, isNews) => {
    if (isNews) actor.send({ type: 'customer.changed' })
  })
  useEffect(() => whenPageRestored(() => actor.send({ type: 'page.restored' })), [actor])
  const way = bookingWay(recordLocator)
  return <SeatSelection actor={actor} back={way('booking', t('seatsToBooking'))} find={way('find', t('seatsFind'))} />
})
