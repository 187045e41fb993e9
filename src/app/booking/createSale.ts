import { createActor, type Actor } from 'xstate'
import { addOnsMachine } from '../../../machines/booking/addOns/addOns.machine.ts'
import { begunBookingMachine } from '../../../machines/booking/begunBooking/begunBooking.machine.ts'
import { bookingMachine } from '../../../machines/booking/booking/booking.machine.ts'
import { saleSeatsMachine } from '../../../machines/booking/saleSeats/saleSeats.machine.ts'
import { settledCounts } from '../../../machines/domain/passengers.ts'
import type { Preferred } from '../../../machines/domain/preferences.ts'
import { fromChosenQuery, partyOf, shownFaresOf } from '../../../machines/domain/sale.ts'
import { fromSearchQuery, type SearchQuery } from '../../../machines/domain/searchAddress.ts'
import { presetOf } from '../../../machines/domain/specialFare.ts'
import { paymentMachine } from '../../../machines/trips/payment/payment.machine.ts'
import type { AccountForms } from '../../airline/accountForms.ts'
import type { Accounts } from '../../airline/accounts.ts'
import { createBegunSales } from '../../airline/begunSales.ts'
import { shownLocale } from '../../device/locale.ts'
import { keptSaleAnswers } from '../../device/saleMemory.ts'
import { addOnsPorts } from '../../flows/booking/addOns/addOns.ports.ts'
import { begunBookingPorts } from '../../flows/booking/begunBooking/begunBooking.ports.ts'
import { bookingPorts } from '../../flows/booking/booking/booking.ports.ts'
import { passengersOf } from '../../flows/booking/passengers/passengers.ports.ts'
import { saleSeatsPorts } from '../../flows/booking/saleSeats/saleSeats.ports.ts'
import { paymentPorts } from '../../flows/trips/payment/payment.ports.ts'
import { isVisitor } from '../isVisitor.ts'
import { todayAtHome } from '../signIn/createProfile.ts'
import type { Site } from '../site.ts'
import type { Configured } from '../useConfigured.ts'

/** The booking of the flights that an address names, with what this browser has kept of its answers. */
export function createSale(
  site: Pick<Site, 'airline' | 'clock' | 'configuration' | 'session'>,
  query: SearchQuery,
  { limits, delays }: Pick<Configured, 'limits' | 'delays'>,
): Actor<typeof bookingMachine> {
  const { airline, clock, configuration } = site
  const asked = fromSearchQuery(query)
  const search = asked && { ...asked, passengers: settledCounts(asked.passengers, limits, presetOf(asked.specialFare, limits).preset) }
  const trip = fromChosenQuery(query)
  const ports = bookingPorts({ airline, locale: shownLocale(), deviceNow: Date.now })
  const passengers = passengersOf({ forms: lateForms(configuration), accounts: lateDetails(configuration) })
  const addOns = addOnsMachine.provide(addOnsPorts({ airline, preferred: customersPreferred(site), locale: shownLocale() }))
  const saleSeats = saleSeatsMachine.provide(saleSeatsPorts({ airline, deviceNow: Date.now }))
  const payment = paymentMachine.provide(paymentPorts({ airline, goToProvider: (url) => location.assign(url) }))
  const begunBooking = begunBookingMachine.provide(begunBookingPorts({ sales: createBegunSales({ configuration }) }))
  const begun = keptSaleAnswers({ trip, party: search === null ? [] : partyOf(search) }, Date.now())
  return createActor(bookingMachine.provide({ ...ports, actors: { ...ports.actors, begunBooking, passengers, addOns, saleSeats, payment } }), {
    input: {
      search,
      askedParty: asked?.passengers ?? null,
      trip,
      shownFares: shownFaresOf(query),
      ...begun,
      today: todayAtHome(clock),
      customer: null,
      delays,
    },
  })
}

/** What a customer prefers; for a visitor the airline is not asked. */
const customersPreferred =
  (site: Pick<Site, 'airline' | 'session'>) =>
  async (signal: AbortSignal): Promise<Preferred | null> =>
    (await isVisitor(site, signal)) ? null : site.airline.preferred(signal)

/** The saved travellers of a customer; a visitor fetches no code for them. */
const lateForms = (configuration: Site['configuration']): Pick<AccountForms, 'travellers'> => ({
  travellers: async (signal) => (await import('../../airline/savedTravellers.ts')).readSavedTravellers(await configuration(), signal),
})

/** What the airline knows of a customer. The client of the user pool is not fetched for it, unless a session has to be renewed. */
const lateDetails =
  (configuration: Site['configuration']): (() => Promise<Pick<Accounts, 'basicDetails'>>) =>
  async () =>
    (await import('../../airline/accounts/accountCalls.ts')).accountCalls(await configuration())
