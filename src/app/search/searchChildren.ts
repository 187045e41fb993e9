import { currencyMachine } from '../../../machines/search/currency/currency.machine.ts'
import { lastBookedMachine } from '../../../machines/search/lastBooked/lastBooked.machine.ts'
import { nationalityMachine } from '../../../machines/search/nationality/nationality.machine.ts'
import { offersMachine } from '../../../machines/search/offers/offers.machine.ts'
import { promoMachine } from '../../../machines/search/promo/promo.machine.ts'
import { searchPreferencesMachine } from '../../../machines/search/searchPreferences/searchPreferences.machine.ts'
import { specialFareMachine } from '../../../machines/search/specialFare/specialFare.machine.ts'
import type { PromoMemory } from '../../device/promoMemory.ts'
import { currencyPorts } from '../../flows/search/currency/currency.ports.ts'
import { lastBookedPorts } from '../../flows/search/lastBooked/lastBooked.ports.ts'
import { nationalityPorts } from '../../flows/search/nationality/nationality.ports.ts'
import { offersPorts } from '../../flows/search/offers/offers.ports.ts'
import { promoPorts } from '../../flows/search/promo/promo.ports.ts'
import { searchPreferencesPorts } from '../../flows/search/searchPreferences/searchPreferences.ports.ts'
import { specialFarePorts } from '../../flows/search/specialFare/specialFare.ports.ts'
import { once } from '../once.ts'
import type { Site } from '../site.ts'

/** The parts of the search form that begin after where, when and who, with their ports filled. */
export function createSearchChildren({ airline, session }: Site) {
  const memory: () => Promise<PromoMemory> = once(async () => (await import('../../device/promoMemory.ts')).createPromoMemory())
  const askToSignIn = async () => (await session()).askToSignIn()
  return {
    specialFare: specialFareMachine.provide(specialFarePorts(airline)),
    promo: promoMachine.provide(promoPorts({ airline, memory, askToSignIn })),
    offers: offersMachine.provide(offersPorts(airline)),
    currency: currencyMachine.provide(currencyPorts(airline)),
    nationality: nationalityMachine.provide(nationalityPorts(airline)),
    lastBooked: lastBookedMachine.provide(lastBookedPorts(airline)),
    searchPreferences: searchPreferencesMachine.provide(searchPreferencesPorts(airline)),
  }
}
