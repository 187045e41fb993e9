import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createActor } from 'xstate'
import { checkInAddOnsMachine } from '../../../machines/trips/checkInAddOns/checkInAddOns.machine.ts'
import { paymentMachine } from '../../../machines/trips/payment/payment.machine.ts'
import { addOnDraftOf } from '../../device/addOnDrafts.ts'
import { keepLeftToPay, keptCheckInPlan } from '../../device/checkInPlan.ts'
import { shownLocale } from '../../device/locale.ts'
import { whenPageRestored } from '../../device/pageShown.ts'
import { CheckInAddOns } from '../../flows/trips/checkInAddOns/CheckInAddOns.tsx'
import { checkInAddOnsPorts } from '../../flows/trips/checkInAddOns/checkInAddOns.ports.ts'
import { t } from '../../flows/trips/checkInAddOns/checkInAddOns.text.en.ts'
import { paymentPorts } from '../../flows/trips/payment/payment.ports.ts'
import { brand } from '../brand.ts'
import { ADD_ONS_PATH, CHECK_IN_SEATS_PATH } from '../paths.ts'
import { stringifySearch } from '../search.ts'
import { signInRequest } from '../signInRequest.ts'
import { useSite } from '../site.ts'
import { whenConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePageActor } from '../usePageActor.ts'
import { useTitle } from '../useTitle.ts'
import { bookingWay } from './bookingWay.tsx'
import { CheckInSteps } from './CheckInSteps.tsx'

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
  const { airline, navigation } = site
  const actor = usePageActor(() => {
    const ports = checkInAddOnsPorts({
      airline,
      locale: shownLocale(),
      recordLocator,
      leaveStep: () => void navigation.goTo(`${CHECK_IN_SEATS_PATH}${stringifySearch({ pnr: recordLocator ?? undefined })}`),
      askToSignIn: signInRequest(site),
    })
    const goToProvider = (url: string) => {
      keepLeftToPay(recordLocator)
      location.assign(url)
    }
    const payment = paymentMachine.provide(paymentPorts({ airline, goToProvider }))
    const plan = recordLocator === null ? null : keptCheckInPlan(recordLocator)
    return createActor(checkInAddOnsMachine.provide({ ...ports, actors: { ...ports.actors, payment } }), {
      input: { recordLocator, plan, draft: addOnDraftOf(recordLocator), plusOne: plusOneSsr, delays },
    })
  })
  useCustomer((_, isNews) => {
    if (isNews) actor.send({ type: 'customer.changed' })
  })
  useEffect(() => whenPageRestored(() => actor.send({ type: 'page.restored' })), [actor])
  return <CheckInAddOns actor={actor} way={bookingWay(recordLocator)} />
})
