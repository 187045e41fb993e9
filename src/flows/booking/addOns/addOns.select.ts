import type { SnapshotFrom } from 'xstate'
import { shownOnSale, unseenOnSale, type addOnsMachine } from '../../../../machines/booking/addOns/addOns.machine.ts'
import { addOnsDue, type AddOnGroup } from '../../../../machines/domain/addOns.ts'
import { canHaveExtraSeat, modelOf, PIECES, withSame, type SpreadOver } from '../../../../machines/domain/saleAddOns.ts'
import { addOnWord, cardsShown, chosenShown, countWords, flightBar, lostWords, mealsShown, travellerName } from '../../../messages/addOnWords.ts'
import { moneyShown } from '../../../messages/format.ts'
import { remembered } from '../../../messages/remembered.ts'
import type { SelectOption } from '../../../ui/SelectField.tsx'
import { t } from './addOns.text.en.ts'

type Snapshot = SnapshotFrom<typeof addOnsMachine>
type Context = Snapshot['context']

/** What is offered and chosen, and the flight that is shown. */
type Choice = Pick<Context, 'catalogue' | 'flights' | 'chosen' | 'at'>
const CHOICE = { catalogue: true, flights: true, chosen: true, at: true } as const

/** The name of a city by its code. */
type CityOf = (code: string) => string

/** What stands in the place of the services. */
export function stageOf(snapshot: Snapshot): 'coming' | 'failed' | 'none' | 'services' {
  if (snapshot.matches({ offering: { catalogue: 'getting' } })) return 'coming'
  if (snapshot.matches({ offering: { catalogue: 'failed' } })) return 'failed'
  return groupsOf(snapshot.context).length === 0 ? 'none' : 'services'
}

export const isSlow = (snapshot: Snapshot): boolean => snapshot.matches({ offering: { catalogue: { getting: 'slow' } } })

/** What is read out: what the page waits for, else what the choice costs; empty for nothing. */
export function saidOf(snapshot: Snapshot): string {
  if (snapshot.matches('done')) return addOnWord('addOnsLeaving')
  if (stageOf(snapshot) === 'coming') return isSlow(snapshot) ? addOnWord('addOnsGettingSlow') : addOnWord('addOnsGetting')
  const { flights, chosen, currency } = snapshot.context
  const services = addOnsDue(flights, chosen, currency)
  const sum = { ...services, minor: services.minor + seatsChosen(snapshot.context).minor }
  return sum.minor === 0 ? '' : addOnWord('addOnsSum', { amount: moneyShown(sum) })
}

/** `BOM Mumbai`; the code alone where no name is known. */
const named = (code: string, cityOf: CityOf): string => (cityOf(code) === code ? code : `${code} ${cityOf(code)}`)

/** The flights, where there are several. */
export function flightTabs(context: Choice, cityOf: CityOf) {
  const { flights, chosen } = context
  if (flights.length < 2) return []
  return flights.map((flight) => ({
    segmentKey: flight.segment.segmentKey,
    to: addOnWord('addOnsTo', { city: named(flight.segment.destination, cityOf) }),
    has: countWords(flight, chosen),
    isShown: flight === shownOnSale(context),
  }))
}

/** The flights, and which of them is shown. */
export const flightsShown = (context: Choice, cityOf: CityOf) => ({ ...barOf(context), tabs: flightTabs(context, cityOf) })

const barOf = remembered({ catalogue: true, flights: true, at: true }, (context: Pick<Context, 'catalogue' | 'flights' | 'at'>) =>
  flightBar(context, shownOnSale(context)),
)

/** A way to choose the same for others. */
export interface SpreadShown {
  readonly over: SpreadOver
  readonly label: string
}

/** Help is for who needs it: that of one is nobody else's. */
const SPREADS: Readonly<Record<AddOnGroup, readonly SpreadOver[]>> = {
  meal: ['travellers', 'flights'],
  bag: ['travellers', 'flights'],
  priority: ['travellers', 'flights'],
  assistance: ['flights'],
}

/** Where a choice of a kind can be made the same, as far as that would change something. */
function spreadsOf({ catalogue, flights, chosen, at }: Choice, group: AddOnGroup, what: string): readonly SpreadShown[] {
  const flight = shownOnSale({ flights, at })
  const model = flight && modelOf(catalogue, flight, chosen, group)
  if (flight === null || model === null) return []
  const { segmentKey } = flight.segment
  const labels: Readonly<Record<SpreadOver, string>> = {
    travellers: t('extrasForAll', { what, name: travellerName(flight, model) }),
    flights: t('extrasOnAll', { what }),
  }
  const changes = (over: SpreadOver) => withSame(catalogue, flights, chosen, { segmentKey, group, over }) !== null
  return SPREADS[group].filter(changes).map((over) => ({ over, label: labels[over] }))
}

/** The meals of the flight that is shown; null where it has none. */
export const mealsOf = remembered({ ...CHOICE, usualMeal: true }, (context: Choice & Pick<Context, 'usualMeal'>) => {
  const flight = shownOnSale(context)
  const shown = flight && mealsShown(context, flight)
  return shown && { ...shown, rows: shown.rows.map((row) => ({ ...row, options: usualFirst(row.options, context.usualMeal) })) }
})

/** The meals after none at all, the usual one first and named so, if it can be had. Nothing is chosen by it. */
function usualFirst(options: readonly SelectOption[], usualMeal: string | null): readonly SelectOption[] {
  const usual = options.find(({ value, isDisabled }) => value === usualMeal && isDisabled !== true)
  if (usual === undefined) return options
  const [none, ...meals] = options.filter((option) => option !== usual)
  return none === undefined ? options : [none, { ...usual, label: t('extrasUsualMeal', { meal: usual.label }) }, ...meals]
}

