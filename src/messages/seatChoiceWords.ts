import { shownFlight, type SeatBoard } from '../../machines/domain/seatBoard.ts'
import { dueOf, isAsSuggested, priceFor, seatingOf, sharedRow, suggestionOf } from '../../machines/domain/seatChoice.ts'
import { seatNamed, type MapSeat, type SeatFlight, type Seating, type Sitter } from '../../machines/domain/seatMap.ts'
import { dateShown, moneyShown, timeShown } from './format.ts'
import { remembered } from './remembered.ts'
import { blockWords, cabinShown, positionWords, priceWords, seatNote, seatWord as t, signOf, sitterName, withInfant } from './seatWords.ts'

/** A flight with what is chosen on it. */
interface Shown {
  readonly flight: SeatFlight
  readonly chosen: Seating
}

/** The name of a city by its code. */
type CityOf = (code: string) => string

export const seatsListed = (seats: readonly string[]): string => seats.map((seat) => seat.replaceAll(' ', '\u00a0')).join(', ')

const inOrder = (seats: readonly string[]) => seats.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))

function nameIn(flight: SeatFlight, key: string | null): string {
  const sitter = flight.party.find(({ passengerKey }) => passengerKey === key)
  return sitter === undefined ? '' : sitterName(flight, sitter)
}

/** The seat that was picked last, and who comes next; empty for nothing. */
export function pickedWords({ picked, active, ...board }: SeatBoard): string {
  const shown = shownFlight(board)
  if (shown === null || picked === null) return ''
  const nameOf = (key: string | null) => nameIn(shown.flight, key)
  const next = active === picked.passengerKey ? [] : [t('seatsNext', { name: nameOf(active) })]
  return [t('seatsPickedFor', { seat: picked.seat, name: nameOf(picked.passengerKey) }), ...next].join(' ')
}

/** `Seats to Mumbai`, and which flight it is. */
export function seatHeading({ segment, map }: SeatFlight, cityOf: CityOf) {
  const { destination, flightNumber, departure } = segment
  const flight = {
    number: flightNumber.replace(' ', '\u00a0'),
    date: dateShown(departure.slice(0, 10)).replaceAll(' ', '\u00a0'),
    time: timeShown(departure),
    aircraft: map.aircraft === 'A320' ? t('seatsJet') : t('seatsTurboprop'),
  }
  return { heading: t('seatsHeading', { city: cityOf(destination) }), flight: t('seatsFlight', flight) }
}

/** `Delhi – Mumbai`. */
export const seatRoute = ({ segment: { origin, destination } }: SeatFlight, cityOf: CityOf): string => [origin, destination].map(cityOf).join(' – ')

/** The flights, where there are several. */
const seatTabs = ({ flights, at, chosen }: SeatBoard, cityOf: CityOf) =>
  flights.length < 2
    ? []
    : flights.map((flight, index) => {
        const seats = Object.values(seatingOf(flight, chosen[flight.map.segmentKey] ?? {}))
        return {
          segmentKey: flight.map.segmentKey,
          route: seatRoute(flight, cityOf),
          seats: seats.length === 0 ? t('seatsNoSeat') : seats.join(', '),
          isShown: index === at,
        }
      })

/** Everybody who needs a seat, as buttons. */
export function sittersShown({ flight, chosen }: Shown, active: string | null) {
  const seating = seatingOf(flight, chosen)
  return flight.party.map((sitter) => ({
    passengerKey: sitter.passengerKey,
    sign: signOf(flight, sitter),
    name: withInfant(flight, sitter),
    seat: placeWords(flight, chosen, sitter, seating[sitter.passengerKey]),
    isActive: sitter.passengerKey === active,
  }))
}

/** `21C, aisle, free`: what it still costs. */
function placeWords(flight: SeatFlight, chosen: Seating, sitter: Sitter, name: string | undefined): string {
  const seat = name === undefined ? undefined : seatNamed(flight.map, name)
  if (seat === undefined) return t('seatsNoSeat')
  const price = priceFor(flight, chosen, sitter)
  return t('seatsSeatWords', { seat: seat.seat, position: positionWords(seat.position), price: priceWords({ price }) })
}

