import type { SnapshotFrom } from 'xstate'
import { dueOf, isAsSuggested, priceFor, seatingOf, seatsInstead, sharedRow, suggestionOf } from '../../../../machines/domain/seatChoice.ts'
import { heldOn, seatNamed, type SeatFlight, type Seating, type Sitter } from '../../../../machines/domain/seatMap.ts'
import { shownFlight, type seatSelectionMachine } from '../../../../machines/trips/seatSelection/seatSelection.machine.ts'
import { dateShown, moneyShown, timeShown } from '../../../messages/format.ts'
import { ofLocale } from '../../../messages/language.ts'
import { blockWords, positionWords, priceWords, signOf, sitterName, withInfant } from './cabin.select.ts'
import { t } from './seatSelection.text.en.ts'

type Snapshot = SnapshotFrom<typeof seatSelectionMachine>
type Context = Snapshot['context']

/** The screen that is shown. */
type Stage = 'coming' | 'choosing' | 'held' | 'lapsed' | 'paying' | (typeof STOPPED)[number] | (typeof ENDED)[number]

const STOPPED = ['failed', 'unsure', 'outdated', 'notOpened', 'blocked'] as const
const ENDED = ['leaving', 'seated'] as const

export function stageOf(snapshot: Snapshot): Stage {
  for (const stopped of STOPPED) if (snapshot.matches({ stopped })) return stopped
  for (const ended of ENDED) if (snapshot.matches({ ended })) return ended
  if (snapshot.matches('lapsed')) return 'lapsed'
  if (snapshot.matches('paying')) return 'paying'
  if (snapshot.matches({ seating: 'held' })) return 'held'
  return shownFlight(snapshot.context) === null ? 'coming' : 'choosing'
}

/** What is read out: what the page waits for, else what was picked last; empty for nothing. */
export function saidOf(snapshot: Snapshot): string {
  const isLate = isSlow(snapshot)
  if (snapshot.matches('reading')) return isLate ? t('seatsReadingSlow') : t('seatsReading')
  if (snapshot.matches('gettingSeats')) return isLate ? t('seatsGettingSlow') : t('seatsGetting')
  if (snapshot.matches('saving')) return isLate ? t('seatsSavingSlow') : t('seatsSaving')
  if (snapshot.matches({ ended: 'leaving' })) return t('seatsLeaving')
  if (snapshot.matches({ ended: 'seated' })) return t('seatsSeated')
  if (snapshot.matches({ seating: 'held' })) return t('seatsHeld', { time: heldShown(snapshot.context)?.until ?? '' })
  const { picked, active } = snapshot.context
  const shown = shownFlight(snapshot.context)
  if (shown === null || picked === null) return ''
  const nameOf = (key: string | null) => nameIn(shown.flight, key)
  const next = active === picked.passengerKey ? [] : [t('seatsNext', { name: nameOf(active) })]
  return [t('seatsPickedFor', { seat: picked.seat, name: nameOf(picked.passengerKey) }), ...next].join(' ')
}

export const isSlow = (snapshot: Snapshot): boolean =>
  snapshot.matches({ reading: 'slow' }) || snapshot.matches({ gettingSeats: 'slow' }) || snapshot.matches({ saving: 'slow' })

function nameIn(flight: SeatFlight, key: string | null): string {
  const sitter = flight.party.find(({ passengerKey }) => passengerKey === key)
  return sitter === undefined ? '' : sitterName(flight, sitter)
}

/** `Seats to Mumbai`, and which flight it is. */
export function headingOf(snapshot: Snapshot): { readonly heading: string; readonly flight: string | null } {
  const { booking, flights } = snapshot.context
  const shown = shownFlight(snapshot.context)?.flight
  if (booking === null || shown === undefined || (flights.length > 1 && stageOf(snapshot) !== 'choosing'))
    return { heading: t('seatsHeadingNone'), flight: null }
  const { destination, flightNumber, departure } = shown.segment
  const flight = {
    number: flightNumber.replace(' ', '\u00a0'),
    date: dateShown(departure.slice(0, 10)).replaceAll(' ', '\u00a0'),
    time: timeShown(departure),
    aircraft: shown.map.aircraft === 'A320' ? t('seatsJet') : t('seatsTurboprop'),
  }
  return { heading: t('seatsHeading', { city: booking.cities[destination] ?? destination }), flight: t('seatsFlight', flight) }
}

