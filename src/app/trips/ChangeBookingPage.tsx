import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createActor } from 'xstate'
import { choicesIn } from '../../../machines/domain/bookingChange.ts'
import { changeBookingMachine } from '../../../machines/trips/changeBooking/changeBooking.machine.ts'
import { paymentMachine } from '../../../machines/trips/payment/payment.machine.ts'
import { whenPageRestored } from '../../device/pageShown.ts'
import { ChangeBooking } from '../../flows/trips/changeBooking/ChangeBooking.tsx'
import { changeBookingPorts } from '../../flows/trips/changeBooking/changeBooking.ports.ts'
import { t } from '../../flows/trips/changeBooking/changeBooking.text.en.ts'
import { paymentPorts } from '../../flows/trips/payment/payment.ports.ts'
import { brand } from '../brand.ts'
import { CHANGE_PATH } from '../paths.ts'
import { parseSearch, stringifySearch } from '../search.ts'
import { signInRequest } from '../signInRequest.ts'
import { useSite } from '../site.ts'
import { whenConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePageActor } from '../usePageActor.ts'
import { useTitle } from '../useTitle.ts'
import { bookingWay } from './bookingWay.tsx'

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
  const { airline, navigation } = site
  const actor = usePageActor(() => {
    const ports = changeBookingPorts({
      airline,
      keepChoice(text) {
        const address = `${CHANGE_PATH}${stringifySearch({ pnr: recordLocator ?? undefined, to: text === '' ? undefined : text })}`
        if (location.pathname === CHANGE_PATH && address !== `${location.pathname}${location.search}`) navigation.replaceAddress(address)
      },
      askToSignIn: signInRequest(site),
    })
    const choices = choicesIn(parseSearch(location.search)['to'] ?? '')
    const payment = paymentMachine.provide(paymentPorts({ airline, goToProvider: (url) => location.assign(url) }))
    return createActor(changeBookingMachine.provide({ ...ports, actors: { ...ports.actors, payment } }), {
      input: { recordLocator, choices, horizonDays, delays },
    })
  })
  useCustomer((_, isNews) => {
    if (isNews) actor.send({ type: 'customer.changed' })
  })
  useEffect(() => whenPageRestored(() => actor.send({ type: 'page.restored' })), [actor])
  const way = bookingWay(recordLocator)
  return <ChangeBooking actor={actor} back={way('booking', t('datesToBooking'))} find={way('find', t('datesFind'))} />
})
