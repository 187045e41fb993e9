import type { SnapshotFrom } from 'xstate'
import { DEFAULT_CURRENCY } from '../../../../machines/domain/money.ts'
import { stationByCode, stationText } from '../../../../machines/domain/station.ts'
import { refusalOf, type WidgetRefusal } from '../../../../machines/search/searchWidget/searchWidget.rules.ts'
import type { searchWidgetMachine } from '../../../../machines/search/searchWidget/searchWidget.machine.ts'
import { dateBrief } from '../../../messages/format.ts'
import { partyWords } from '../../../messages/partyWords.ts'
import { t, type MessageKey } from './searchWidget.text.en.ts'

export type WidgetSnapshot = SnapshotFrom<typeof searchWidgetMachine>

/** The words of each refusal; null where the field itself says it. */
const WORDS = {
  chooseOrigin: null,
  chooseDestination: null,
  airportError: null,
  unknownOrigin: 'refusalUnknownOrigin',
  unknownDestination: 'refusalUnknownDestination',
  sameStations: 'refusalSameStations',
  chooseDepartureDate: 'refusalChooseDepartureDate',
  chooseReturnDate: 'refusalChooseReturnDate',
  chooseNationality: null,
  networkNotReady: 'refusalNetworkNotReady',
} as const satisfies Record<WidgetRefusal, MessageKey | null>

/** Whether the search button would search [SRCH-04..09]. */
export const canSearch = ({ context }: WidgetSnapshot): boolean => refusalOf(context) === null

/** Whether the loader shows [SRCH-13]. */
export const isLeaving = (snapshot: WidgetSnapshot): boolean => snapshot.matches({ form: 'leaving' })

/** Whether searches were made in this browser before [OPEN-22]. */
export const hadRecents = ({ context }: WidgetSnapshot): boolean => context.hadRecents

/** Whether the sheet of a phone is open [LAY-19]. */
export const isExpanded = (snapshot: WidgetSnapshot): boolean => snapshot.matches({ sheet: 'expanded' })

/** What the form says about the search button, or null. */
export function noticeShown(snapshot: WidgetSnapshot): string | null {
  if (snapshot.matches({ form: { leaving: 'slow' } })) return t('searchingSlow')
  if (snapshot.matches({ form: 'leaving' })) return t('searching')
  if (snapshot.matches({ form: { filling: 'failed' } })) return t('resultsNotOpened')
  const key = snapshot.context.refusal === null ? null : WORDS[snapshot.context.refusal]
  return key === null ? null : t(key)
}

/** Whether what the form says is a refusal or a failure. */
export const isNoticeWrong = (snapshot: WidgetSnapshot): boolean =>
  snapshot.matches({ form: { filling: 'refused' } }) || snapshot.matches({ form: { filling: 'failed' } })

/** The route of the phone's bar, as `DEL Delhi`; null for an end that is not chosen. */
export const originShown = ({ context }: WidgetSnapshot): string | null =>
  stationText(stationByCode(context.network.stations, context.search.origin)) || context.search.origin
export const destinationShown = ({ context }: WidgetSnapshot): string | null =>
  stationText(stationByCode(context.network.stations, context.search.destination)) || context.search.destination

/** The dates of the phone's bar above results, in brief. */
export function datesShown({ context }: WidgetSnapshot): string | null {
  const { departureDate, returnDate } = context.search
  if (departureDate === null) return null
  return returnDate === null ? dateBrief(departureDate) : `${dateBrief(departureDate)} – ${dateBrief(returnDate)}`
}

/** Who travels, in the phone's bar above results. */
export const partyShown = ({ context }: WidgetSnapshot): string => partyWords(context.search.passengers)

/** The currency to tell of above results, where it may not be chosen and is not the one that everybody expects [CUR-01, CON-09]. */
export const currencyShown = ({ context: { mode, search } }: WidgetSnapshot): string | null =>
  mode === 'home' || search.currency === DEFAULT_CURRENCY ? null : search.currency
