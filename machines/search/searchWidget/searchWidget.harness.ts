import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { expect, vi } from 'vitest'
import type { CurrencyTable } from '../../domain/currency.ts'
import type { Customer } from '../../domain/customer.ts'
import type { LastBooking } from '../../domain/lastBooking.ts'
import type { LowFareQuestion } from '../../domain/lowFare.ts'
import type { Country, NationalityRule } from '../../domain/nationality.ts'
import type { Preferred } from '../../domain/preferences.ts'
import type { AppliedPromo, PromoNudge, PromoQuestion, PromoReply } from '../../domain/promo.ts'
import type { CompleteSearch, Search } from '../../domain/search.ts'
import type { SpecialFare, SpecialFareContent } from '../../domain/specialFare.ts'
import type { Network } from '../../domain/station.ts'
import { currencyMachine } from '../currency/currency.machine.ts'
import { lastBookedMachine } from '../lastBooked/lastBooked.machine.ts'
import { nationalityMachine } from '../nationality/nationality.machine.ts'
import { promoMachine } from '../promo/promo.machine.ts'
import type { CodeApplication, CodeQuestion } from '../promo/promo.rules.ts'
import { searchPreferencesMachine } from '../searchPreferences/searchPreferences.machine.ts'
import { specialFareMachine } from '../specialFare/specialFare.machine.ts'
import { tripDatesMachine } from '../tripDates/tripDates.machine.ts'
import type { LowFares } from '../tripDates/tripDates.rules.ts'
import { loadLazyChildren } from '../../kit/runtime/lazyMachine.ts'
import { searchWidgetMachine as widgetWithLateChildren } from './searchWidget.machine.ts'
import { CONFIGURATION, NETWORK, NOW } from './searchWidget.samples.ts'
import type { Restored, WidgetMode } from './searchWidget.rules.ts'

const searchWidgetMachine = await loadLazyChildren(widgetWithLateChildren)

const TABLE: CurrencyTable = {
  currencies: [
    { currencyCode: 'AED', description: 'UAE dirham', displayPrefix: 'AED' },
    { currencyCode: 'INR', description: 'Indian rupee', displayPrefix: '₹' },
  ],
  ratesAsOf: '2026-11-20',
}

const COUNTRIES: readonly Country[] = [
  { name: 'India', countryCode: 'IN' },
  { name: 'Nepal', countryCode: 'NP' },
]

interface Setting {
  readonly customer?: Customer
  /** What the customer prefers. */
  readonly preferred?: () => Promise<Preferred | null>
  /** What the airline says of a code. */
  readonly judge?: (code: string) => PromoReply
  readonly lastBooking?: LastBooking
  /** Stations that need the nationality. */
  readonly nationalityRules?: readonly NationalityRule[]
  readonly mode?: WidgetMode
  readonly search?: Search
  readonly restored?: Restored | (() => Promise<Restored>)
  /** The device's own time. */
  readonly deviceNow?: number
  readonly network?: () => Promise<Network>
  /** The airline's time. */
  readonly time?: () => Promise<number>
  /** Whether to wait until the form has what was kept, a day and the airports, or knows that it has not. */
  readonly isSettled?: boolean
  readonly goToResults?: (search: CompleteSearch) => Promise<void>
}

export const NOTHING: Restored = { search: null, recent: [] }

