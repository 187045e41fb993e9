import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { createActor } from 'xstate'
import type { FlightList } from '../../../machines/domain/flightList.ts'
import { LIST_QUERY_NAMES, toListQuery } from '../../../machines/domain/listAddress.ts'
import { DEFAULT_CURRENCY } from '../../../machines/domain/money.ts'
import { type ChosenTrip, fromChosenQuery, toChosenQuery, withoutChosen } from '../../../machines/domain/sale.ts'
import type { CompleteSearch } from '../../../machines/domain/search.ts'
import { fromSearchQuery, type SearchQuery, toSearchQuery } from '../../../machines/domain/searchAddress.ts'
import type { DeepLinkActor } from '../../../machines/search/deepLink/deepLink.machine.ts'
import { flightResultsMachine } from '../../../machines/search/flightResults/flightResults.machine.ts'
import { flightSelectionMachine } from '../../../machines/search/flightSelection/flightSelection.machine.ts'
import { keptTrip } from '../../../machines/search/flightSelection/flightSelection.rules.ts'
import { type ResultsPageConfiguration, resultsPageMachine } from '../../../machines/search/resultsPage/resultsPage.machine.ts'
import { COMPILED_CONFIGURATION, type Configuration } from '../../airline/configuration.ts'
import { afterFrame, flushAfterFrame } from '../../device/afterFrame.ts'
import { newId } from '../../device/ids.ts'
import { whenPageShown } from '../../device/pageShown.ts'
import { DeepLinkNotice } from '../../flows/search/deepLink/DeepLinkNotice.tsx'
import { flightResultsPorts } from '../../flows/search/flightResults/flightResults.ports.ts'
import { flightSelectionPorts } from '../../flows/search/flightSelection/flightSelection.ports.ts'
import { ResultsPageContent } from '../../flows/search/resultsPage/ResultsPageContent.tsx'
import { headingShown } from '../../flows/search/resultsPage/resultsPage.select.ts'
import { t } from '../../flows/search/resultsPage/resultsPage.text.en.ts'
import { OriginAid } from '../../flows/search/stationPicker/originAid.ts'
import { GroupAid } from '../../ui/groupAid.ts'
import { brand } from '../brand.ts'
import { once } from '../once.ts'
import { RESULTS_PATH, SALE_PATH } from '../paths.ts'
import { parseSearch, stringifySearch } from '../search.ts'
import { type Site, useSite } from '../site.ts'
import { useConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePageActor } from '../usePageActor.ts'
import { useTitle } from '../useTitle.ts'
import { goToResults } from './goToResults.ts'
import { groupAid } from './groupAid.tsx'
import { originAid } from './originAid.tsx'
import { resultsQuery } from './resultsQuery.ts'
import { widgetConfiguration } from './widgetConfiguration.ts'

interface ResultsProps {
  readonly query: SearchQuery
  readonly arrival: DeepLinkActor
}

/** Mounts the page of results, and tells it what the browser and the site around it know. */
export function Results({ query, arrival }: ResultsProps) {
  const site = useSite()
  const actor = usePageActor(() =>
    createActor(createResultsPage(site), {
      input: { formId: newId(), query, configuration: pageConfiguration(COMPILED_CONFIGURATION), deviceNow: site.clock.now() },
    }),
  )
  useEffect(() => actor.send({ type: 'address.changed', query }), [actor, query])
  useEffect(() => whenPageShown(() => actor.send({ type: 'page.shown', deviceNow: site.clock.now() })), [actor, site])
  useCustomer((customer, isNews) => actor.send({ type: 'customer.changed', customer, isNews }))
  useConfigured((configuration) => actor.send({ type: 'configuration.provided', configuration: pageConfiguration(configuration) }))
  useTitle(t('titleResults', { route: useSelector(actor, headingShown), airline: brand.name }))
  return (
    <OriginAid value={originAid}>
      <GroupAid value={groupAid}>
        <ResultsPageContent actor={actor} notice={<DeepLinkNotice actor={arrival} />} />
      </GroupAid>
    </OriginAid>
  )
}

const createResultsPage = (site: Site) =>
  resultsPageMachine.provide({
    actors: {
      searchWidget: site.createSearchWidget({ goToResults: goToResults(site, chosenKept), sendAnalytics: site.sendAnalytics }),
      flightResults: createFlightResults(site),
      flightSelection: createFlightSelection(site),
    },
  })

const pageConfiguration = (configuration: Configuration): ResultsPageConfiguration => ({
  ...widgetConfiguration(configuration),
  delays: configuration.delays,
})

/** The flights of a search with their ports filled: the airline, and the address [SRCH-19]. */
function createFlightResults({ airline, navigation }: Site) {
  const list = (query: SearchQuery, options?: { readonly replace: boolean }) =>
    void navigation.goTo(`${RESULTS_PATH}${stringifySearch(query)}`, options)
  return flightResultsMachine.provide(
    flightResultsPorts({
      airline,
      goToSearch: (search, flightList) => list({ ...resultsQuery(search, flightList), ...chosenKept(search) }),
      replaceList: (flightList) => list(listedAnew(parseSearch(location.search), flightList), { replace: true }),
    }),
  )
}

/** The choice of flights with its effects filled: the address that keeps it, and the booking that begins with it. */
function createFlightSelection({ navigation }: Site) {
  const memory = once(async () => (await import('../../device/searchMemory.ts')).createSearchMemory())
  /** Of several addresses that wait only the last one is written. */
  const address = {}
  return flightSelectionMachine.provide(
    flightSelectionPorts({
      memory,
      // The router takes longer than the answer to a press. What leads away writes first what waits.
      replaceChosen: (trip) =>
        afterFrame(address, () => {
          const query = parseSearch(location.search)
          const next = stringifySearch(chosenAnew(query, trip))
          if (location.pathname === RESULTS_PATH && next !== stringifySearch(query)) void navigation.goTo(`${RESULTS_PATH}${next}`, { replace: true })
        }),
      goToBooking: ({ search, trip, total }) => {
        flushAfterFrame()
        const query = { ...toSearchQuery(search), ...toChosenQuery(trip), seen: String(total.minor) }
        void navigation.goTo(`${SALE_PATH}${stringifySearch(query)}`)
      },
    }),
  )
}

/** The query of the address with another order or other filters. */
const listedAnew = (query: SearchQuery, list: FlightList): SearchQuery => ({
  ...Object.fromEntries(Object.entries(query).filter(([name]) => !LIST_QUERY_NAMES.some((each) => each === name))),
  ...toListQuery(list, query['currency'] ?? DEFAULT_CURRENCY),
})

/** The query of the address with other chosen flights. */
const chosenAnew = (query: SearchQuery, trip: ChosenTrip): SearchQuery => ({ ...withoutChosen(query), ...toChosenQuery(trip) })

/** What another search leaves of the flights that the address names. */
function chosenKept(search: CompleteSearch): SearchQuery {
  const query = parseSearch(location.search)
  return toChosenQuery(keptTrip(fromChosenQuery(query), fromSearchQuery(query), search))
}
