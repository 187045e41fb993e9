import {
  addOnBlock,
  addOnsDue,
  codesOf,
  isJourneyChanged,
  type AddOn,
  type AddOnBlock,
  type AddOnFlight,
  type AddOnGroup,
  type AddOnState,
  type AddOnTraveller,
} from '../../../../machines/domain/addOns.ts'
import type { SnapshotFrom } from 'xstate'
import { shownAddOns, type checkInAddOnsMachine } from '../../../../machines/trips/checkInAddOns/checkInAddOns.machine.ts'
import { dateBrief, moneyShown, timeShown } from '../../../messages/format.ts'
import { language } from '../../../messages/language.ts'
import type { SelectOption } from '../../../ui/SelectField.tsx'
import { t } from './checkInAddOns.text.en.ts'

type Context = SnapshotFrom<typeof checkInAddOnsMachine>['context']

const MINUTE = 60_000
const EMPTY_OPTION = ''

const joined = (words: readonly string[]): string => new Intl.ListFormat(language().locale, { type: 'conjunction' }).format(words)

/** A date is never broken across lines. */
const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0')

export const travellerName = ({ party }: AddOnFlight, { passengerKey, name }: AddOnTraveller): string =>
  name ?? t('addOnsPassenger', { number: party.findIndex((each) => each.passengerKey === passengerKey) + 1 })

export const cityOf = ({ facts }: Context, { segment }: AddOnFlight): string => facts?.booking.cities[segment.destination] ?? segment.destination

const nameOf = (catalogue: readonly AddOn[], code: string): string => catalogue.find((each) => each.code === code)?.name ?? code

/** The flights of the journeys, where there are several: whether everybody has something is told for a journey [CHK-51]. */
export function flightTabs(context: Context) {
  const { flights, chosen, plusOne } = context
  const shown = shownAddOns(context)
  if (flights.length < 2) return []
  return flights.map((flight) => {
    const count = flight.party.reduce((sum, traveller) => sum + codesOf(traveller, chosen[flight.segment.segmentKey]).length, 0)
    const isForAll = isJourneyChanged(flights, flight.journeyKey, chosen, plusOne)
    return {
      segmentKey: flight.segment.segmentKey,
      to: t('addOnsTo', { city: cityOf(context, flight) }),
      has: isForAll ? t('addOnsForAll') : count === 0 ? t('addOnsNone') : t('addOnsCount', { count }),
      isShown: flight === shown,
    }
  })
}

/** `SR 3113, Sat, 12 Dec, 06:00`. */
export function flightWords({ segment }: AddOnFlight): string {
  const { flightNumber, departure } = segment
  return t('addOnsFlight', { number: unbroken(flightNumber), date: unbroken(dateBrief(departure.slice(0, 10))), time: timeShown(departure) })
}

/** Until when services of a group can be chosen, in the local time of the departure [CONST-20]. */
function untilWords({ segment }: AddOnFlight, { chosenUntil }: Pick<AddOn, 'chosenUntil'>): string {
  const local = new Date(Date.parse(`${segment.departure}Z`) - chosenUntil * MINUTE).toISOString().slice(0, 16)
  return t('addOnsUntil', { date: unbroken(dateBrief(local.slice(0, 10))), time: timeShown(local) })
}

/** A meal of a traveller. */
interface MealShown {
  readonly passengerKey: string
  readonly name: string
  /** The code; empty for none. */
  readonly value: string
  readonly options: readonly SelectOption[]
  /** What it is; null for none. */
  readonly detail: string | null
  /** What they have, where it cannot be another; null where it can. */
  readonly fixed: string | null
}

