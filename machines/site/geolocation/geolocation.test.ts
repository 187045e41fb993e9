import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Place, Position } from '../../domain/place.ts'
import { SAMPLE_STATIONS } from '../../domain/station.samples.ts'
import type { Located } from '../../domain/userLocation.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { geolocationMachine, greatCircle, NEARBY, nearestAirport } from './geolocation.machine.ts'
import { AT_SEA, geolocationSamples, GURUGRAM } from './geolocation.samples.ts'

it('is walked through every transition, and the walks notice every mutant', () => {
  const report = walk(geolocationMachine, geolocationSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(geolocationMachine, report)).toEqual([])
})

it('breaks no rule in random events [GEO-06, MSG-82]', () => {
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

interface Ports {
  readonly located?: () => Promise<Located>
  readonly place?: () => Promise<Place | null>
}

const inGurugram = (): Promise<Located> => Promise.resolve({ outcome: 'found', position: GURUGRAM })
const inHaryana = (): Promise<Place> => Promise.resolve({ country: 'IND', region: 'Haryana', subregion: 'Gurugram' })
const silent = () => new Promise<never>(() => {})

/** A device that is asked, with what it did noted down. */
function device({ located = inGurugram, place = inHaryana }: Ports = {}) {
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

  it('offers the airport even when the place cannot be read: a warning and an empty result [GEO-06, CON-46]', async () => {
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

const place = fc.record({ latitude: fc.double({ min: -90, max: 90, noNaN: true }), longitude: fc.double({ min: -180, max: 180, noNaN: true }) })

const at = (stationCode: string) => {
  const station = SAMPLE_STATIONS.find((each) => each.stationCode === stationCode)
  if (station === undefined) throw new Error(`no station ${stationCode}`)
  return station.location
}

it('measures along the great circle', () => {
  expect(greatCircle(at('DEL'), at('BOM'))).toBeCloseTo(1138, -1)
  expect(greatCircle(at('DEL'), at('DXB'))).toBeCloseTo(2188, -1)
  expect(greatCircle({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111.195, 2)
  expect(greatCircle({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(Math.PI * 6371.0088, 3)
})

it('is as far there as back, and nothing from a place to itself', () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      expect(greatCircle(one, other)).toBeCloseTo(greatCircle(other, one), 6)
      expect(greatCircle(one, one)).toBe(0)
    }),
  )
})

it('offers the nearest airport, with its distance', () => {
  expect(nearestAirport(SAMPLE_STATIONS, GURUGRAM)).toEqual({ stationCode: 'DEL', kilometres: expect.closeTo(14, 0) })
})

it('finds none beyond 300 kilometres, and none among none [MSG-82]', () => {
  expect(nearestAirport(SAMPLE_STATIONS, { latitude: 51.47, longitude: -0.45 })).toBeNull()
  expect(nearestAirport([], GURUGRAM)).toBeNull()
  const away = greatCircle(at('DEL'), GURUGRAM)
  expect(nearestAirport([{ stationCode: 'DEL', location: at('DEL') }], GURUGRAM, away)).not.toBeNull()
  expect(nearestAirport([{ stationCode: 'DEL', location: at('DEL') }], GURUGRAM, away - 0.001)).toBeNull()
})

it('never offers one while another is nearer', () => {
  fc.assert(
    fc.property(place, (position) => {
      const nearest = nearestAirport(SAMPLE_STATIONS, position)
      const distances = SAMPLE_STATIONS.map(({ location }) => greatCircle(position, location))
      const least = Math.min(...distances)
      expect(nearest?.kilometres ?? null).toBe(least <= NEARBY ? least : null)
    }),
  )
})

it('takes the nearest wherever it stands in the list, and the first of equals', () => {
  const airports = (...codes: readonly string[]) => codes.map((stationCode) => ({ stationCode, location: at(stationCode) }))
  const chosen = (list: Parameters<typeof nearestAirport>[0]) => nearestAirport(list, GURUGRAM)?.stationCode
  expect([chosen(airports('HDO', 'DEL')), chosen(airports('DEL', 'HDO'))]).toEqual(['DEL', 'DEL'])
  const twins = ['AAA', 'BBB'].map((stationCode) => ({ stationCode, location: at('DEL') }))
  expect([chosen(twins), chosen(twins.toReversed())]).toEqual(['AAA', 'BBB'])
})
