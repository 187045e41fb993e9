import type { DeepLinkActor } from '../../../machines/search/deepLink/deepLink.machine.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { createActor } from 'xstate'
import { settledSearch } from '../../../machines/domain/crossRules.ts'
import { readTrip } from '../../../machines/domain/deepLinkParts.ts'
import { fromListQuery } from '../../../machines/domain/listAddress.ts'
import { DEFAULT_CURRENCY } from '../../../machines/domain/money.ts'
import { settledCounts } from '../../../machines/domain/passengerRules.ts'
import type { CompleteSearch } from '../../../machines/domain/search.ts'
import { fromSearchQuery, type SearchQuery } from '../../../machines/domain/searchAddress.ts'
import { presetOf } from '../../../machines/domain/specialFareRules.ts'
import { stationByCode, type Network, type Station } from '../../../machines/domain/station.ts'
import type { WidgetConfiguration } from '../../../machines/search/searchWidget/searchWidget.types.ts'
import { COMPILED_CONFIGURATION, type Configuration } from '../../airline/configuration.ts'
import { newId } from '../../device/ids.ts'
import { DeepLinkNotice } from '../../flows/search/deepLink/DeepLinkNotice.tsx'
import { FlightResults } from '../../flows/search/flightResults/FlightResults.tsx'
import { OriginAid } from '../../flows/search/stationPicker/originAid.ts'
import { SearchWidget } from '../../flows/search/searchWidget/SearchWidget.tsx'
import { t } from '../../messages/resultsMessages.ts'
import { brand } from '../brand.ts'
import { tellUnknownTrip } from '../deepLink/fillForm.ts'
import { sendAnalytics } from '../analytics.ts'
import { useGoTo } from '../goTo.ts'
import { useTitle } from '../useTitle.ts'
import { clock, widgetConfiguration, wiredSearchWidget } from '../wire.ts'
import { goToResultsBy } from './goToResults.ts'
import { originAid } from './originAid.tsx'
import { useConfigured } from './useConfigured.ts'
import { useCustomer } from './useCustomer.ts'
import { usePageActor } from './usePageActor.ts'
import { useTimeAsked } from './useTimeAsked.ts'
import { wiredFlightResults } from './wiredFlightResults.ts'
import s from './results.module.css'

/** The search of an address, its counts within the limits and as its fare demands; null where it names no route and date. */
function searchOf(query: SearchQuery, limits: Configuration['limits']): CompleteSearch | null {
  const search = fromSearchQuery(query)
  return search && { ...search, passengers: settledCounts(search.passengers, limits, presetOf(search.specialFare, limits).preset) }
}

const areSameLimits = (one: Configuration['limits'], other: Configuration['limits']) =>
  one.seats === other.seats && one.infants === other.infants && one.unaccompaniedMinors === other.unaccompaniedMinors

/** The search in a currency that its route offers, once that can be judged [CUR-03]. */
function inOfferedCurrency(search: CompleteSearch | null, network: Network, configuration: WidgetConfiguration): CompleteSearch | null {
  if (search === null) return null
  const { limits, currencyFilter, enableInternational } = configuration
  const { currency } = settledSearch(search, {
    network,
    internationalFares: null,
    limits,
    currencyFilter,
    isInternationalEnabled: enableInternational,
  })
  return currency === search.currency ? search : { ...search, currency }
}

const cityOf = (stations: readonly Station[], code: string) => stationByCode(stations, code)?.cityInfo.name ?? code

const headingOf = (search: CompleteSearch | null, stations: readonly Station[]) =>
  search === null
    ? t('resultsHeading')
    : t('routeHeading', { origin: cityOf(stations, search.origin), destination: cityOf(stations, search.destination) })

interface ResultsProps {
  readonly query: SearchQuery
  readonly arrival: DeepLinkActor
}

/** The search form, filled from the address, above the flights that the address asks for [SRCH-01, OPEN-45]. */
export function Results({ query, arrival }: ResultsProps) {
  const goTo = useGoTo()
  const [limits, setLimits] = useState(COMPILED_CONFIGURATION.limits)
  const search = useMemo(() => searchOf(query, limits), [query, limits])
  const isTripUnknown = readTrip(query).problems.length > 0
  const list = useMemo(() => fromListQuery(query, search?.currency ?? DEFAULT_CURRENCY), [query, search])
  const widget = usePageActor(() =>
    createActor(wiredSearchWidget({ goToResults: goToResultsBy(goTo), sendAnalytics }), {
      input: {
        formId: newId(),
        mode: 'modify',
        search,
        customer: null,
        configuration: widgetConfiguration(COMPILED_CONFIGURATION),
        deviceNow: clock.now(),
      },
    }),
  )
  useTimeAsked(widget)
  const results = usePageActor(() =>
    createActor(wiredFlightResults(goTo), {
      input: { search, today: null, horizonDays: COMPILED_CONFIGURATION.horizonDays, delays: COMPILED_CONFIGURATION.delays, list },
    }),
  )
  const network = useSelector(widget, ({ context }) => context.network)
  const configuration = useSelector(widget, ({ context }) => context.configuration)
  const asked = useMemo(() => inOfferedCurrency(search, network, configuration), [search, network, configuration])
  const today = useSelector(widget, (snapshot) => snapshot.context.today)
  const { stations } = network

  useEffect(() => {
    if (search !== null) widget.send({ type: 'search.provided', search })
    if (isTripUnknown) void tellUnknownTrip(widget)
  }, [widget, search, isTripUnknown])
  useEffect(() => results.send({ type: 'search.changed', search: asked }), [results, asked])
  useEffect(() => results.send({ type: 'list.changed', list }), [results, list])
  useEffect(() => {
    if (today !== null) results.send({ type: 'today.changed', today })
  }, [results, today])
  useCustomer((customer, isNews) => {
    widget.send({ type: 'customer.changed', customer })
    if (isNews) results.send({ type: 'customer.changed' })
  })
  useConfigured((configuration) => {
    setLimits((known) => (areSameLimits(known, configuration.limits) ? known : configuration.limits))
    widget.send({ type: 'configuration.provided', configuration: widgetConfiguration(configuration) })
    results.send({ type: 'configuration.provided', horizonDays: configuration.horizonDays, delays: configuration.delays })
  })

  const heading = headingOf(search, stations)
  useTitle(t('titleResults', { route: heading, airline: brand.name }))

  return (
    <>
      <h1 className={s['heading']}>{heading}</h1>
      <div className={s['search']}>
        <OriginAid value={originAid}>
          <SearchWidget actor={widget} isCompact />
        </OriginAid>
      </div>
      <DeepLinkNotice actor={arrival} />
      <FlightResults actor={results} stations={stations} />
    </>
  )
}