/** The widget with its real children; what is outside answers at once. */
export async function opened({
  customer,
  preferred = () => Promise.resolve(null),
  judge = () => ({ accepted: true, message: '' }),
  lastBooking,
  nationalityRules = [],
  mode = 'home',
  search,
  restored = NOTHING,
  deviceNow = NOW,
  network = () => Promise.resolve(NETWORK),
  time = () => Promise.resolve(NOW),
  isSettled = true,
  goToResults = () => Promise.resolve(),
}: Setting = {}) {
  const clock = new SimulatedClock()
  const asked: LowFareQuestion[] = []
  const judged: CodeQuestion[] = []
  const done = {
    removePromo: vi.fn(),
    saveSearch: vi.fn(),
    rememberSearch: vi.fn(),
    forgetSearches: vi.fn(),
    storeBookingType: vi.fn(),
    startNewBooking: vi.fn(),
    clearRebooking: vi.fn(),
    focusField: vi.fn(),
    scrollToWidget: vi.fn(),
    sendAnalytics: vi.fn(),
    logFailure: vi.fn(),
  }
  const effectOf =
    <Params>(name: keyof typeof done) =>
    (_: unknown, params: Params) => {
      done[name](params)
    }
  const machine = searchWidgetMachine.provide({
    actors: {
      tripDates: tripDatesMachine.provide({
        actors: {
          loadLowFares: fromPromise<LowFares, LowFareQuestion>(({ input }) => {
            asked.push(input)
            return Promise.resolve({ days: [] })
          }),
        },
      }),
      specialFare: specialFareMachine.provide({
        actors: {
          loadInternationalFares: fromPromise<readonly SpecialFare[], void>(() => Promise.resolve(['STUDENT'])),
          loadInformation: fromPromise<readonly SpecialFareContent[], void>(() => Promise.resolve([])),
        },
      }),
      promo: promoMachine.provide({
        actors: {
          validatePromo: fromPromise<PromoReply, CodeQuestion>(({ input }) => {
            judged.push(input)
            return Promise.resolve(judge(input.code))
          }),
          applyPromo: fromPromise<PromoReply, CodeApplication>(({ input }) => Promise.resolve(judge(input.code))),
          readApplied: fromPromise<AppliedPromo | null, void>(() => Promise.resolve(null)),
          removePromo: fromPromise<void, void>(() => Promise.resolve(done.removePromo())),
          loadMaximumLength: fromPromise<number, void>(() => Promise.resolve(20)),
          loadKnownCodes: fromPromise<readonly string[], PromoQuestion>(() => Promise.resolve([])),
          askNudge: fromPromise<PromoNudge | null, PromoQuestion>(() => Promise.resolve(null)),
          recallCode: fromPromise<string | null, { readonly code: string }>(() => Promise.resolve(null)),
        },
        actions: { rememberCode: () => {}, forgetCode: () => {}, askToSignIn: () => {} },
      }),
      currency: currencyMachine.provide({ actors: { loadCurrencies: fromPromise<CurrencyTable, void>(() => Promise.resolve(TABLE)) } }),
      nationality: nationalityMachine.provide({
        actors: {
          loadNationalityRules: fromPromise<readonly NationalityRule[], void>(() => Promise.resolve(nationalityRules)),
          loadCountries: fromPromise<readonly Country[], void>(() => Promise.resolve(COUNTRIES)),
        },
      }),
      lastBooked: lastBookedMachine.provide({
        actors: { loadLastBooking: fromPromise<LastBooking | null, void>(() => Promise.resolve(lastBooking ?? null)) },
      }),
      searchPreferences: searchPreferencesMachine.provide({ actors: { loadPreferred: fromPromise<Preferred | null, void>(preferred) } }),
      restoreSearch: fromPromise<Restored, { readonly mode: WidgetMode }>(() =>
        typeof restored === 'function' ? restored() : Promise.resolve(restored),
      ),
      readClock: fromPromise<{ readonly now: number }, void>(async () => ({ now: await time() })),
      loadNetwork: fromPromise<Network, void>(network),
      goToResults: fromPromise<void, { readonly search: CompleteSearch }>(({ input }) => goToResults(input.search)),
    },
    actions: {
      saveSearch: effectOf('saveSearch'),
      rememberSearch: effectOf('rememberSearch'),
      forgetSearches: effectOf('forgetSearches'),
      storeBookingType: effectOf('storeBookingType'),
      startNewBooking: effectOf('startNewBooking'),
      clearRebooking: effectOf('clearRebooking'),
      focusField: effectOf('focusField'),
      scrollToWidget: effectOf('scrollToWidget'),
      sendAnalytics: effectOf('sendAnalytics'),
      logFailure: effectOf('logFailure'),
    },
  })
  const actor = createActor(machine, {
    clock,
    input: { formId: 'form-1', mode, search: search ?? null, customer: customer ?? null, configuration: CONFIGURATION, deviceNow },
  }).start()
  const settled = () =>
    vi.waitFor(() => expect(actor.getSnapshot().matches({ memory: 'ready' }) && !actor.getSnapshot().matches({ network: 'loading' })).toBe(true))
  if (isSettled) await settled()
  const child = <Name extends keyof ReturnType<typeof actor.getSnapshot>['children']>(name: Name) => {
    const found = actor.getSnapshot().children[name]
    if (found === undefined) throw new Error(`no child ${String(name)}`)
    return found
  }
  const pick = (field: 'origin' | 'destination', stationCode: string) => {
    child(field).send({ type: 'field.focused' })
    child(field).send({ type: 'station.picked', stationCode })
  }
  return { actor, clock, asked, judged, done, child, pick, settled, search: () => actor.getSnapshot().context.search }
}

/** The widget before the device has answered what was kept, and how to let it answer. */
export async function openedBeforeDevice() {
  let tell = (_: Restored) => {}
  const widget = await opened({ isSettled: false, restored: () => new Promise((resolve) => (tell = resolve)) })
  const answer = (restored: Restored): Promise<void> => {
    tell(restored)
    return widget.settled()
  }
  return { ...widget, answer }
}
