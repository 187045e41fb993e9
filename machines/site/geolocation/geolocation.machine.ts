import { assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { Place, Position } from '../../domain/place.ts'
import { type Located, type UserLocation, userLocationOf } from '../../domain/userLocation.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'

/** Why nothing, or not everything, is known of where the traveller is. Logged, without the position [GEO-06]. */
export type LocationWarning = Exclude<Located['outcome'], 'found'> | 'notAsked' | 'notGeocoded' | 'geocodedLate'

interface GeolocationInput {
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

interface GeolocationContext extends GeolocationInput {
  /** The airports that may be offered. */
  readonly airports: readonly Airport[]
  /** In memory only: it is not kept on the device. */
  readonly position: Position | null
  /** Null for an empty result [GEO-06]. */
  readonly location: UserLocation | null
  readonly nearest: NearestAirport | null
}

interface GeolocationEvent {
  readonly type: 'location.asked'
  /** Those among which the nearest is looked for. */
  readonly airports: readonly Airport[]
}

const nearestOf = ({ airports, position }: GeolocationContext) => (position === null ? null : nearestAirport(airports, position))

/** An airport and where it lies. */
export interface Airport {
  readonly stationCode: string
  readonly location: Position
}

export interface NearestAirport {
  readonly stationCode: string
  /** As the crane flies. */
  readonly kilometres: number
}

/** The mean radius of the earth in kilometres (IUGG). */
const EARTH_RADIUS = 6371.0088

/** An airport is near up to this distance, in kilometres. */
export const NEARBY = 300

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The way along the great circle in kilometres, by the haversine formula. */
export function greatCircle(from: Position, to: Position): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const chord = north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** The airport nearest to a position, the first of equals; null where none is near [MSG-82]. */
export function nearestAirport(airports: readonly Airport[], position: Position, within = NEARBY): NearestAirport | null {
  let nearest: NearestAirport | null = null
  for (const { stationCode, location } of airports) {
    const kilometres = greatCircle(position, location)
    if (kilometres <= within && (nearest === null || kilometres < nearest.kilometres)) nearest = { stationCode, kilometres }
  }
  return nearest
}

const device = setup({
  types: { context: {} as GeolocationContext, events: {} as GeolocationEvent, input: {} as GeolocationInput, meta: {} as Covers },
  actors: {
    locate: port<Located>('locate'),
    whereIs: port<Place | null, Position>('whereIs'),
  },
  guards: {
    isFound: (_, params: { readonly outcome: Located['outcome'] }) => params.outcome === 'found',
    isDenied: (_, params: { readonly outcome: Located['outcome'] }) => params.outcome === 'denied',
    isUnsupported: (_, params: { readonly outcome: Located['outcome'] }) => params.outcome === 'unsupported',
    hasAirportNearby: ({ context }) => context.nearest !== null,
  },
  delays: { slow: ({ context }) => context.delays.slow },
  actions: {
    keepAirports: assign((_, params: { readonly airports: readonly Airport[] }) => ({ airports: params.airports })),
    forgetLast: assign({ position: null, location: null, nearest: null }),
    keepPosition: assign((_, params: { readonly located: Located }) => ({
      position: params.located.outcome === 'found' ? params.located.position : null,
    })),
    keepPlace: assign((_, params: { readonly place: Place | null }) => ({ location: userLocationOf(params.place) })),
    findNearest: assign(({ context }) => ({ nearest: nearestOf(context) })),
    storeUserLocation: effect<{ readonly location: UserLocation | null }>('storeUserLocation'),
    logWarning: effect<{ readonly warning: LocationWarning }>('logWarning'),
  },
})

/** The position that was found. Throws without one: the state is entered with it alone. */
function foundPosition({ position }: GeolocationContext): Position {
  if (position === null) throw new Error('no position was found')
  return position
}

const stored = {
  type: 'storeUserLocation',
  params: ({ context }: { context: GeolocationContext }) => ({ location: context.location }),
} as const

const asked = { target: 'asking', actions: { type: 'keepAirports', params: ({ event }: { event: GeolocationEvent }) => event } } as const

export const geolocationMachine = device.createMachine({
  id: 'geolocation',
  description: 'Where the traveller is, when the traveller asks for it, and which airport is near. Nothing is asked when the page loads.',
  context: ({ input }) => ({ ...input, airports: [], position: null, location: null, nearest: null }),
  meta: { covers: ['GEO-01', 'GEO-06'] },
  initial: 'unasked',
  states: {
    unasked: { on: { 'location.asked': asked } },
    asking: {
      description: 'The browser may ask the traveller first.',
      tags: 'waiting',
      initial: 'waiting',
      entry: 'forgetLast',
      invoke: {
        src: 'locate',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'geocoding',
            actions: { type: 'keepPosition', params: ({ event }) => ({ located: event.output }) },
          },
          {
            guard: { type: 'isDenied', params: ({ event }) => event.output },
            target: 'denied',
            meta: { covers: ['GEO-06'] },
            actions: [{ type: 'logWarning', params: { warning: 'denied' } }, stored],
          },
          {
            guard: { type: 'isUnsupported', params: ({ event }) => event.output },
            target: 'unsupported',
            meta: { covers: ['GEO-06'] },
            actions: [{ type: 'logWarning', params: { warning: 'unsupported' } }, stored],
          },
          {
            target: 'failed',
            description: 'The browser does not know, or not in time.',
            meta: { covers: ['GEO-06'] },
            actions: [{ type: 'logWarning', params: { warning: 'unavailable' } }, stored],
          },
        ],
        onError: { target: 'failed', actions: [{ type: 'logWarning', params: { warning: 'notAsked' } }, stored] },
      },
      states: { waiting: { after: { slow: 'slow' } }, slow: {} },
    },
    geocoding: {
      description: 'The maps service is asked what place this is. Whatever it says, the nearest airport is offered.',
      tags: 'waiting',
      meta: { covers: ['GEO-02', 'GEO-03', 'API-21'] },
      invoke: {
        src: 'whereIs',
        input: ({ context }) => foundPosition(context),
        onDone: {
          target: 'choosing',
          meta: { covers: ['GEO-04', 'GEO-05', 'CON-46'] },
          actions: { type: 'keepPlace', params: ({ event }) => ({ place: event.output }) },
        },
        onError: {
          target: 'choosing',
          description: 'City and country stay empty.',
          meta: { covers: ['GEO-06'] },
          actions: { type: 'logWarning', params: { warning: 'notGeocoded' } },
        },
      },
      after: {
        slow: {
          target: 'choosing',
          description: 'The traveller waits for the airport, not for the name of the place: city and country stay empty.',
          actions: { type: 'logWarning', params: { warning: 'geocodedLate' } },
        },
      },
    },
    choosing: {
      entry: ['findNearest', stored],
      meta: { covers: ['GEO-01', 'SEC-02'] },
      always: [{ guard: 'hasAirportNearby', target: 'located' }, { target: 'noAirport' }],
    },
    located: { description: 'The nearest airport is offered, never taken.' },
    noAirport: { tags: 'refused', meta: { covers: ['MSG-82'] }, on: { 'location.asked': asked } },
    denied: { tags: 'refused', on: { 'location.asked': asked } },
    failed: { tags: 'refused', on: { 'location.asked': asked } },
    unsupported: { tags: 'refused', description: 'There is nothing to ask again.' },
  },
})
