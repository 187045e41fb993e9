import type { Locale } from '../../machines/domain/locale.ts'
import { lazyMachine, loadLazyChildren } from '../../machines/kit/runtime/lazyMachine.ts'
import { tripDatesMachine } from '../../machines/search/tripDates/tripDates.machine.ts'
import { searchWidgetMachine } from '../../machines/search/searchWidget/searchWidget.machine.ts'
import type { Contrast } from '../../machines/site/contrast/contrast.machine.ts'
import { createAirline } from '../airline/airline.ts'
import { readConfiguration, type Authorization, type Configuration } from '../airline/configuration.ts'
import { createClock } from '../device/clock.ts'
import { logFailure } from '../device/log.ts'
import { mayBeSignedIn } from '../device/mayBeSignedIn.ts'
import { owedSignOut, settleSignOut } from '../device/signInOpen.ts'
import type { SearchMemory } from '../device/searchMemory.ts'
import { tripDatesPorts } from '../flows/search/tripDates/tripDates.ports.ts'
import { searchWidgetPorts } from '../flows/search/searchWidget/searchWidget.ports.ts'
import { idle } from '../ui/whenIdle.ts'
import { createNavigation } from './navigation.ts'
import { once } from './once.ts'
import type { Demand, FormRequest, Site } from './site.ts'

interface SiteProps {
  readonly contrast: Contrast
  readonly locale: Locale
  /** The path of the page that the server has sent. */
  readonly path?: string
  /** The outline of that page, where it has one. */
  readonly outline?: string | null
}

/** The composition root: makes what all pages share and gives the machines their ports. What the first click does not need is loaded later. */
export function createSite({ contrast, locale, path = '/', outline = null }: SiteProps): Site {
  const authorization: Authorization = async () => (mayBeSignedIn() ? (await accountServices()).authorization() : {})
  const configuration: () => Promise<Configuration> = once(async () => ({ ...(await readConfiguration(authorization)), tellFirst }))
  const accountServices = once(async () => (await import('./accountServices.ts')).createAccountServices(configuration))
  const clock = createClock()
  const airline = createAirline(
    configuration,
    () => performance.now(),
    async (recordLocator) => (await import('../device/bookingSession.ts')).groupKeysOf(recordLocator),
  )
  /** Of a customer who has signed out nothing is asked any more, though the call that said so was lost. */
  async function tellFirst(): Promise<void> {
    const owed = owedSignOut()
    if (owed === null) return
    await airline.endSession(new AbortController().signal)
    settleSignOut(owed)
  }
  /** The memory of this browser. What checks its values is loaded after the first page stands. */
  const memory: () => Promise<SearchMemory> = once(async () => (await import('../device/searchMemory.ts')).createSearchMemory())

  const searchChildren = once(async () => {
    await idle()
    try {
      return (await import('./search/searchChildren.ts')).createSearchChildren(site)
    } catch (error) {
      logFailure('searchChildren', error)
      throw error
    }
  })
  const children = {
    tripDates: tripDatesMachine.provide(tripDatesPorts(airline)),
    specialFare: lazyMachine(async () => (await searchChildren()).specialFare),
    promo: lazyMachine(async () => (await searchChildren()).promo),
    offers: lazyMachine(async () => (await searchChildren()).offers),
    currency: lazyMachine(async () => (await searchChildren()).currency),
    nationality: lazyMachine(async () => (await searchChildren()).nationality),
    lastBooked: lazyMachine(async () => (await searchChildren()).lastBooked),
    searchPreferences: lazyMachine(async () => (await searchChildren()).searchPreferences),
  }

  const values = new Map<(site: Site) => unknown, unknown>()
  const consent = once(async () => (await import('./consent.ts')).createConsent(site))

  const site: Site = {
    contrast,
    locale,
    outline,
    airline,
    clock,
    configuration,
    navigation: createNavigation(() => import('./router/router.tsx'), path),
    account: {
      accounts: async () => (await accountServices()).accounts(),
      configuration: async () => (await accountServices()).configuration(),
      tokens: async () => (await accountServices()).tokens,
    },
    session: once(async () => (await import('./session.ts')).createSession(site)),
    consent,
    sendAnalytics: (event) => {
      const at = clock.now()
      consent()
        .then(({ analytics }) => analytics())
        .then((counter) => counter.send(event, at))
        .catch((error: unknown) => logFailure('analytics', error))
    },
    accountCode: createDemand(),
    formRequest: createFormRequest(),
    createSearchWidget: (ports) => {
      const { actors, actions } = searchWidgetPorts({ airline, clock, memory, ...ports })
      return searchWidgetMachine.provide({ actors: { ...actors, ...children }, actions })
    },
    loadSearchWidget: () => loadLazyChildren(searchWidgetMachine.provide({ actors: children })),
    shared: <Value>(create: (site: Site) => Value): Value => {
      if (!values.has(create)) values.set(create, create(site))
      return values.get(create) as Value
    },
  }
  return site
}

/** Wanted at once where there is no browser. */
function createDemand(): Demand {
  let want = () => {}
  const wanted = typeof window === 'undefined' ? Promise.resolve() : new Promise<void>((resolve) => (want = resolve))
  return { wanted, want: () => want() }
}

function createFormRequest(): FormRequest {
  let open: (() => void) | null = null
  let isAsked = false
  const ask = () => {
    isAsked = open === null
    open?.()
  }
  return {
    ask,
    whenAsked: (listener) => {
      open = listener
      if (isAsked) ask()
      return () => (open = null)
    },
  }
}