/** What a traveller has of baggage anyway, and how much at most [CONST-22, VAL-27]. */
const piecesWords = (): string =>
  [t('extrasHold', { count: PIECES.hold }), t('extrasHand', { count: PIECES.hand }), t('extrasSports', { count: PIECES.sports })].join(' ')

/** Everything but the meals, each with who can have it. */
export const cardsOf = remembered(CHOICE, (context: Choice) => {
  const flight = shownOnSale(context)
  const cards = flight === null ? [] : cardsShown(context, flight)
  return cards.map((card) => ({ ...card, note: card.group === 'bag' ? piecesWords() : null }))
})

/** The ways to choose the same for others, by the kind of services. */
export const spreadsShown = remembered(CHOICE, (context: Choice): Readonly<Record<AddOnGroup, readonly SpreadShown[]>> => {
  const headings = new Map(cardsOf(context).map(({ group, heading }) => [group, heading]))
  const of = (group: Exclude<AddOnGroup, 'meal'>) => spreadsOf(context, group, headings.get(group) ?? '')
  return { meal: spreadsOf(context, 'meal', addOnWord('addOnsMeals')), bag: of('bag'), priority: of('priority'), assistance: of('assistance') }
})

/** What is offered of all kinds, and the ways to choose the same for others. */
export const servicesShown = ({ context }: Snapshot) => ({ meals: mealsOf(context), cards: cardsOf(context), spreads: spreadsShown(context) })

const groupsOf = (context: Context): readonly unknown[] => [...(mealsOf(context) === null ? [] : ['meal']), ...cardsOf(context)]

/** What of extra seats is offered and chosen. */
type SeatChoice = Pick<Context, 'party' | 'extraSeat' | 'extraSeats' | 'isSeatLost'>
const SEATS = { party: true, extraSeat: true, extraSeats: true, isSeatLost: true } as const

const BLOCKED_SEATS = { soldOut: 'extrasSeatSoldOut', limit: 'extrasSeatLimit' } as const

const nameAt = (party: Context['party'], place: number): string => party[place]?.name ?? t('extrasPassenger', { number: place + 1 })

/** Who can have a seat beside them; null where none is sold. */
const extraSeatCard = remembered(SEATS, ({ party, extraSeat, extraSeats, isSeatLost }: SeatChoice) => {
  if (extraSeat === null) return null
  const travellers = party.flatMap((member, place) => {
    if (!canHaveExtraSeat(member)) return []
    const isChosen = extraSeats.includes(place)
    const block = isChosen || extraSeat.blocked === null ? null : t(BLOCKED_SEATS[extraSeat.blocked])
    return [{ passengerKey: String(place), name: nameAt(party, place), isChosen, block }]
  })
  const row = {
    code: 'EXST',
    name: t('extrasSeat'),
    detail: t('extrasSeatDetail'),
    price: addOnWord('addOnsEach', { amount: moneyShown(extraSeat.price) }),
    travellers,
  }
  return { group: 'seat' as const, heading: t('extrasSeats'), note: isSeatLost ? t('extrasSeatLost') : null, rows: [row] }
})

/** The same once it has its place on the page. */
export const seatsShown = (snapshot: Snapshot) => (stageOf(snapshot) === 'coming' ? null : extraSeatCard(snapshot.context))

/** The extra seats that are chosen beside those of the search, and what they cost. */
const seatsChosen = remembered(
  { ...SEATS, searchedSeats: true },
  ({ party, extraSeat, extraSeats, searchedSeats }: SeatChoice & Pick<Context, 'searchedSeats'>) => {
    const beside = extraSeat === null ? [] : extraSeats.filter((place) => !searchedSeats.includes(place))
    const price = extraSeat?.price
    const line = (place: number) => ({
      key: `seat ${place}`,
      who: nameAt(party, place),
      what: t('extrasSeat'),
      amount: price === undefined ? '' : moneyShown(price),
    })
    return { lines: beside.map(line), minor: beside.length * (price?.minor ?? 0) }
  },
)

/** What is chosen for whom on all flights, and what it costs. */
export const chosenOf = remembered(
  { catalogue: true, flights: true, chosen: true, currency: true },
  (context: Pick<Context, 'catalogue' | 'flights' | 'chosen' | 'currency'>, cityOf: CityOf) => chosenShown(context, context.currency, cityOf),
)

/** What is chosen, its sum, and the words of the one way on: it says what is taken. */
export function barShown(context: Context, cityOf: CityOf) {
  const chosen = chosenOf(context, cityOf)
  const seats = seatsChosen(context)
  const lines = [...chosen.lines, ...seats.lines]
  const amount = moneyShown({ ...chosen.sum, minor: chosen.sum.minor + seats.minor })
  const next = context.flights[unseenOnSale(context)]?.segment
  const on =
    next === undefined
      ? t('extrasWith', { amount })
      : t('extrasNext', { route: t('extrasRoute', { origin: cityOf(next.origin), destination: cityOf(next.destination) }) })
  return { lines, sum: amount, words: lines.length === 0 ? addOnWord('addOnsWithout') : on }
}

/** What cannot be had any more; null where all can. */
export function lostShown(snapshot: Snapshot): { readonly title: string; readonly text: string } | null {
  const lost = lostWords(snapshot.context, snapshot.matches({ offering: { choice: 'robbed' } }) ? snapshot.context.lost : [])
  return lost && { title: lost.title, text: t('extrasLostText', { names: lost.names }) }
}
