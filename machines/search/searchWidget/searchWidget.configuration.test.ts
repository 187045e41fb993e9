import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import type { Network } from '../../domain/station.ts'
import { whole } from '../../kit/late.ts'
import { searchWidgetMachine } from './searchWidget.machine.ts'
import { CONFIGURATION, NOW } from './searchWidget.samples.ts'
import type { Restored, WidgetConfiguration, WidgetMode } from './searchWidget.types.ts'

const ANOTHER: WidgetConfiguration = {
  limits: { seats: 6, infants: 2, unaccompaniedMinors: 1 },
  enableExtraSeat: false,
  enableInternational: false,
  enableViewAllOffers: false,
  enableLastBookedOption: false,
  currencyFilter: ['AED'],
  promo: { minimumLength: 2, maximumLength: 8, offersSignIn: false, delays: { debounce: 300, slow: 2_000 } },
  horizonDays: 80,
  delays: { destinationFocus: 700, slow: 2_000, toast: 4_000 },
}

const widget = await whole(searchWidgetMachine)

/** What each child is to know of it. */
const PARTS = {
  passengerPicker: { limits: ANOTHER.limits, enableExtraSeat: false },
  fareCalendar: { horizonDays: 80, delays: { slow: 2_000 } },
  specialFare: { configuration: { delays: { slow: 2_000, toast: 4_000 } } },
  promo: { configuration: ANOTHER.promo },
  offers: { isEnabled: false, delays: { slow: 2_000 } },
  currency: { isInternationalEnabled: false, filter: ['AED'], delays: { slow: 2_000 } },
  nationality: { delays: { slow: 2_000 } },
  lastBooked: { isEnabled: false, delays: { slow: 2_000 } },
} as const

/** The widget with its real children, while neither the device nor the airline has answered. */
function waiting(configuration: WidgetConfiguration, mode: WidgetMode = 'home') {
  const machine = widget.provide({
    actors: {
      restoreSearch: fromPromise<Restored, { readonly mode: WidgetMode }>(() => new Promise(() => {})),
      loadNetwork: fromPromise<Network, void>(() => new Promise(() => {})),
      readClock: fromPromise<{ readonly now: number }, void>(() => new Promise(() => {})),
    },
    actions: { saveSearch: () => {} },
  })
  const clock = new SimulatedClock()
  const actor = createActor(machine, {
    clock,
    input: { formId: 'form-1', mode, search: null, customer: null, configuration, deviceNow: NOW },
  }).start()
  const known = () => {
    const { children } = actor.getSnapshot()
    const { passengerPicker, fareCalendar, specialFare, promo, offers, currency, nationality, lastBooked } = children
    const parts = { passengerPicker, fareCalendar, specialFare, promo, offers, currency, nationality, lastBooked }
    return Object.fromEntries(Object.entries(parts).map(([name, child]) => [name, child?.getSnapshot().context]))
  }
  return { actor, clock, known }
}

it('begins with the configuration it is given, and its children with their parts of it [CUR-02, CUR-05, OFF-01, LBK-01, OPEN-23]', () => {
  expect(waiting(ANOTHER).known()).toMatchObject(PARTS)
})

it('hands a configuration that comes later on to its children [CUR-02, CUR-05, OFF-01, LBK-01, OPEN-23]', () => {
  const { actor, known } = waiting(CONFIGURATION)
  actor.send({ type: 'configuration.provided', configuration: ANOTHER })
  expect(known()).toMatchObject(PARTS)
})

it.each([
  ['home', true, 'shown'],
  ['home', false, 'hidden'],
  ['modify', true, 'hidden'],
  ['modify', false, 'hidden'],
] as const)(
  'offers a currency at %s, where flights abroad are sold: %s: it is %s, and follows what comes later [CUR-02, CON-09]',
  (mode, enableInternational, state) => {
    const { actor } = waiting({ ...CONFIGURATION, enableInternational }, mode)
    const selector = () => actor.getSnapshot().children.currency?.getSnapshot().value.selector
    expect(selector()).toBe(state)
    actor.send({ type: 'configuration.provided', configuration: { ...CONFIGURATION, enableInternational: !enableInternational } })
    expect(selector()).toBe(mode === 'home' && !enableInternational ? 'shown' : 'hidden')
  },
)

it('calls a wait slow after the time of its configuration', () => {
  const { actor, clock } = waiting(ANOTHER)
  clock.increment(1_999)
  expect(actor.getSnapshot().matches({ network: { loading: 'waiting' }, memory: 'restoring' })).toBe(true)
  clock.increment(1)
  expect(actor.getSnapshot().matches({ network: { loading: 'slow' }, memory: 'askingTime' })).toBe(true)
})
