import type { SnapshotFrom } from 'xstate'
import { type Station, stationByCode, stationText } from '../../../../machines/domain/station.ts'
import { searchOfFlights, type resultsPageMachine } from '../../../../machines/search/resultsPage/resultsPage.machine.ts'
import { dateBrief, dateShown } from '../../../messages/format.ts'
import { fareName, partyWords } from '../../../messages/partyWords.ts'
import { t } from './resultsPage.text.en.ts'

type Snapshot = SnapshotFrom<typeof resultsPageMachine>

/** The children, which live as long as the page. */
export const formOf = ({ children: { form } }: Snapshot) => form ?? missing('form')
export const flightsOf = ({ children: { flights } }: Snapshot) => flights ?? missing('flights')
export const selectionOf = ({ children: { selection } }: Snapshot) => selection ?? missing('selection')

const missing = (child: string): never => {
  throw new Error(`the page of results has no ${child}`)
}

/** The airline's stations; none until they are known. */
export const stationsOf = ({ context }: Snapshot): readonly Station[] => context.network.stations

/** The route of the search by its cities; their codes until the stations are known. */
export function headingShown(snapshot: Snapshot): string {
  const { search } = snapshot.context
  if (search === null) return t('resultsHeading')
  const cityOf = (code: string) => stationByCode(stationsOf(snapshot), code)?.cityInfo.name ?? code
  return t('routeHeading', { origin: cityOf(search.origin), destination: cityOf(search.destination) })
}

/** The search in one line. */
interface SearchLine {
  readonly route: string
  readonly dates: string
  readonly party: string
  /** What lowers the fare: a special fare, or else a promo code; null for neither. */
  readonly reduction: string | null
}

/** The search of the address as a line; null where it names no route and date. */
export function searchLineShown(snapshot: Snapshot): SearchLine | null {
  const { search } = snapshot.context
  if (search === null) return null
  const { departureDate, returnDate, passengers, specialFare, promoCode } = search
  const stationOf = (code: string) => stationText(stationByCode(stationsOf(snapshot), code)) || code
  return {
    route: `${stationOf(search.origin)} – ${stationOf(search.destination)}`,
    dates: returnDate === null ? dateShown(departureDate) : `${dateBrief(departureDate)} – ${dateShown(returnDate)}`,
    party: partyWords(passengers),
    reduction: specialFare === null ? promoCode || null : fareName(specialFare),
  }
}

/** That the currency of the address is not sold on its route, and in which the prices are; null where it is sold, or the route is not known yet. */
export function currencyNotSold({ context }: Snapshot): { readonly title: string; readonly text: string } | null {
  const [wanted, used] = [context.search?.currency, searchOfFlights(context)?.currency]
  return wanted === undefined || used === undefined || wanted === used
    ? null
    : { title: t('currencyNotSold', { currency: wanted }), text: t('currencyInstead', { currency: used }) }
}

/** Whether the form is folded to a line, where the screen is wide. */
export const isFolded = (snapshot: Snapshot): boolean => snapshot.matches({ searching: 'folded' })
