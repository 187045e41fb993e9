import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import type { Place, Position } from '../../domain/place.ts'
import { SAMPLE_STATIONS } from '../../domain/station.samples.ts'
import type { Located } from '../../domain/userLocation.ts'
import { describeMissing } from '../../kit/missing.ts'
import { survivingMutants } from '../../kit/mutants.ts'
import { randomRun } from '../../kit/randomRun.ts'
import { walk } from '../../kit/walk.ts'
import { RANDOM } from '../../kit/random.harness.ts'
import { geolocationMachine } from './geolocation.machine.ts'
import { AT_SEA, geolocationSamples, GURUGRAM } from './geolocation.samples.ts'

it('is walked through every transition, and the walks notice every mutant', () => {
  const report = walk(geolocationMachine, geolocationSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(geolocationMachine, report)).toEqual([])
})

it('breaks no rule in random events [GEO-06, MSG-82]', { timeout: 120_000 }, () => {
  const { events, broken } = randomRun(
    geolocationMachine,
    geolocationSamples,
    {
      'offers an airport only where there is one': (snapshot) => !snapshot.matches('located') || snapshot.context.nearest !== null,
      'is without an airport only where none is near': (snapshot) => !snapshot.matches('noAirport') || snapshot.context.nearest === null,
      'knows no position while it is not found': (snapshot) =>
        !(['unasked', 'asking', 'denied', 'unsupported', 'failed'] as const).some((state) => snapshot.matches(state)) ||
        (snapshot.context.position === null && snapshot.context.location === null),
      'keeps countries as two small letters': ({ context: { location } }) => location === null || /^[a-z]{2}$/.test(location.country),
    },
    RANDOM,
  )
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

interface Outside {
  readonly located?: () => Promise<Located>
  readonly place?: () => Promise<Place | null>
}

const inGurugram = (): Promise<Located> => Promise.resolve({ outcome: 'found', position: GURUGRAM })
const inHaryana = (): Promise<Place> => Promise.resolve({ country: 'IND', region: 'Haryana', subregion: 'Gurugram' })
const silent = () => new Promise<never>(() => {})

/** A device that is asked, with what it did noted down. */
function device({ located = inGurugram, place = inHaryana }: Outside = {}) {
  const did: unknown[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    geolocationMachine.provide({
      actors: {
        locate: fromPromise<Located, void>(() => {
          did.push('locates')
          return located()
        }),
        whereIs: fromPromise<Place | null, Position>(({ input }) => {
          did.push(['whereIs', input])
          return place()
        }),
      },
      actions: {
        storeUserLocation: (_, { location }) => did.push(['stores', location]),
        logWarning: (_, { warning }) => did.push(['warns', warning]),
      },
    }),
    { input: { delays: { slow: 3_000 } }, clock },
  ).start()
  const state = () => actor.getSnapshot().value
  const comesTo = (value: unknown) => vi.waitFor(() => expect(state()).toEqual(value))
  return {
    did,
    clock,
    comesTo,
    state,
    ask: () => actor.send({ type: 'location.asked', airports: SAMPLE_STATIONS }),
    context: () => actor.getSnapshot().context,
  }
}

describe('asking where the traveller is', () => {
  it('waits for the traveller to want it', () => {
    const { state, did } = device()
    expect([state(), did]).toEqual(['unasked', []])
  })

  it('finds place and airport, and stores the place, not the position [GEO-01, GEO-02, GEO-03, GEO-04, SEC-02]', async () => {
    const { ask, comesTo, did, context } = device()
    ask()
    await comesTo('located')
    expect(did).toEqual(['locates', ['whereIs', GURUGRAM], ['stores', { country: 'in', region: 'Haryana', subregion: 'Gurugram' }]])
    expect(context().nearest?.stationCode).toBe('DEL')
  })

  it('takes India for a place whose country is not known [GEO-05, CON-46]', async () => {
    const { ask, comesTo, did } = device({ place: () => Promise.resolve({ country: 'XKX', region: 'Pristina', subregion: '' }) })
    ask()
    await comesTo('located')
    expect(did.at(-1)).toEqual(['stores', { country: 'in', region: 'Pristina', subregion: '' }])
  })

  it('offers the airport all the same when the place cannot be had: a warning and an empty result [GEO-06, CON-46]', async () => {
    const { ask, comesTo, did, context } = device({ place: () => Promise.reject(new Error('offline')) })
    ask()
    await comesTo('located')
    expect(did.slice(2)).toEqual([
      ['warns', 'notGeocoded'],
      ['stores', null],
    ])
    expect([context().location, context().nearest?.stationCode]).toEqual([null, 'DEL'])
  })

  it('does not wait long for the place [GEO-06]', async () => {
    const { ask, comesTo, clock, did } = device({ place: silent })
    ask()
    await comesTo('geocoding')
    clock.increment(3_000)
    await comesTo('located')
    expect(did.slice(2)).toEqual([
      ['warns', 'geocodedLate'],
      ['stores', null],
    ])
  })

  it('finds no airport where none is near [MSG-82]', async () => {
    const { ask, comesTo } = device({ located: () => Promise.resolve({ outcome: 'found', position: AT_SEA }), place: () => Promise.resolve(null) })
    ask()
    await comesTo('noAirport')
  })

  it('says that it takes long, while the traveller has not answered the browser', async () => {
    const { ask, comesTo, clock } = device({ located: silent })
    ask()
    clock.increment(3_000)
    await comesTo({ asking: 'slow' })
  })

  it.each([
    ['denied', 'denied', 'denied'],
    ['unsupported', 'unsupported', 'unsupported'],
    ['unavailable', 'failed', 'unavailable'],
  ] as const)('a position that is %s is a warning and an empty result [GEO-06]', async (outcome, state, warning) => {
    const { ask, comesTo, did, context } = device({ located: () => Promise.resolve({ outcome }) })
    ask()
    await comesTo(state)
    expect(did).toEqual(['locates', ['warns', warning], ['stores', null]])
    expect(context().location).toBeNull()
  })

  it('a device that cannot even be asked is a warning and an empty result [GEO-06]', async () => {
    const { ask, comesTo, did } = device({ located: () => Promise.reject(new Error('the device is gone')) })
    ask()
    await comesTo('failed')
    expect(did).toEqual(['locates', ['warns', 'notAsked'], ['stores', null]])
  })

  it('asks again when the traveller does, and forgets what it knew', async () => {
    let turn = 0
    const { ask, comesTo, context } = device({
      located: () => (turn++ === 0 ? Promise.resolve({ outcome: 'found', position: AT_SEA }) : Promise.resolve({ outcome: 'denied' })),
    })
    ask()
    await comesTo('noAirport')
    ask()
    await comesTo('denied')
    expect(context()).toMatchObject({ position: null, location: null, nearest: null })
  })
})