/** The flights of the booking, where there are several. */
export function flightTabs({ booking, flights, at, chosen }: Context) {
  if (booking === null || flights.length < 2) return []
  return flights.map((flight, index) => {
    const { origin, destination } = flight.segment
    const seats = Object.values(seatingOf(flight, chosen[flight.map.segmentKey] ?? {}))
    return {
      segmentKey: flight.map.segmentKey,
      route: [origin, destination].map((code) => booking.cities[code] ?? code).join(' – '),
      seats: seats.length === 0 ? t('seatsNoSeat') : seats.join(', '),
      isShown: index === at,
    }
  })
}

/** Everybody who needs a seat, as buttons. */
export function sittersShown({ flight, chosen }: { readonly flight: SeatFlight; readonly chosen: Seating }, active: string | null) {
  const seating = seatingOf(flight, chosen)
  return flight.party.map((sitter) => ({
    passengerKey: sitter.passengerKey,
    sign: signOf(flight, sitter),
    name: withInfant(flight, sitter),
    seat: seatWords(flight, chosen, sitter, seating[sitter.passengerKey]),
    isActive: sitter.passengerKey === active,
  }))
}

/** `21C, aisle, free`: what it still costs. */
function seatWords(flight: SeatFlight, chosen: Seating, sitter: Sitter, name: string | undefined): string {
  const seat = name === undefined ? undefined : seatNamed(flight.map, name)
  if (seat === undefined) return t('seatsNoSeat')
  const price = priceFor(flight, chosen, sitter)
  return t('seatsSeatWords', { seat: seat.seat, position: positionWords(seat.position), price: priceWords({ price }) })
}

/** What the airline has chosen, or could choose, for nothing; null where all have seats. */
export function suggestionShown({ flight, chosen }: { readonly flight: SeatFlight; readonly chosen: Seating }) {
  const suggestion = suggestionOf(flight)
  if (suggestion === null) return null
  const seats = Object.values(suggestion)
  if (!isAsSuggested(flight, chosen)) return { title: t('seatsOffer', { count: seats.length, seats: listed(seats) }), text: null, canTake: true }
  const row = sharedRow(flight, suggestion)
  const title = seats.length === 1 ? t('seatsAlone', { seat: seats[0] ?? '' }) : row === null ? t('seatsClose') : t('seatsTogether', { row })
  const hasChild = flight.party.some(({ kind, goesWith }) => goesWith === null && kind === 'child')
  return { title, text: hasChild ? t('seatsWithChild') : t('seatsChangeAny'), canTake: false }
}

const listed = (seats: readonly string[]): string => seats.map((seat) => seat.replaceAll(' ', '\u00a0')).join(', ')

/** What was lost to somebody else, and what is free near it. */
export function robbedShown(context: Context) {
  const shown = shownFlight(context)
  const lost = Object.entries(context.lost)
  const [first] = lost
  if (shown === null || first === undefined) return null
  const [passengerKey, seat] = first
  const instead = seatsInstead(shown.flight, shown.chosen, passengerKey, seat)
  return {
    title: t('seatsRobbed', { count: lost.length, seats: listed(lost.map(([, name]) => name)) }),
    near: t('seatsRobbedInstead', { name: nameIn(shown.flight, passengerKey) }),
    instead: instead.map((each) => ({
      seat: each.seat,
      label: t('seatsInstead', { seat: `${each.seat}, ${positionWords(each.position)}`, price: priceWords(each) }),
    })),
  }
}

