import {
  addOnBlock,
  addOnsDue,
  codesOf,
  type AddOn,
  type AddOnBlock,
  type AddOnChoices,
  type AddOnFlight,
  type AddOnGroup,
  type AddOnPlace,
  type AddOnState,
  type AddOnTraveller,
} from '../../machines/domain/addOns.ts'
import type { Money } from '../../machines/domain/money.ts'
import { addOns } from './en/addOns.ts'
import { dateBrief, moneyShown, timeShown } from './format.ts'
import { language } from './language.ts'
import { rememberedOf } from './remembered.ts'
import { translator } from './translate.ts'

/** The words that check-in and booking share for special services. */
export const addOnWord = translator(addOns)
const t = addOnWord

/** What is offered and chosen. */
interface Choice {
  readonly catalogue: readonly AddOn[]
  readonly flights: readonly AddOnFlight[]
  readonly chosen: AddOnChoices
}

/** The name of a city by its code. */
type CityOf = (code: string) => string

const MINUTE = 60_000
const EMPTY_OPTION = ''

const joined = (words: readonly string[]): string => new Intl.ListFormat(language().locale, { type: 'conjunction' }).format(words)

/** A date is never broken across lines. */
const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0')

export const travellerName = ({ party }: AddOnFlight, { passengerKey, name }: AddOnTraveller): string =>
  name ?? t('addOnsPassenger', { number: party.findIndex((each) => each.passengerKey === passengerKey) + 1 })

const nameOf = (catalogue: readonly AddOn[], code: string): string => catalogue.find((each) => each.code === code)?.name ?? code

/** How many services are chosen on a flight: `2 extras`. */
export function countWords(flight: AddOnFlight, chosen: AddOnChoices): string {
  const count = flight.party.reduce((sum, traveller) => sum + codesOf(traveller, chosen[flight.segment.segmentKey]).length, 0)
  return count === 0 ? t('addOnsNone') : t('addOnsCount', { count })
}

/** The flight that is shown, and until when something other than a meal can be chosen on it. */
export const flightBar = (choice: Pick<Choice, 'catalogue'>, flight: AddOnFlight | null) => ({
  label: t('addOnsFlights'),
  flight: flight && flightWords(flight),
  until: flight && untilShown(choice, flight),
})

/** `SR 3113, Sat, 12 Dec, 06:00`. */
function flightWords({ segment }: AddOnFlight): string {
  const { flightNumber, departure } = segment
  return t('addOnsFlight', { number: unbroken(flightNumber), date: unbroken(dateBrief(departure.slice(0, 10))), time: timeShown(departure) })
}

/** Until when services of a group can be chosen, in the local time of the departure [CONST-20]. */
function untilWords({ segment }: AddOnFlight, { chosenUntil }: Pick<AddOn, 'chosenUntil'>): string {
  const local = new Date(Date.parse(`${segment.departure}Z`) - chosenUntil * MINUTE).toISOString().slice(0, 16)
  return t('addOnsUntil', { date: unbroken(dateBrief(local.slice(0, 10))), time: timeShown(local) })
}

const BLOCKS = {
  theirs: 'addOnsTheirs',
  closed: 'addOnsClosed',
  soldOut: 'addOnsSoldOut',
  otherMeal: 'addOnsSoldOut',
  boardsFirst: 'addOnsBoardsFirst',
} as const satisfies Readonly<Record<AddOnBlock, string>>

/** What a meal costs, that it is in the fare, or why it cannot be chosen. */
function mealLabel(name: string, { price, isIncluded }: AddOnState, block: AddOnBlock | null): string {
  if (block !== null) return t('addOnsMealBlocked', { name, why: t(BLOCKS[block]) })
  return isIncluded === true ? t('addOnsMealIncluded', { name }) : t('addOnsPriced', { name, amount: moneyShown(price) })
}

const isMeal = (catalogue: readonly AddOn[], code: string): boolean => catalogue.some((each) => each.code === code && each.group === 'meal')

/** No meal, and each that there is for a traveller, with its price or why it cannot be chosen. `own` are the codes of those they have, with spaces. */
const mealOptions = rememberedOf((traveller: AddOnTraveller, catalogue: readonly AddOn[], own: string) => {
  const codes = own.split(' ')
  const [value = EMPTY_OPTION] = codes
  const options = traveller.addOns
    .filter(({ code }) => isMeal(catalogue, code))
    .map((state) => {
      const block = state.code === value ? null : addOnBlock(catalogue, traveller, codes, state.code)
      return { value: state.code, label: mealLabel(nameOf(catalogue, state.code), state, block), isDisabled: block !== null }
    })
  return {
    /** The code; empty for none. */
    value,
    options: [{ value: EMPTY_OPTION, label: t('addOnsNoMeal') }, ...options],
    /** What it is; null for none. */
    detail: catalogue.find(({ code }) => code === value)?.detail ?? null,
    /** What they have, where it cannot be another; null where it can. */
    fixed:
      value !== EMPTY_OPTION && addOnBlock(catalogue, traveller, codes, value) !== null
        ? t('addOnsMealPaid', { name: nameOf(catalogue, value) })
        : null,
  }
})