/** What the airline has chosen, or could choose, for nothing; null where all have seats. */
function suggestionShown({ flight, chosen }: Shown) {
  const suggestion = suggestionOf(flight)
  if (suggestion === null) return null
  const seats = Object.values(suggestion)
  if (!isAsSuggested(flight, chosen)) return { title: t('seatsOffer', { count: seats.length, seats: seatsListed(seats) }), text: null, canTake: true }
  const row = sharedRow(flight, suggestion)
  const title = seats.length === 1 ? t('seatsAlone', { seat: seats[0] ?? '' }) : row === null ? t('seatsClose') : t('seatsTogether', { row })
  const hasChild = flight.party.some(({ kind, goesWith }) => goesWith === null && kind === 'child')
  return { title, text: hasChild ? t('seatsWithChild') : t('seatsChangeAny'), canTake: false }
}

/**
 * What was lost to somebody else, and what is free near it.
 * @param insteadOf the seats that are offered for one that is gone
 */
export function robbedShown(
  board: SeatBoard,
  insteadOf: (flight: SeatFlight, chosen: Seating, passengerKey: string, gone: string) => readonly MapSeat[],
) {
  const shown = shownFlight(board)
  const lost = Object.entries(board.lost)
  const [first] = lost
  if (shown === null || first === undefined) return null
  const [passengerKey, seat] = first
  return {
    title: t('seatsRobbed', { count: lost.length, seats: seatsListed(lost.map(([, name]) => name)) }),
    near: t('seatsRobbedInstead', { name: nameIn(shown.flight, passengerKey) }),
    instead: insteadOf(shown.flight, shown.chosen, passengerKey, seat).map((each) => ({
      seat: each.seat,
      label: t('seatsInstead', { seat: `${each.seat}, ${positionWords(each.position)}`, price: priceWords(each) }),
    })),
  }
}

/** Who cannot sit where, and why; null where all can [VAL-24, VAL-25]. */
export function unfitShown(board: SeatBoard): { readonly title: string; readonly text: string } | null {
  const { defect } = board
  const shown = shownFlight(board)
  const sitter = shown?.flight.party.find(({ passengerKey }) => passengerKey === defect?.passengerKey)
  if (shown === null || defect === null || sitter === undefined) return null
  const name = sitterName(shown.flight, sitter)
  return {
    title: defect.seat === null ? t('seatsUnfitSomewhere', { name }) : t('seatsUnfit', { name, seat: defect.seat }),
    text: blockWords(shown.flight, defect.because, sitter),
  }
}

/** Seats of a flight in their order, and what they cost; null for none. */
export function seatsTaken({ flight, chosen }: Shown) {
  const seating = seatingOf(flight, chosen)
  const seats = inOrder(Object.values(seating))
  const due = dueOf(flight, chosen)
  if (seats.length === 0) return null
  const isTogether = sharedRow(flight, seating) !== null
  return {
    seats: isTogether ? t('seatsBarTogether', { seats: seatsListed(seats) }) : seatsListed(seats),
    sum: t('seatsBarSum', { count: seats.length, amount: moneyShown(due) }),
    due,
  }
}

/** What the parts of the map are called. */
const pickerWords = remembered({}, () => ({
  flights: t('seatsFlights'),
  passengers: t('seatsPassengers'),
  takeOffer: t('seatsTakeOffer'),
  legend: t('seatsLegend'),
  looks: {
    free: t('seatsLegendFree'),
    paid: t('seatsLegendPaid'),
    exit: t('seatsLegendExit'),
    taken: t('seatsLegendTaken'),
    own: t('seatsLegendOwn'),
  },
  keys: t('seatsKeys'),
  cabin: { grid: t('seatsGrid'), front: t('seatsFrontOfCabin'), rear: t('seatsRearOfCabin'), rowName: (row: number) => t('seatsRow', { row }) },
}))

/** The map of the flight that is shown, and all around it; null where no flight is. */
export function seatPicker(board: SeatBoard, cityOf: CityOf) {
  const shown = shownFlight(board)
  if (shown === null) return null
  const { flight, chosen } = shown
  const { active } = board
  const seated = chosen[active ?? ''] ?? Object.values(chosen)[0] ?? flight.party.find(({ seat }) => seat !== null)?.seat
  return {
    words: pickerWords({}),
    flights: seatTabs(board, cityOf),
    sitters: sittersShown(shown, active),
    suggestion: suggestionShown(shown),
    mapKey: flight.map.segmentKey,
    cabin: cabinShown(flight, chosen),
    start: seated ?? null,
    noteOf: (seat: string) => seatNote(flight, chosen, active, seat),
  }
}