/** Who cannot sit where, and why; null where all can [VAL-24, VAL-25]. */
export function unfitShown(context: Context): { readonly title: string; readonly text: string } | null {
  const { defect } = context
  const shown = shownFlight(context)
  const sitter = shown?.flight.party.find(({ passengerKey }) => passengerKey === defect?.passengerKey)
  if (shown === null || defect === null || sitter === undefined) return null
  const name = sitterName(shown.flight, sitter)
  return {
    title: defect.seat === null ? t('seatsUnfitSomewhere', { name }) : t('seatsUnfit', { name, seat: defect.seat }),
    text: blockWords(shown.flight, defect.because, sitter),
  }
}

/** Seats and sum, and what the buttons say. */
export function barShown({ flight, chosen }: { readonly flight: SeatFlight; readonly chosen: Seating }) {
  const seating = seatingOf(flight, chosen)
  const seats = Object.values(seating).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  const due = dueOf(flight, chosen)
  const amount = moneyShown(due)
  const isTogether = sharedRow(flight, seating) !== null
  return {
    seats: seats.length === 0 ? t('seatsBarNone') : isTogether ? t('seatsBarTogether', { seats: listed(seats) }) : listed(seats),
    sum: seats.length === 0 ? null : t('seatsBarSum', { count: seats.length, amount }),
    keep: seats.length === 0 ? null : due.minor > 0 ? t('seatsTakePaid', { amount }) : t('seatsKeep'),
  }
}

/** By the clock of the reader. */
const clock = ofLocale((locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))

/** What is kept until it is paid, by flights; null where nothing is. */
export function heldShown({ flights, booking }: Context) {
  const held = heldOn(flights)
  if (held === null) return null
  const rows = flights.flatMap((flight) =>
    flight.party.flatMap((sitter) =>
      sitter.seat === null || sitter.heldUntil === null
        ? []
        : [
            {
              key: `${flight.map.segmentKey} ${sitter.passengerKey}`,
              who: sitterName(flight, sitter),
              what: placeOf(flight, booking, sitter.seat),
              amount: moneyShown(sitter.price),
            },
          ],
    ),
  )
  const seats = flights.flatMap(({ map }) => map.occupants).flatMap(({ seat, heldUntil }) => (seat === null || heldUntil === null ? [] : [seat]))
  return { rows, total: moneyShown(held.due), until: clock().format(Date.parse(held.until)), seats: listed(seats) }
}

const placeOf = ({ segment, map }: SeatFlight, booking: Context['booking'], name: string): string => {
  const position = seatNamed(map, name)?.position
  return [name, ...(position === undefined ? [] : [positionWords(position)]), booking?.cities[segment.destination] ?? segment.destination].join(', ')
}

/** Who sits where on each flight. */
export const seatedShown = ({ flights, booking }: Context) =>
  flights.map((flight) => ({
    key: flight.map.segmentKey,
    route: [flight.segment.origin, flight.segment.destination].map((code) => booking?.cities[code] ?? code).join(' – '),
    sitters: flight.party.map((sitter) => ({ key: sitter.passengerKey, who: sitterName(flight, sitter), seat: sitter.seat ?? t('seatsAtCheckIn') })),
  }))

/** Why no seats can be chosen. */
export function blockedShown({ booking, refusal, journeyKeys }: Context): { readonly title: string; readonly text: string } {
  const state = booking?.state
  if (booking === null) return { title: t('seatsForbidden'), text: t('seatsForbiddenText') }
  if (state === 'cancelled' || state === 'cancelledByAirline' || refusal === 'cancelled')
    return { title: t('seatsCancelled'), text: t('seatsCancelledText') }
  if (state === 'flown' || refusal === 'closed') return { title: t('seatsClosed'), text: t('seatsClosedText') }
  const hasFlights = booking.journeys.some(
    ({ journeyKey, segments }) => segments.length > 0 && (journeyKeys === null || journeyKeys.includes(journeyKey)),
  )
  if ((state === 'confirmed' || state === 'scheduleChanged') && !hasFlights) return { title: t('seatsNoDate'), text: t('seatsNoDateText') }
  return { title: t('seatsNotConfirmed'), text: t('seatsNotConfirmedText') }
}
