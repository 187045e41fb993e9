import type { SnapshotFrom } from 'xstate'
import type { FamilyTerms, FareFamily } from '../../../../machines/domain/fareFamily.ts'
import { daysLater, journeysOf, type Direction, type Journey } from '../../../../machines/domain/journey.ts'
import type { Money } from '../../../../machines/domain/money.ts'
import { PIECES } from '../../../../machines/domain/saleAddOns.ts'
import { totalPassengers } from '../../../../machines/domain/passengers.ts'
import type { flightSelectionMachine } from '../../../../machines/search/flightSelection/flightSelection.machine.ts'
import {
  type Forgotten,
  type PriceChange,
  type SelectRefusal,
  selectedOf,
  sumOf,
  whyNotSelect,
} from '../../../../machines/search/flightSelection/flightSelection.rules.ts'
import { dateBrief, moneyShown, timeShown } from '../../../messages/format.ts'
import { t } from './flightSelection.text.en.ts'

export type SelectionSnapshot = SnapshotFrom<typeof flightSelectionMachine>

/** How the button of a flight stands. */
export interface OfferView {
  readonly price: string
  readonly isSelected: boolean
  /** Why the flight cannot be chosen. */
  readonly refusal: string | null
  readonly seatsLeft: string | null
}

/** A family of fares as one column of the comparison. */
export interface FamilyView {
  readonly family: FareFamily
  readonly name: string
  readonly isChosen: boolean
  /** The price of the lowest, what the others cost more. */
  readonly price: string
  /** What a dearer one costs in all; null for the lowest. */
  readonly total: string | null
  readonly terms: readonly { readonly label: string; readonly value: string }[]
}

/** The way out, folded. */
export interface FoldedView {
  readonly date: string
  readonly origin: string
  readonly destination: string
  readonly departs: string
  readonly arrives: string
  readonly numbers: string
  readonly family: string
  readonly price: string
}

interface BarView {
  /** Null while nothing is chosen. */
  readonly sum: string | null
  readonly travellers: string
  readonly parts: string
  readonly missing: string | null
}

interface NoticeView {
  readonly title: string
  readonly text: string
}

/** The way whose flights are listed. Before the flights have come, the one that will be. */
export function wayShown(snapshot: SelectionSnapshot): Direction {
  const { search, trip } = snapshot.context
  if (snapshot.matches('withoutFlights')) return search?.tripType === 'ROUND_TRIP' && trip.outbound !== null ? 'inbound' : 'outbound'
  return snapshot.matches('wayBack') ? 'inbound' : 'outbound'
}

/** The chosen flight of the list; null for none. */
export const chosenShown = (snapshot: SelectionSnapshot): string | null => snapshot.context.trip[wayShown(snapshot)]?.journeyKey ?? null

/** Whether flights can be chosen. */
export const hasChoice = (snapshot: SelectionSnapshot): boolean => !snapshot.matches('withoutFlights')

/** How the button of a flight of the list stands; null for a flight that is sold out. */
export function offerShown(snapshot: SelectionSnapshot, journey: Journey): OfferView | null {
  const { availability, trip } = snapshot.context
  const way = wayShown(snapshot)
  const [lowest] = journey.families
  if (lowest === undefined) return null
  const isSelected = trip[way]?.journeyKey === journey.journeyKey
  const refusal = whyNotSelect(availability, trip, way, journey)
  const price = (isSelected ? selectedOf(availability, trip, way)?.price : null) ?? lowest.total
  return {
    price: moneyShown(price),
    isSelected,
    refusal: refusal === null ? null : refusalWords(refusal, selectedOf(availability, trip, 'outbound')?.journey ?? journey),
    seatsLeft: journey.seatsLeft === null ? null : t('seatsLeft', { count: journey.seatsLeft }),
  }
}

function refusalWords(refusal: SelectRefusal, out: Journey): string {
  switch (refusal) {
    case 'impossibleTimes':
      return t('refusedTimes')
    case 'earlierReturn':
      return t('refusedEarlier', { time: timeShown(out.departure) })
    case 'overlaps':
      return daysLater(out) > 0
        ? t('refusedOverlapDay', { time: timeShown(out.arrival), date: dateBrief(out.arrival.slice(0, 10)) })
        : t('refusedOverlap', { time: timeShown(out.arrival) })
  }
}

export const FAMILY_NAMES = { saver: 'saver', flexi: 'flexi', max: 'max' } as const satisfies Record<FareFamily, string>
const SEAT_WORDS = { none: 'seatNone', forward: 'seatForward', all: 'seatAll' } as const satisfies Record<FamilyTerms['seats'], string>
const SERVICES = { meal: 'termMeal', priority: 'termPriority' } as const satisfies Record<FamilyTerms['services'][number], string>

/** The families of the chosen flight side by side, from the lowest fare up; none where it is not the chosen one. */
export function familiesShown(snapshot: SelectionSnapshot, journey: Journey): readonly FamilyView[] {
  const { availability, trip } = snapshot.context
  const chosen = trip[wayShown(snapshot)]
  const [lowest] = journey.families
  if (availability === null || lowest === undefined || chosen?.journeyKey !== journey.journeyKey) return []
  return journey.families.map(({ family, total }) => {
    const terms = availability.families.find((each) => each.family === family)
    const isLowest = family === lowest.family
    return {
      family,
      name: t(FAMILY_NAMES[family]),
      isChosen: family === chosen.family,
      price: isLowest ? moneyShown(total) : t('dearer', { amount: moneyShown({ ...total, minor: total.minor - lowest.total.minor }) }),
      total: isLowest ? null : t('dearerTotal', { total: moneyShown(total) }),
      terms: terms === undefined ? [] : termsShown(terms),
    }
  })
}

