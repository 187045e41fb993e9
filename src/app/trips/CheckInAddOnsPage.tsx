import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenPageRestored } from '../../device/pageShown.ts'
import { CheckInAddOns } from '../../flows/trips/checkInAddOns/CheckInAddOns.tsx'
import { t } from '../../flows/trips/checkInAddOns/checkInAddOns.text.en.ts'
import { brand } from '../brand.ts'
import { ADD_ONS_PATH } from '../paths.ts'
import { useSite } from '../site.ts'
import { whenConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePageActor } from '../usePageActor.ts'
import { useTitle } from '../useTitle.ts'
import { bookingWay } from './bookingWay.tsx'
import { CheckInSteps } from './CheckInSteps.tsx'
import { createCheckInAddOns } from './createCheckInAddOns.ts'

const page = getRouteApi(ADD_ONS_PATH)

/** Meals, bags and the like for those who check in [LAY-23]. */
export function CheckInAddOnsPage() {
  const { pnr } = page.useSearch()
  useTitle(pnr === undefined ? t('addOnsTitleNone', { airline: brand.name }) : t('addOnsTitle', { pnr, airline: brand.name }))
  return (
    <>
      <meta name="robots" content="noindex" />
      <CheckInSteps current="addOns" />
      <AddOns key={pnr} recordLocator={pnr ?? null} />
    </>
  )
}

const AddOns = whenConfigured<{ readonly recordLocator: string | null }>(function AddOns({ recordLocator, delays, plusOneSsr }) {
  const site = useSite()
  const actor = usePageActor(() => createCheckInAddOns(site, recordLocator, { delays, plusOneSsr }))
  useCustomer((_, isNews) => {
    if (isNews) actor.send({ type: 'customer.changed' })
  })
  useEffect(() => whenPageRestored(() => actor.send({ type: 'page.restored' })), [actor])
  return <CheckInAddOns actor={actor} way={bookingWay(recordLocator)} />
})
