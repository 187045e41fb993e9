import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import type { Network } from '../../domain/station.ts'
import { searchWidgetMachine } from './searchWidget.machine.ts'
import { CONFIGURATION } from './searchWidget.samples.ts'
import type { Restored, WidgetConfiguration, WidgetMode } from './searchWidget.types.ts'

const ANOTHER: WidgetConfiguration = {
  limits: { seats: 6, infants: 2 },
  enableExtraSeat: false,
  horizonDays: 80,
  delays: { destinationFocus: 700, slow: 2_000 },
}

/** The widget with its real children, while neither the device nor the airline has answered. */
function waiting(configuration: WidgetConfiguration) {
  const machine = searchWidgetMachine.provide({
    actors: {
      restoreSearch: fromPromise<Restored, { readonly mode: WidgetMode }>(() => new Promise(() => {})),
      loadNetwork: fromPromise<Network, void>(() => new Promise(() => {})),
      readClock: fromPromise<{ readonly now: number }, void>(() => new Promise(() => {})),
    },
    actions: { saveSearch: () => {} },
  })
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock, input: { mode: 'home', search: null, configuration } }).start()
  const known = () => {
    const { fareCalendar, passengerPicker } = actor.getSnapshot().children
    return { ...fareCalendar?.getSnapshot().context, ...passengerPicker?.getSnapshot().context }
  }
  return { actor, clock, known }
}

it('begins with the configuration it is given, and its children with their parts of it', () => {
  expect(waiting(ANOTHER).known()).toMatchObject({ ...ANOTHER, delays: { slow: 2_000 } })
})

it('hands a configuration that comes later on to its children', () => {
  const { actor, known } = waiting(CONFIGURATION)
  actor.send({ type: 'configuration.provided', configuration: ANOTHER })
  expect(known()).toMatchObject({ ...ANOTHER, delays: { slow: 2_000 } })
})

it('calls a wait slow after the time of its configuration', () => {
  const { actor, clock } = waiting(ANOTHER)
  clock.increment(1_999)
  expect(actor.getSnapshot().matches({ network: { loading: 'waiting' }, memory: 'restoring' })).toBe(true)
  clock.increment(1)
  expect(actor.getSnapshot().matches({ network: { loading: 'slow' }, memory: 'askingTime' })).toBe(true)
})
