import { seatBlock, seatingOf, sitterIn } from '../../machines/domain/seatChoice.ts'
import {
  seatNamed,
  type MapSeat,
  type SeatBlock,
  type SeatFlight,
  type Seating,
  type SeatPosition,
  type SeatZone,
  type Sitter,
} from '../../machines/domain/seatMap.ts'
import { moneyFigure, moneyShown } from './format.ts'
import { ofLocale } from './language.ts'
import { seats } from './en/seats.ts'
import { remembered } from './remembered.ts'
import { translator } from './translate.ts'

/** The words that bookings and the sale share for seats. */
export const seatWord = translator(seats)
const t = seatWord

const letterOf = (seat: string): string => seat.replace(/\d+/, '')

const ZONE_TITLES: Readonly<Record<SeatZone, (isOne: boolean) => string>> = {
  front: () => t('seatsZoneFront'),
  forward: () => t('seatsZoneForward'),
  exit: (isOne) => (isOne ? t('seatsZoneExitOne') : t('seatsZoneExit')),
  standard: () => t('seatsZoneStandard'),
}

const POSITIONS: Readonly<Record<SeatPosition, () => string>> = {
  window: () => t('seatsWindow'),
  middle: () => t('seatsMiddle'),
  aisle: () => t('seatsAisle'),
}

export const positionWords = (position: SeatPosition): string => POSITIONS[position]()

/** The seats of a flight, with what is chosen. Rows and bands in which nobody of the party sits are the same ones whatever is chosen. */
export function cabinShown(flight: SeatFlight, chosen: Seating) {
  const cabin = withoutParty(flight)
  const seating = seatingOf(flight, chosen)
  const seated = Object.keys(seating)
  const own = new Set([...Object.values(seating), ...flight.party.map(({ seat }) => seat)])
  const cellWith = (cell: Cell | null): Cell | null => {
    const seat = cell !== null && own.has(cell.seat) ? seatNamed(flight.map, cell.seat) : undefined
    return seat === undefined
      ? cell
      : cellOf(
          flight,
          seat,
          flight.party.find((sitter) => seating[sitter.passengerKey] === seat.seat),
          seated,
        )
  }
  const isOwn = ({ cells }: CabinRow) => cells.some((cell) => cell !== null && own.has(cell.seat))
  const rowWith = (row: CabinRow) => (isOwn(row) ? { ...row, cells: row.cells.map(cellWith) } : row)
  return { ...cabin, bands: cabin.bands.map((band) => (band.rows.some(isOwn) ? { ...band, rows: band.rows.map(rowWith) } : band)) }
}

interface CabinRow {
  readonly row: number
  readonly cells: readonly (Cell | null)[]
}

/** The seats of a flight as if nobody of the party sat anywhere. */
const withoutParty = remembered({ map: true, party: true }, (flight: Pick<SeatFlight, 'map' | 'party'>) => {
  const all = flight.map.seats
  const letters = [...new Set(all.map(({ seat }) => letterOf(seat)))].toSorted()
  const left = new Set(
    all.filter(({ position }, index) => position === 'aisle' && all[index + 1]?.position === 'aisle').map(({ seat }) => letterOf(seat)),
  )
  const rows = new Map<number, Map<string, Cell>>()
  for (const seat of all) {
    const cells = rows.get(seat.row) ?? new Map<string, Cell>()
    rows.set(seat.row, cells.set(letterOf(seat.seat), cellOf(flight, seat, undefined, [])))
  }
  return { letters, left: letters.findIndex((letter) => left.has(letter)) + 1, bands: bandsOf(flight, letters, rows) }
})

type Cell = ReturnType<typeof cellOf>

function bandsOf(
  { map, party }: Pick<SeatFlight, 'map' | 'party'>,
  letters: readonly string[],
  rows: ReadonlyMap<number, ReadonlyMap<string, Cell>>,
) {
  const bands: { zone: SeatZone; price: string; rows: { row: number; cells: (Cell | null)[] }[] }[] = []
  for (const [row, cells] of rows) {
    const first = map.seats.find((seat) => seat.row === row)
    if (first === undefined) continue
    const shown = { row, cells: letters.map((letter) => cells.get(letter) ?? null) }
    const last = bands.at(-1)
    if (last?.zone === first.zone) last.rows.push(shown)
    else bands.push({ zone: first.zone, price: isBarred(party, first) ? t('seatsAdultsOnly') : moneyShown(first.price), rows: [shown] })
  }
  return bands.map(({ zone, price, rows: own }) => ({ key: `${own[0]?.row}`, zone, title: ZONE_TITLES[zone](own.length === 1), price, rows: own }))
}

function cellOf(flight: Pick<SeatFlight, 'party'>, seat: MapSeat, owner: Sitter | undefined, seated: readonly string[]) {
  // A seat that somebody of the booking leaves is theirs to take again.
  const isLeft = flight.party.some((each) => each.seat === seat.seat && seated.includes(each.passengerKey))
  const isTaken = owner === undefined && !seat.isFree && !isLeft
  const isExit = seat.zone === 'exit'
  const look = lookOf(seat, owner, isTaken)
  const barred = isBarred(flight.party, seat)
  const free = barred ? t('seatsAdultsOnly') : priceWords(seat)
  const state = owner === undefined ? (isTaken ? t('seatsTaken') : free) : t('seatsChosenFor', { name: sitterName(flight, owner) })
  const words = [seat.seat, positionWords(seat.position), ...(isExit ? [t('seatsExitRow')] : []), state]
  return {
    seat: seat.seat,
    name: words.join(', '),
    look,
    sign: owner === undefined ? (barred && !isTaken ? null : emptySign(look, seat)) : signOf(flight, owner),
  }
}