/** What is said of the meals of a flight, whatever is chosen; null where it has none. */
const mealsOffered = rememberedOf((flight: AddOnFlight, catalogue: readonly AddOn[]) => {
  const meals = catalogue.filter(({ group }) => group === 'meal')
  const states = flight.party.flatMap(({ addOns: own }) => own.filter(({ code }) => isMeal(catalogue, code)))
  const [first] = meals
  const [cheapest] = states.toSorted((one, other) => one.price.minor - other.price.minor)
  if (first === undefined || cheapest === undefined) return null
  const isOver = states.every(({ blocked }) => blocked === 'closed')
  const gone = meals.filter(({ code }) => states.some((each) => each.code === code && each.blocked === 'soldOut')).map(({ name }) => name)
  const notes = isOver
    ? [t('addOnsMealsOver', { hours: first.chosenUntil / 60 })]
    : [untilWords(flight, first), ...(gone.length === 0 ? [] : [t('addOnsMealsGone', { names: joined(gone) })])]
  const from = isOver ? '' : cheapest.isIncluded === true ? t('addOnsIncluded') : t('addOnsFrom', { amount: moneyShown(cheapest.price) })
  return { heading: t('addOnsMeals'), from, notes, isOver }
})

/** The meals of a flight; null where it has none. */
export function mealsShown({ catalogue, chosen }: Choice, flight: AddOnFlight) {
  const offered = mealsOffered(flight, catalogue)
  if (offered === null) return null
  const rows = flight.party.map((traveller) => {
    const own = codesOf(traveller, chosen[flight.segment.segmentKey]).filter((code) => isMeal(catalogue, code))
    return { passengerKey: traveller.passengerKey, name: travellerName(flight, traveller), ...mealOptions(traveller, catalogue, own.join(' ')) }
  })
  const { isOver, ...words } = offered
  return { ...words, rows: isOver ? rows.filter(({ fixed }) => fixed !== null) : rows }
}

const GROUPS = [
  ['bag', 'addOnsBags'],
  ['priority', 'addOnsPriority'],
  ['assistance', 'addOnsAssistance'],
] as const satisfies readonly (readonly [AddOnGroup, string])[]

const stateOf = ({ addOns: own }: AddOnTraveller, code: string): AddOnState | undefined => own.find((each) => each.code === code)

function priceWords(state: AddOnState | undefined): string {
  if (state?.isIncluded === true) return t('addOnsIncluded')
  return state === undefined || state.price.minor === 0 ? t('addOnsFree') : t('addOnsEach', { amount: moneyShown(state.price) })
}

/** Everything but the meals that there is on a flight, each with who can have it, whatever is chosen. */
const cardsOffered = rememberedOf((flight: AddOnFlight, catalogue: readonly AddOn[]) =>
  GROUPS.flatMap(([group, heading]) => {
    const rows = catalogue
      .filter((each) => each.group === group)
      .map(({ code, name, detail }) => {
        const travellers = flight.party.filter((traveller) => stateOf(traveller, code) !== undefined)
        const price = priceWords(travellers[0] && stateOf(travellers[0], code))
        return { code, name, detail, price, travellers: travellers.map((traveller) => ({ traveller, who: travellerName(flight, traveller) })) }
      })
      .filter(({ travellers }) => travellers.length > 0)
    return rows.length === 0 ? [] : [{ group, heading: t(heading), rows }]
  }),
)

/** Everything but the meals, each with who can have it, and who has chosen it. */
export const cardsShown = ({ catalogue, chosen }: Choice, flight: AddOnFlight) =>
  cardsOffered(flight, catalogue).map(({ rows, ...card }) => ({
    ...card,
    rows: rows.map(({ travellers, ...row }) => ({
      ...row,
      travellers: travellers.map(({ traveller, who }) => {
        const codes = codesOf(traveller, chosen[flight.segment.segmentKey])
        const block = addOnBlock(catalogue, traveller, codes, row.code)
        return { passengerKey: traveller.passengerKey, name: who, isChosen: codes.includes(row.code), block: block && t(BLOCKS[block]) }
      }),
    })),
  }))

/** Until when all but the meals can be chosen; null where there is nothing else. */
function untilShown({ catalogue }: Pick<Choice, 'catalogue'>, flight: AddOnFlight): string | null {
  const first = catalogue.find(({ group }) => group !== 'meal')
  return first === undefined ? null : untilWords(flight, first)
}

function amountWords({ price, state, isIncluded }: AddOnState): string {
  if (isIncluded === true) return t('addOnsIncluded')
  return price.minor === 0 ? t('addOnsFree') : state === 'theirs' ? t('addOnsTheirs') : moneyShown(price)
}

/** What is chosen for whom on all flights, and what it costs. */
export function chosenShown({ flights, chosen, catalogue }: Choice, currency: string, cityOf: CityOf) {
  const lines = flights.flatMap((flight) =>
    flight.party.flatMap((traveller) =>
      codesOf(traveller, chosen[flight.segment.segmentKey]).flatMap((code) => {
        const state = stateOf(traveller, code)
        if (state === undefined) return []
        const what = t('addOnsWhat', { what: nameOf(catalogue, code), city: cityOf(flight.segment.destination) })
        const key = `${flight.segment.segmentKey} ${traveller.passengerKey} ${code}`
        return [{ key, who: travellerName(flight, traveller), what, amount: amountWords(state) }]
      }),
    ),
  )
  const sum: Money = addOnsDue(flights, chosen, currency)
  return { lines, sum }
}

/** What cannot be had any more: how much, and its names; null where all can. */
export function lostWords({ flights, catalogue }: Choice, lost: readonly AddOnPlace[]) {
  if (lost.length === 0) return null
  const names = lost.map(({ segmentKey, passengerKey, code }) => {
    const flight = flights.find(({ segment }) => segment.segmentKey === segmentKey)
    const traveller = flight?.party.find((each) => each.passengerKey === passengerKey)
    const what = code === null ? '' : nameOf(catalogue, code)
    return flight === undefined || traveller === undefined ? what : t('addOnsLostOne', { what, name: travellerName(flight, traveller) })
  })
  return { title: t('addOnsLost', { count: lost.length }), names: joined(names) }
}
