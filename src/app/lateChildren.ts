import { currencyMachine } from '../../machines/search/currency/currency.machine.ts'
import { lastBookedMachine } from '../../machines/search/lastBooked/lastBooked.machine.ts'
import { nationalityMachine } from '../../machines/search/nationality/nationality.machine.ts'
import { offersMachine } from '../../machines/search/offers/offers.machine.ts'
import { promoMachine } from '../../machines/search/promo/promo.machine.ts'
import { specialFareMachine } from '../../machines/search/specialFare/specialFare.machine.ts'
import type { Airline } from '../airline/airline.ts'
import type { PromoMemory } from '../device/promoMemory.ts'
import { currencyActors } from '../flows/search/currency/currency.actors.ts'
import { lastBookedActors } from '../flows/search/lastBooked/lastBooked.actors.ts'
import { nationalityActors } from '../flows/search/nationality/nationality.actors.ts'
import { offersActors } from '../flows/search/offers/offers.actors.ts'
import { promoActors } from '../flows/search/promo/promo.actors.ts'
import { specialFareActors } from '../flows/search/specialFare/specialFare.actors.ts'
import { once } from './once.ts'
import { askToSignIn } from './signIn/asked.ts'

const promoMemory: () => Promise<PromoMemory> = once(() => import('../device/promoMemory.ts').then(({ createPromoMemory }) => createPromoMemory()))

/** The parts of the search form that begin after where, when and who, with all that they reach outside. */
export const lateChildren = (airline: Airline) => ({
  specialFare: specialFareMachine.provide(specialFareActors(airline)),
  promo: promoMachine.provide(promoActors({ airline, memory: promoMemory, askToSignIn })),
  offers: offersMachine.provide(offersActors(airline)),
  currency: currencyMachine.provide(currencyActors(airline)),
  nationality: nationalityMachine.provide(nationalityActors(airline)),
  lastBooked: lastBookedMachine.provide(lastBookedActors(airline)),
})