const termsShown = ({ seats, services, changeFee, cancellation }: FamilyTerms): FamilyView['terms'] => [
  { label: t('termBags'), value: t('bagsIncluded', PIECES) },
  { label: t('termSeat'), value: t(SEAT_WORDS[seats]) },
  ...(['meal', 'priority'] as const).map((service) => ({
    label: t(SERVICES[service]),
    value: t(services.includes(service) ? 'serviceIncluded' : 'serviceNone'),
  })),
  { label: t('termChange'), value: feeWords(changeFee) },
  { label: t('termCancel'), value: cancellationWords(cancellation) },
]

const feeWords = (fee: Money): string => (fee.minor === 0 ? t('feeNone') : t('feeEach', { amount: moneyShown(fee) }))

const cancellationWords = ({ early, late, risesHours }: FamilyTerms['cancellation']): string =>
  early.minor === late.minor ? feeWords(early) : t('cancelRises', { early: feeWords(early), late: feeWords(late), hours: risesHours })

/** Whether the way back is to be chosen after the flight whose families are open. */
export const leadsBack = (snapshot: SelectionSnapshot): boolean =>
  snapshot.matches({ wayOut: 'chosen' }) && snapshot.context.search?.tripType === 'ROUND_TRIP'

/** The way out in one line, while the way back is chosen; null at all other times. `city` names a station. */
export function foldedShown(snapshot: SelectionSnapshot, city: (code: string) => string): FoldedView | null {
  const out = snapshot.matches('wayBack') ? selectedOf(snapshot.context.availability, snapshot.context.trip, 'outbound') : null
  if (out === null) return null
  const { journey, family, price } = out
  const named = (code: string) => (city(code) === code ? code : `${code} ${city(code)}`)
  return {
    date: dateBrief(journey.departure.slice(0, 10)),
    origin: named(journey.origin),
    destination: named(journey.destination),
    departs: timeShown(journey.departure),
    arrives:
      daysLater(journey) > 0
        ? t('arrivesOn', { time: timeShown(journey.arrival), date: dateBrief(journey.arrival.slice(0, 10)) })
        : timeShown(journey.arrival),
    numbers: journey.segments.map(({ flightNumber }) => flightNumber.replace(' ', '\u00a0')).join(', '),
    family: t(FAMILY_NAMES[family]),
    price: moneyShown(price),
  }
}

/** What is chosen, what it costs, and what is missing. */
export function barShown(snapshot: SelectionSnapshot): BarView {
  const { availability, trip, search } = snapshot.context
  const sum = sumOf(availability, trip)
  const part = (direction: Direction, words: 'partWayOut' | 'partWayBack') => {
    const selected = selectedOf(availability, trip, direction)
    return selected === null ? [] : [t(words, { amount: moneyShown(selected.price) })]
  }
  const count = search === null ? 0 : totalPassengers(search.passengers) + search.passengers.infant
  return {
    sum: sum && moneyShown(sum),
    travellers: t('sumFor', { count }),
    parts: [...part('outbound', 'partWayOut'), ...part('inbound', 'partWayBack')].join(' + '),
    missing: snapshot.hasTag('refused') ? t(trip.outbound === null ? 'missingFlight' : 'missingReturn') : null,
  }
}

const forgottenTitle = ({ direction, why }: Forgotten): string => {
  if (direction === 'outbound') return t('goneWayOut')
  return why === 'gone' ? t('goneWayBack') : t('overlapsWayBack')
}

function changeShown({ direction, before, now }: PriceChange): NoticeView {
  const difference = moneyShown({ ...now, minor: Math.abs(now.minor - before.minor) })
  const amounts = { before: moneyShown(before), now: moneyShown(now), difference }
  return {
    title: t(direction === 'outbound' ? 'priceOfWayOut' : 'priceOfWayBack'),
    text: now.minor > before.minor ? t('priceHigher', amounts) : t('priceLower', amounts),
  }
}

/** Whether flights of the way back are for sale and none goes with the way out. */
function fitsNone(snapshot: SelectionSnapshot): boolean {
  const { availability, trip } = snapshot.context
  const way = wayShown(snapshot)
  const sold = hasChoice(snapshot) ? journeysOf(availability, way).filter(({ families }) => families.length > 0) : []
  return sold.length > 0 && sold.every((journey) => whyNotSelect(availability, trip, way, journey) !== null)
}

/** What keeps all flights of a day from being chosen, and what happened to those that were. */
export const noticesShown = (snapshot: SelectionSnapshot): readonly NoticeView[] => [
  ...(fitsNone(snapshot) ? [{ title: t('noneFits'), text: t('noneFitsText') }] : []),
  ...snapshot.context.forgotten.map((each) => ({ title: forgottenTitle(each), text: t('chooseAnother') })),
  ...snapshot.context.changes.map(changeShown),
]