/** Whether nobody of the party may have a seat, whatever it costs. */
const isBarred = (party: SeatFlight['party'], { zone }: Pick<MapSeat, 'zone'>): boolean =>
  zone === 'exit' && party.length > 0 && party.every(({ opensDoors }) => !opensDoors)

/** What stands in a seat in which nobody of the party sits. */
function emptySign(look: ReturnType<typeof lookOf>, { price }: MapSeat): string | null {
  if (look === 'taken') return '×'
  return look === 'paid' || look === 'exit' ? moneyFigure(price) : null
}

function lookOf({ zone, price }: MapSeat, owner: Sitter | undefined, isTaken: boolean) {
  if (owner !== undefined) return 'own' as const
  if (isTaken) return 'taken' as const
  return zone === 'exit' ? ('exit' as const) : price.minor > 0 ? ('paid' as const) : ('free' as const)
}

/** `free`, or what it costs. */
export const priceWords = ({ price }: Pick<MapSeat, 'price'>): string => (price.minor === 0 ? t('seatsFree') : moneyShown(price))

/** The name of who needs a seat; their number while a group has not given it. */
export function sitterName({ party }: Pick<SeatFlight, 'party'>, { passengerKey, goesWith, name }: Sitter): string {
  const people = party.filter((each) => each.goesWith === null)
  const place = people.findIndex((each) => each.passengerKey === (goesWith ?? passengerKey))
  const own = name ?? t('seatsNameMissing', { number: place + 1 })
  return goesWith === null ? own : t('seatsExtraOf', { name: own })
}

/** The same with the first name of the infant on their lap. */
export const withInfant = (flight: Pick<SeatFlight, 'party'>, sitter: Sitter): string => {
  const [infant] = (sitter.infant ?? '').split(' ')
  return infant === undefined || infant === '' ? sitterName(flight, sitter) : t('seatsWithInfant', { name: sitterName(flight, sitter), infant })
}

/** Takes a name apart into characters as they are seen. */
const characters = ofLocale((locale) => new Intl.Segmenter(locale))

/** A letter or a number by which somebody is known on the map. */
export function signOf({ party }: Pick<SeatFlight, 'party'>, { passengerKey, goesWith }: Sitter): string {
  const people = party.filter((each) => each.goesWith === null)
  const initialOf = ({ name }: Sitter) => Array.from(characters().segment(name ?? '?'), ({ segment }) => segment)[0] ?? '?'
  const place = people.findIndex((each) => each.passengerKey === (goesWith ?? passengerKey))
  const initials = people.map(initialOf)
  const isUnique = new Set(initials).size === initials.length && !initials.includes('?')
  return `${isUnique ? initials[place] : place + 1}${goesWith === null ? '' : '+'}`
}

const BLOCK_NOTES: Readonly<Record<Exclude<SeatBlock, 'exitRow' | 'taken'>, (name: string) => string>> = {
  noInfant: (name) => t('seatsInfantNote', { name }),
  apart: (name) => t('seatsApartNote', { name }),
  noRoomBeside: (name) => t('seatsRoomNote', { name }),
  childAlone: (name) => t('seatsChildNote', { name }),
}

/** Why somebody cannot sit in a seat, in words. */
export function blockWords(flight: SeatFlight, because: SeatBlock, sitter: Sitter): string {
  if (because === 'taken') return t('seatsTakenNote')
  return because === 'exitRow' ? exitWords(flight) : BLOCK_NOTES[because](sitterName(flight, sitter))
}

const both = ofLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))
const either = ofLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }))

/** For whom an exit row is, and for whom not [VAL-24, CONST-24, CON-51]. */
function exitWords(flight: SeatFlight): string {
  const people = flight.party.filter(({ goesWith }) => goesWith === null)
  const named = (sitter: Sitter) => withInfant(flight, sitter)
  const [may, mayNot] = [people.filter(({ opensDoors }) => opensDoors), people.filter(({ opensDoors }) => !opensDoors)]
  return [
    t('seatsExitNote'),
    ...(mayNot.length === 0 ? [] : [t('seatsExitNotFor', { names: either().format(mayNot.map(named)) })]),
    ...(may.length === 0 ? [] : [t('seatsExitFor', { names: both().format(may.map(named)) })]),
  ].join(' ')
}

/** A seat that has the focus: what it is, and why it is or is not for who gets the next one. */
export function seatNote(
  flight: SeatFlight,
  chosen: Seating,
  active: string | null,
  name: string,
): { readonly title: string; readonly text: string } | null {
  const seat = flight.map.seats.find((each) => each.seat === name)
  const sitter = flight.party.find(({ passengerKey }) => passengerKey === active)
  if (seat === undefined || sitter === undefined) return null
  const owner = sitterIn(flight, chosen, name)
  const title = `${cellOf(flight, seat, owner, Object.keys(seatingOf(flight, chosen))).name}.`
  if (owner !== undefined) {
    const words = { name: sitterName(flight, owner) }
    return { title, text: owner === sitter && chosen[owner.passengerKey] === name ? t('seatsTakeBack', words) : t('seatsSitsHere', words) }
  }
  const because = seatBlock(flight, chosen, sitter.passengerKey, seat)
  if (because === null) return { title, text: seat.zone === 'exit' ? exitWords(flight) : t('seatsCanSit', { name: sitterName(flight, sitter) }) }
  return { title, text: blockWords(flight, because, sitter) }
}
