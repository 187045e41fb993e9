import * as v from 'valibot'
import { TRAVELLER_KINDS } from '../../machines/domain/bookingDetail.ts'
import { BOOKING_STATES } from '../../machines/domain/bookingState.ts'
import { isOfUse, type KeptItinerary } from '../../machines/domain/keptItinerary.ts'
import type { Clock } from './clock.ts'
import { kept } from './storage.ts'

/** How many itineraries stay: the latest that were read. */
const MOST = 10

const text = v.pipe(v.string(), v.maxLength(400))
const nullable = v.nullable(text)
const place = { origin: text, destination: text, departure: text, arrival: text }

const Itinerary = v.object({
  recordLocator: text,
  state: v.picklist(BOOKING_STATES),
  replacedBy: nullable,
  replaces: v.array(text),
  bookedAt: text,
  readAt: text,
  allowsCheckIn: v.boolean(),
  journeys: v.array(
    v.object({
      journeyKey: text,
      origin: text,
      destination: text,
      flown: v.nullable(v.object({ departure: text, arrival: text, departsAt: text, arrivesAt: text })),
      soldAs: v.nullable(v.object({ departure: text, arrival: text })),
      stops: v.number(),
      segments: v.array(
        v.object({
          segmentKey: text,
          flightNumber: text,
          ...place,
          durationMinutes: v.number(),
          legs: v.array(v.object({ legKey: text, ...place, durationMinutes: v.number() })),
          operatedBy: nullable,
        }),
      ),
      checkIn: v.picklist(['notOpen', 'open', 'closed']),
      deadlines: v.nullable(
        v.object({
          checkInOpens: text,
          checkInCloses: text,
          checkInOpensAt: text,
          checkInClosesAt: text,
          undoUntil: text,
          undoUntilAt: text,
          boards: text,
          gateCloses: text,
          mealsUntil: text,
        }),
      ),
      canBookMeals: v.boolean(),
    }),
  ),
  passengers: v.array(
    v.object({
      passengerKey: text,
      name: nullable,
      kind: v.picklist(TRAVELLER_KINDS),
      infant: nullable,
      hasExtraSeat: v.boolean(),
      checkedInFor: v.array(text),
      seats: v.array(v.object({ segmentKey: text, seat: text })),
    }),
  ),
  hiddenPassengers: v.number(),
  isGroup: v.boolean(),
  cancelled: v.object({
    journeys: v.array(v.object({ origin: text, destination: text, departure: nullable, cancelledAt: text })),
    passengers: v.array(v.object({ name: nullable, cancelledAt: text })),
  }),
  bags: v.object({ free: v.number(), extraFrom: v.object({ minor: v.number(), currency: text }) }),
  cities: v.record(text, text),
})

/** How many milliseconds the airline was ahead of this device is kept with each, since without a network nothing puts a wrong clock right. */
const Entry = v.object({ ahead: v.number(), itinerary: Itinerary })

const all = () => kept({ name: 'itineraries', schema: v.array(Entry) })

/** Flights and passengers of bookings that were read on this device: for where no network is. */
export interface ItineraryStore {
  /** Null for none. */
  read(recordLocator: string): KeptItinerary | null
  /** Keeps one in place of what was kept of the booking. */
  write(itinerary: KeptItinerary): void
  forget(recordLocator: string): void
}

/**
 * What is over by the device is not shown, and leaves the storage once the airline has told the time.
 * @param clock the time by the airline
 * @param deviceNow milliseconds since 1970 UTC, by this device alone
 */
export function createItineraryStore({ heard }: Pick<Clock, 'heard'>, deviceNow: () => number = Date.now): ItineraryStore {
  const stored = () => {
    const [entries, airlineNow] = [all().read() ?? [], heard()]
    const left = airlineNow === null ? entries : entries.filter(({ itinerary }) => isOfUse(itinerary, airlineNow))
    if (left.length < entries.length) all().write(left)
    return left
  }
  const ofUse = () => stored().filter(({ ahead, itinerary }) => isOfUse(itinerary, deviceNow() + ahead))
  const others = (recordLocator: string) => stored().filter(({ itinerary }) => itinerary.recordLocator !== recordLocator)
  return {
    read: (recordLocator) => ofUse().find(({ itinerary }) => itinerary.recordLocator === recordLocator)?.itinerary ?? null,
    write(itinerary) {
      const entry = { ahead: Date.parse(itinerary.readAt) - deviceNow(), itinerary: v.parse(Itinerary, itinerary) }
      all().write([entry, ...others(itinerary.recordLocator)].slice(0, MOST))
    },
    forget: (recordLocator) => void all().write(others(recordLocator)),
  }
}
