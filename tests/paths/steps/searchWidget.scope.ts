import type { EventFrom, SnapshotFrom } from 'xstate'
import { ONE_ADULT } from '../../../machines/domain/passengers.ts'
import type { searchWidgetMachine } from '../../../machines/search/searchWidget/searchWidget.machine.ts'
import { refusalOf } from '../../../machines/search/searchWidget/searchWidget.rules.ts'
import { searchWidgetSamples } from '../../../machines/search/searchWidget/searchWidget.samples.ts'
import type { Scope } from '../driver/stepBook.ts'

type Snapshot = SnapshotFrom<typeof searchWidgetMachine>
type Event = EventFrom<typeof searchWidgetMachine>
type Sample = (snapshot: Snapshot) => Event | null

const { starts, ports } = searchWidgetSamples

const canSearch = ({ context }: Snapshot): boolean => refusalOf(context) === null

/**
 * A search that can be made is made on a phone alone, where its sheet closes with the results: so it is known when the page
 * has been left for them, and nothing more is tried.
 */
const isInReach = (snapshot: Snapshot): boolean =>
  snapshot.matches({ form: 'filling' }) && (snapshot.matches({ sheet: 'expanded' }) || !canSearch(snapshot))

const once =
  (event: Event, can: (snapshot: Snapshot) => boolean = () => true): Sample =>
  (snapshot) =>
    isInReach(snapshot) && can(snapshot) ? event : null

/** Another field is used when the form does not lead the focus anywhere. */
const isStill = (snapshot: Snapshot): boolean => snapshot.matches({ guide: 'still', memory: 'ready' })

/** The site tells the form today's date by itself; the machine hears of dates where they are chosen, which is done before both places are. */
const isDatedFirst = ({ context: { search } }: Snapshot, field: 'origin' | 'destination', stationCode: string | null): boolean =>
  stationCode === null || search.departureDate !== null || search[field === 'origin' ? 'destination' : 'origin'] === null

const station = (field: 'origin' | 'destination', stationCode: string | null): Sample =>
  once(
    { type: 'station.changed', field, stationCode, hasError: stationCode === null },
    (snapshot) =>
      isStill(snapshot) &&
      snapshot.matches({ network: 'ready' }) &&
      snapshot.context.search[field] !== stationCode &&
      isDatedFirst(snapshot, field, stationCode) &&
      Object.values({ ...snapshot.context.search, [field]: null }).every((each) => stationCode === null || each !== stationCode) &&
      !(stationCode === null && snapshot.context.errors[field]),
  )

const departureDate = '2026-11-21'

/** The search form of the home page: wide, and on a phone while its sheet is open. What children tell each other through it is tried with the children. */
export const searchWidgetScope = {
  samples: {
    starts: { 'on the home page': starts['on the home page'] },
    events: {
      'chooses Delhi as the origin': station('origin', 'DEL'),
      'chooses Mumbai as the destination': station('destination', 'BOM'),
      'types an origin that is no airport': station('origin', null),
      'chooses round trip': once(
        { type: 'dates.changed', dates: { tripType: 'ROUND_TRIP', departureDate, returnDate: '2026-11-22' } },
        (snapshot) => isStill(snapshot) && snapshot.context.search.tripType === 'ONE_WAY',
      ),
      'chooses one way': once(
        { type: 'dates.changed', dates: { tripType: 'ONE_WAY', departureDate, returnDate: null } },
        (snapshot) => isStill(snapshot) && snapshot.context.search.tripType === 'ROUND_TRIP',
      ),
      'adds an adult': once(
        { type: 'passengers.changed', counts: { ...ONE_ADULT, adult: 2 } },
        (snapshot) => isStill(snapshot) && snapshot.context.search.passengers.adult === 1,
      ),
      'asks for the airports again': once({ type: 'network.retryAsked' }, (snapshot) => isStill(snapshot) && snapshot.matches({ network: 'failed' })),
      'swaps the stations': once({ type: 'stations.swapped' }, (snapshot) => snapshot.matches({ memory: 'ready', network: 'ready' })),
      'presses the search button': once({ type: 'search.submitted' }, (snapshot) => snapshot.matches({ memory: 'ready' })),
      'clicks the form': once({ type: 'widget.clicked' }, (snapshot) => isStill(snapshot) && snapshot.matches({ sheet: 'collapsed' })),
      'goes elsewhere': once({ type: 'focus.moved' }, (snapshot) => snapshot.matches({ guide: 'leading' })),
      'taps the bar': once({ type: 'bar.tapped' }, (snapshot) => isStill(snapshot) && snapshot.matches({ sheet: 'collapsed' })),
      'closes the sheet': once(
        { type: 'sheet.closed' },
        (snapshot) => isStill(snapshot) && snapshot.matches({ sheet: 'expanded' }) && !canSearch(snapshot),
      ),
    },
    ports: {
      ...ports,
      restoreSearch: { answers: { 'nothing was kept': ports.restoreSearch.answers['nothing was kept'] }, failures: ports.restoreSearch.failures },
    },
    limit: 2_500,
  },
  screens: {
    '*': 'the search button says whether it would search',
    'form.filling': 'the button is not busy',
    'form.filling.refused': 'the button does not search',
    'form.filling.failed': 'We could not open the flights. Your search is kept. Try again.',
    'form.leaving': 'the button is busy',
    'form.leaving.waiting': 'Finding flights',
    'form.leaving.slow': 'Still finding flights. This takes longer than usual.',
    'sheet.collapsed': 'no sheet',
    'sheet.expanded': 'the form in a sheet',
  },
} as const satisfies Scope<typeof searchWidgetMachine, Record<string, string>>
