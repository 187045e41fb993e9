import { createActor, type Actor } from 'xstate'
import { bookingOfKept } from '../../../machines/domain/keptItinerary.ts'
import { bookingPageMachine } from '../../../machines/trips/bookingPage/bookingPage.machine.ts'
import { groupRetrievalMachine } from '../../../machines/trips/groupRetrieval/groupRetrieval.machine.ts'
import { paymentMachine } from '../../../machines/trips/payment/payment.machine.ts'
import { createRetrieval } from '../../airline/retrieval.ts'
import { createItineraryStore } from '../../device/itineraryStore.ts'
import { bookingPagePorts } from '../../flows/trips/bookingPage/bookingPage.ports.ts'
import { groupRetrievalPorts } from '../../flows/trips/groupRetrieval/groupRetrieval.ports.ts'
import { paymentPorts } from '../../flows/trips/payment/payment.ports.ts'
import { brand } from '../brand.ts'
import { CANCEL_PATH, CHANGE_PATH, PASS_PATH } from '../paths.ts'
import { stringifySearch } from '../search.ts'
import { signInRequest } from '../signInRequest.ts'
import type { Site } from '../site.ts'
import type { Configured } from '../useConfigured.ts'
import { createContactProof } from './contactProof.ts'

/** The page of a booking, which begins with what this device has kept of it. */
export function createBookingPage(site: Site, recordLocator: string, { delays }: Pick<Configured, 'delays'>): Actor<typeof bookingPageMachine> {
  const { airline, clock, configuration, navigation } = site
  const itineraries = createItineraryStore(clock)
  const itinerary = itineraries.read(recordLocator)
  const goTo = (path: string) => () => void navigation.goTo(`${path}${stringifySearch({ pnr: recordLocator })}`)
  const ports = bookingPagePorts({
    airline,
    brand: brand.name,
    clock,
    print: () => window.print(),
    goToCancellation: goTo(CANCEL_PATH),
    goToPass: goTo(PASS_PATH),
    goToChange: goTo(CHANGE_PATH),
    askToSignIn: signInRequest(site),
    itineraries,
    recordLocator,
  })
  const payment = paymentMachine.provide(paymentPorts({ airline, goToProvider: (url) => location.assign(url) }))
  const contactProof = createContactProof(site)
  const groupRetrieval = groupRetrievalMachine.provide(groupRetrievalPorts(createRetrieval({ configuration })))
  const machine = bookingPageMachine.provide({ ...ports, actors: { ...ports.actors, payment, contactProof, groupRetrieval } })
  return createActor(machine, { input: { recordLocator, kept: itinerary && bookingOfKept(itinerary), delays } })
}
