import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenPageRestored } from '../../device/pageShown.ts'
import { ChangeBooking } from '../../flows/trips/changeBooking/ChangeBooking.tsx'
import { t } from '../../flows/trips/changeBooking/changeBooking.text.en.ts'
import { brand } from '../brand.ts'
import { CHANGE_PATH } from '../paths.ts'
import { useSite } from '../site.ts'
import { whenConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePageActor } from '../usePageActor.ts'
import { useTitle } from '../useTitle.ts'
import { bookingWay } from './bookingWay.tsx'
import { createDateChange } from './createDateChange.ts'

const page = getRouteApi(CHANGE_PATH)

/** Other dates for a booking that was opened in this browser, or whose owner is signed in. */
export function ChangeBookingPage() {
  const { pnr } = page.useSearch()
  useTitle(pnr === undefined ? t('datesTitleNone', { airline: brand.name }) : t('datesTitle', { pnr, airline: brand.name }))
  return (
    <>
      <meta name="robots" content="noindex" />
      <Change key={pnr} recordLocator={pnr ?? null} />
    </>
  )
}

const Change = whenConfigured<{ readonly recordLocator: string | null }>(function Change({ recordLocator, delays, horizonDays }) {
  const site = useSite()
  const actor = usePageActor(() => createDateChange(site, recordLocator, { delays, horizonDays }))
  useCustomer((_, isNews) => {
    if (isNews) actor.send({ type: 'customer.changed' })
  })
  useEffect(() => whenPageRestored(() => actor.send({ type: 'page.restored' })), [actor])
  const way = bookingWay(recordLocator)
  return <ChangeBooking actor={actor} back={way('booking', t('datesToBooking'))} find={way('find', t('datesFind'))} />
})
