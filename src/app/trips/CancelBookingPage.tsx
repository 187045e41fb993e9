import { getRouteApi } from '@tanstack/react-router'
import { CancelBooking } from '../../flows/trips/cancelBooking/CancelBooking.tsx'
import { t } from '../../flows/trips/cancelBooking/cancelBooking.text.en.ts'
import { brand } from '../brand.ts'
import { CANCEL_PATH } from '../paths.ts'
import { useSite } from '../site.ts'
import { whenConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePageActor } from '../usePageActor.ts'
import { useTitle } from '../useTitle.ts'
import { bookingWay } from './bookingWay.tsx'
import { createCancellation } from './createCancellation.ts'

const page = getRouteApi(CANCEL_PATH)

/** Where a booking, or a part of it, is cancelled. */
export function CancelBookingPage() {
  const { pnr } = page.useSearch()
  useTitle(pnr === undefined ? t('cancellationTitleNone', { airline: brand.name }) : t('cancellationTitle', { pnr, airline: brand.name }))
  return (
    <>
      <meta name="robots" content="noindex" />
      <Cancelling key={pnr} recordLocator={pnr ?? null} />
    </>
  )
}

const Cancelling = whenConfigured<{ readonly recordLocator: string | null }>(function Cancelling({ recordLocator, delays }) {
  const site = useSite()
  const actor = usePageActor(() => createCancellation(site, recordLocator, { delays }))
  useCustomer((_, isNews) => {
    if (isNews) actor.send({ type: 'customer.changed' })
  })
  const way = bookingWay(recordLocator)
  return <CancelBooking actor={actor} toBooking={(words) => way('booking', words)} find={way('find', t('cancellationFind'))} />
})
