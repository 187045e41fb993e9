import * as v from 'valibot'
import type { PassSheet } from '../../machines/domain/boardingPass.ts'
import type { Clock } from './clock.ts'
import { keptFor } from './forgetting.ts'
import { kept } from './storage.ts'

const text = v.pipe(v.string(), v.maxLength(400))
const boarder = {
  passengerKey: text,
  goesWith: v.nullable(text),
  isInfant: v.boolean(),
  isExtraSeat: v.boolean(),
  segmentKey: text,
  flightNumber: text,
  origin: text,
  destination: text,
  departure: text,
  arrival: text,
  departsAt: text,
  arrivesAt: text,
}
const nullable = v.nullable(text)

const Sheet = v.object({
  recordLocator: text,
  madeAt: text,
  passes: v.array(
    v.object({
      ...boarder,
      name: text,
      originTerminal: nullable,
      destinationTerminal: nullable,
      gate: nullable,
      checkInCloses: text,
      boards: text,
      gateCloses: text,
      seat: nullable,
      extraSeats: v.array(text),
      sequence: v.number(),
      bags: v.number(),
      code: text,
    }),
  ),
  without: v.array(v.object({ ...boarder, name: nullable, because: v.picklist(['NOT_CHECKED_IN', 'FLIGHT_GONE', 'DOCUMENT_CHECK']) })),
  cities: v.record(text, text),
})

const Entry = v.object({ owner: v.nullable(v.string()), ahead: v.number(), sheet: Sheet })
type Kept = v.InferOutput<typeof Entry>

const passes = () => kept({ name: 'boardingPasses', schema: v.array(Entry) })
const opened = () => kept({ name: 'passBooking', schema: text })

/** Boarding passes that stay on this device until their flights have left. No network is needed to read them. */
export interface PassStore {
  /** The passes of a booking that are still good; null for none. */
  read(recordLocator: string): PassSheet | null
  /** The time by the clock of the airline, as far as it is known or was when the passes of a booking were kept: milliseconds since 1970 UTC. */
  timeFor(recordLocator: string | null): number
  /** Keeps passes in place of those that were kept of the booking. */
  write(sheet: PassSheet): void
  forget(recordLocator: string): void
  /** The passes that this tab shows, for the page that prints one of them beside it [OPEN-61]. */
  readShown(): PassSheet | null
  show(recordLocator: string): void
}

const stillToLeave = (all: readonly Kept[], now: (each: Kept) => number): readonly Kept[] =>
  all
    .map((each) => ({ ...each, sheet: { ...each.sheet, passes: each.sheet.passes.filter(({ departsAt }) => Date.parse(departsAt) > now(each)) } }))
    .filter(({ sheet }) => sheet.passes.length > 0)

const countOf = (all: readonly Kept[]): number => all.reduce((sum, { sheet }) => sum + sheet.passes.length, 0)

/**
 * The clock of a device may be wrong, and without a network nothing puts it right: how far the airline was ahead is kept with the passes.
 * What has flown by it is not shown, and leaves the storage once the airline has told the time: a clock that is set forward loses no pass.
 * @param clock the time by the airline
 * @param deviceNow the time by this device alone, in milliseconds since 1970 UTC
 */
export function createPassStore({ now, heard }: Pick<Clock, 'now' | 'heard'>, deviceNow: () => number = Date.now): PassStore {
  const stored = () => {
    const [all, airlineNow] = [passes().read() ?? [], heard()]
    const left = airlineNow === null ? all : stillToLeave(all, () => airlineNow)
    if (countOf(left) < countOf(all)) write(left)
    return left
  }
  const read = () => stillToLeave(stored(), ({ ahead }) => deviceNow() + ahead)
  const write = (all: readonly Kept[]): void => {
    if (all.length === 0) passes().forget()
    else passes().write([...all])
  }
  const store: PassStore = {
    read: (recordLocator) => read().find(({ sheet }) => sheet.recordLocator === recordLocator)?.sheet ?? null,
    timeFor(recordLocator) {
      const kept = passes()
        .read()
        ?.find(({ sheet }) => sheet.recordLocator === recordLocator)
      return kept === undefined ? now() : deviceNow() + kept.ahead
    },
    write(sheet) {
      const others = stored().filter((each) => each.sheet.recordLocator !== sheet.recordLocator)
      write([...others, { owner: keptFor(), ahead: now() - deviceNow(), sheet: mutable(sheet) }])
    },
    forget: (recordLocator) => write(stored().filter(({ sheet }) => sheet.recordLocator !== recordLocator)),
    readShown() {
      const recordLocator = opened().read()
      return recordLocator === null ? null : store.read(recordLocator)
    },
    show: (recordLocator) => void opened().write(recordLocator),
  }
  return store
}

const mutable = (sheet: PassSheet): v.InferOutput<typeof Sheet> => v.parse(Sheet, sheet)