/** The meals of a flight; null where it has none. */
export function mealsShown({ catalogue, chosen, ...context }: Context) {
  const flight = shownAddOns(context)
  const meals = catalogue.filter(({ group }) => group === 'meal')
  const states = flight?.party.flatMap(({ addOns }) => addOns.filter(({ code }) => meals.some((meal) => meal.code === code))) ?? []
  const [first] = meals
  const [cheapest] = states.toSorted((one, other) => one.price.minor - other.price.minor)
  if (flight === null || first === undefined || cheapest === undefined) return null
  const rows = flight.party.map((traveller): MealShown => {
    const codes = codesOf(traveller, chosen[flight.segment.segmentKey])
    const value = codes.find((code) => meals.some((meal) => meal.code === code)) ?? EMPTY_OPTION
    const open = traveller.addOns.filter(
      ({ code }) => meals.some((meal) => meal.code === code) && (code === value || addOnBlock(catalogue, traveller, codes, code) === null),
    )
    const isFixed = value !== EMPTY_OPTION && addOnBlock(catalogue, traveller, codes, value) !== null
    const priced = open.map(({ code, price }) => ({
      value: code,
      label: t('addOnsPriced', { name: nameOf(catalogue, code), amount: moneyShown(price) }),
    }))
    return {
      passengerKey: traveller.passengerKey,
      name: travellerName(flight, traveller),
      value,
      options: [{ value: EMPTY_OPTION, label: t('addOnsNoMeal') }, ...priced],
      detail: meals.find(({ code }) => code === value)?.detail ?? null,
      fixed: isFixed ? t('addOnsMealPaid', { name: nameOf(catalogue, value) }) : null,
    }
  })
  const isOver = states.every(({ blocked }) => blocked === 'closed')
  const gone = meals.filter(({ code }) => states.some((each) => each.code === code && each.blocked === 'soldOut')).map(({ name }) => name)
  const notes = isOver
    ? [t('addOnsMealsOver', { hours: first.chosenUntil / 60 })]
    : [untilWords(flight, first), ...(gone.length === 0 ? [] : [t('addOnsMealsGone', { names: joined(gone) })])]
  return { from: t('addOnsFrom', { amount: moneyShown(cheapest.price) }), rows: isOver ? rows.filter(({ fixed }) => fixed !== null) : rows, notes }
}

const BLOCKS = {
  theirs: 'addOnsTheirs',
  closed: 'addOnsClosed',
  soldOut: 'addOnsSoldOut',
  otherMeal: 'addOnsSoldOut',
  boardsFirst: 'addOnsBoardsFirst',
} as const satisfies Readonly<Record<AddOnBlock, string>>

const GROUPS = [
  ['bag', 'addOnsBags'],
  ['priority', 'addOnsPriority'],
  ['assistance', 'addOnsAssistance'],
] as const satisfies readonly (readonly [AddOnGroup, string])[]

const stateOf = ({ addOns }: AddOnTraveller, code: string): AddOnState | undefined => addOns.find((each) => each.code === code)

/** Who can have a service on a flight, and who has chosen it. */
function rowOf({ catalogue, chosen }: Pick<Context, 'catalogue' | 'chosen'>, flight: AddOnFlight, { code, name, detail }: AddOn) {
  const travellers = flight.party.filter((traveller) => stateOf(traveller, code) !== undefined)
  const price = travellers[0] && stateOf(travellers[0], code)?.price
  return {
    code,
    name,
    detail,
    price: price === undefined || price.minor === 0 ? t('addOnsFree') : t('addOnsEach', { amount: moneyShown(price) }),
    travellers: travellers.map((traveller) => {
      const codes = codesOf(traveller, chosen[flight.segment.segmentKey])
      const block = addOnBlock(catalogue, traveller, codes, code)
      return {
        passengerKey: traveller.passengerKey,
        name: travellerName(flight, traveller),
        isChosen: codes.includes(code),
        block: block && t(BLOCKS[block]),
      }
    }),
  }
}

/** Everything but the meals, each with who can have it. */
export function cardsShown(context: Context) {
  const flight = shownAddOns(context)
  if (flight === null) return []
  return GROUPS.flatMap(([group, heading]) => {
    const own = context.catalogue.filter((each) => each.group === group)
    const rows = own.map((addOn) => rowOf(context, flight, addOn)).filter(({ travellers }) => travellers.length > 0)
    return rows.length === 0 ? [] : [{ group, heading: t(heading), rows }]
  })
}

/** Until when all but the meals can be chosen; null where there is nothing else. */
export function untilShown(context: Context): string | null {
  const flight = shownAddOns(context)
  const first = context.catalogue.find(({ group }) => group !== 'meal')
  return flight === null || first === undefined ? null : untilWords(flight, first)
}

/** What is chosen for whom on all flights, and what it costs. */
export function chosenShown(context: Context) {
  const { flights, chosen, catalogue, table } = context
  const lines = flights.flatMap((flight) =>
    flight.party.flatMap((traveller) =>
      codesOf(traveller, chosen[flight.segment.segmentKey]).flatMap((code) => {
        const state = stateOf(traveller, code)
        if (state === undefined) return []
        const amount = state.price.minor === 0 ? t('addOnsFree') : state.state === 'theirs' ? t('addOnsTheirs') : moneyShown(state.price)
        const what = t('addOnsWhat', { what: nameOf(catalogue, code), city: cityOf(context, flight) })
        return [{ key: `${flight.segment.segmentKey} ${traveller.passengerKey} ${code}`, who: travellerName(flight, traveller), what, amount }]
      }),
    ),
  )
  return { lines, sum: addOnsDue(flights, chosen, table?.currency ?? 'INR') }
}
