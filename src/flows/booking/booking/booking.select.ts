import type { SnapshotFrom } from 'xstate'
import type { bookingMachine } from '../../../../machines/booking/booking/booking.machine.ts'
import {
  BOOKING_STEPS,
  dueNow,
  endingBlocked,
  faresOf,
  namedParty,
  type BookingContext,
  type BookingStep,
} from '../../../../machines/booking/booking/booking.rules.ts'
import type { FamilyTerms, FareFamily } from '../../../../machines/domain/fareFamily.ts'
import { homeTimeOf } from '../../../../machines/domain/calendarDate.ts'
import { sumOfMoney, type Money } from '../../../../machines/domain/money.ts'
import type { PriceKind, PriceRow, Quote, QuotedJourney } from '../../../../machines/domain/sale.ts'
import type { SaleEnding } from '../../../../machines/domain/saleForm.ts'
import { dateShown, moneyShown, timeShown } from '../../../messages/format.ts'
import { partyWords } from '../../../messages/partyWords.ts'
import { t } from './booking.text.en.ts'

type Snapshot = SnapshotFrom<typeof bookingMachine>

/** What the page shows in its middle. */
export type Stage =
  | 'coming'
  | 'nothingChosen'
  | 'refused'
  | 'unreached'
  | 'priceChanged'
  | 'passengers'
  | 'extras'
  | 'seats'
  | 'review'
  | 'reserving'
  | 'unsure'
  | 'notBooked'
  | 'paying'
  | 'confirmed'
  | 'held'

const STEP_STAGES = ['passengers', 'extras', 'seats', 'review', 'reserving', 'unsure', 'notBooked', 'paying', 'confirmed', 'held'] as const

/** Without a price nothing is asked; another price is seen first. */
export function stageOf(snapshot: Snapshot): Stage {
  if (snapshot.matches('nothingChosen')) return 'nothingChosen'
  const step = STEP_STAGES.find((each) => snapshot.matches({ answering: { steps: each } }))
  if (step === 'paying' || step === 'confirmed' || step === 'held' || step === 'reserving') return step
  if (snapshot.matches({ answering: { price: 'refused' } })) return 'refused'
  if (snapshot.matches({ answering: { price: 'unreached' } })) return 'unreached'
  if (snapshot.matches({ answering: { price: 'changed' } })) return 'priceChanged'
  return step ?? 'coming'
}

/** The step in whose place the page is, for the line of steps. */
export function shownStep(snapshot: Snapshot): BookingStep {
  const stage = STEP_STAGES.find((each) => snapshot.matches({ answering: { steps: each } }))
  return BOOKING_STEPS.find((step) => step === stage) ?? (stage === undefined ? 'passengers' : 'review')
}

const STEP_WORDS = {
  passengers: 'saleStepPassengers',
  extras: 'saleStepExtras',
  seats: 'saleStepSeats',
  review: 'saleStepReview',
} as const satisfies Record<BookingStep, string>

const REOPENS = { passengers: 'passengers.reopened', extras: 'extras.reopened', seats: 'seats.reopened' } as const

/** The line of steps: those that were done can be opened again, while nothing is written. */
export function stepsShown(snapshot: Snapshot) {
  const current = shownStep(snapshot)
  const isOpen = ['passengers', 'extras', 'seats', 'review', 'unsure', 'notBooked'].includes(stageOf(snapshot))
  return BOOKING_STEPS.map((step, index) => ({
    step,
    name: t(STEP_WORDS[step]),
    number: index + 1,
    isCurrent: step === current,
    isDone: BOOKING_STEPS.indexOf(current) > index,
    canReopen: isOpen && step !== current && BOOKING_STEPS.indexOf(current) > index && isDone(snapshot.context, step),
  }))
}

const isSlowIn = (snapshot: Snapshot): boolean =>
  snapshot.matches({ answering: { price: { asking: 'slow' } } }) || snapshot.matches({ answering: { steps: { reserving: 'slow' } } })

/** What is read out of what goes on; it stands on the screen where it takes long. */
export function saidOf(snapshot: Snapshot): { readonly said: string; readonly isShown: boolean } {
  const isReserving = snapshot.matches({ answering: { steps: 'reserving' } })
  const isPricing = snapshot.matches({ answering: { price: 'asking' } })
  const what = isReserving ? t('saleReserving') : !isPricing ? '' : snapshot.context.quote === null ? t('saleComing') : t('salePricing')
  const isShown = isSlowIn(snapshot)
  return { said: isShown ? t('saleSlow', { what }) : what, isShown }
}

/** Why something stands there no longer; empty for nothing. */
export function lostShown({ context: { lost } }: Snapshot): string {
  if (lost === null) return ''
  return lost === 'services' ? t('saleLostServices') : t('saleLostSeats')
}

const FAMILY_WORDS = { saver: 'saleFamilySaver', flexi: 'saleFamilyFlexi', max: 'saleFamilyMax' } as const satisfies Record<FareFamily, string>
export const familyName = (family: FareFamily): string => t(FAMILY_WORDS[family])

/** A deadline by the clock of the airline's country. */
export const deadline = (instant: string): string => {
  const local = homeTimeOf(instant)
  return t('saleAt', { date: dateShown(local.slice(0, 10)), time: timeShown(local) }).replaceAll(' ', '\u00a0')
}

/** A flight of the trip in two lines. */
export const journeyShown = (journey: QuotedJourney, index: number, cityOf: (code: string) => string) => ({
  key: journey.journeyKey,
  day: t(index === 0 ? 'saleOut' : 'saleBack', { date: dateShown(journey.departure.slice(0, 10)) }),
  flight: t('saleFlight', {
    from: timeShown(journey.departure),
    origin: cityOf(journey.origin),
    to: timeShown(journey.arrival),
    destination: cityOf(journey.destination),
  }),
  numbers: t('saleFlightNumbers', {
    numbers: journey.segments.map(({ flightNumber }) => flightNumber.replace(' ', '\u00a0')).join(' + '),
    family: familyName(journey.family),
  }),
})

const OF_GROUPS: readonly { readonly kinds: readonly PriceKind[]; readonly name: (context: BookingContext) => string }[] = [
  { kinds: ['fare', 'family', 'infant'], name: ({ search }) => t('saleFares', { party: search === null ? '' : partyWords(search.passengers) }) },
  { kinds: ['discount'], name: ({ quote }) => t('saleDiscount', { code: codeOf(quote) }) },
  { kinds: ['tax'], name: () => t('saleTaxes') },
  { kinds: ['convenience'], name: () => t('saleConvenience') },
  { kinds: ['service'], name: () => t('saleServices') },
  { kinds: ['seat'], name: () => t('saleSeatsRow') },
]

const codeOf = (quote: Quote | null): string => quote?.rows.find(({ kind }) => kind === 'discount')?.code ?? ''

const sumOf = (rows: readonly PriceRow[], currency: string): Money =>
  sumOfMoney(
    rows.map(({ total }) => total),
    currency,
  )

/** The price: lines that add up to the total, and every row of it. Null while there is none. */
export function priceShown({ context }: Snapshot) {
  const { quote } = context
  if (quote === null) return null
  const lines = OF_GROUPS.flatMap(({ kinds, name }) => {
    const rows = quote.rows.filter(({ kind }) => kinds.includes(kind))
    return rows.length === 0 ? [] : [{ name: name(context), amount: moneyShown(sumOf(rows, quote.currency)) }]
  })
  return {
    lines,
    rows: quote.rows.map((row, index) => {
      const { quantity, each, total } = row
      const what = rowName(row, context)
      return {
        key: String(index),
        name: quantity === 1 ? what : t('saleRow', { what, quantity, each: moneyShown(each) }),
        amount: moneyShown(total),
      }
    }),
    total: moneyShown(quote.total),
    promotion: promotionWords(quote),
  }
}

const TAXES = {
  CGST: 'saleTaxCGST',
  SGST: 'saleTaxSGST',
  IGST: 'saleTaxIGST',
  UDF: 'saleTaxUDF',
  ASF: 'saleTaxASF',
  RCF: 'saleTaxRCF',
  APT: 'saleTaxAPT',
} as const

const taxWord = (code: string) => t(code in TAXES ? TAXES[code as keyof typeof TAXES] : 'saleTaxOther')

/** What a row of the price is for, in the language of the page. */
function rowName({ kind, code, detail, journey }: PriceRow, { quote, serviceNames }: BookingContext): string {
  const flown = journey === null ? undefined : quote?.journeys[journey]
  const route = flown === undefined ? '' : `${flown.origin}\u2013${flown.destination}`
  const words: Readonly<Record<PriceKind, () => string>> = {
    fare: () => t('saleRowFare', { route }),
    family: () => t('saleRowFamily', { family: familyName(flown?.family ?? 'saver'), route }),
    discount: () => t('saleDiscount', { code }),
    tax: () => t('saleTaxAt', { what: taxWord(code), route }),
    convenience: () => t('saleConvenience'),
    infant: () => t('saleRowInfant'),
    service: () => serviceNames[code] ?? code,
    seat: () => t('saleRowSeat', { seat: detail }),
  }
  return words[kind]()
}

function promotionWords({ promotion }: Quote): string | null {
  if (promotion === null) return null
  const { promoCode: code, applied, message } = promotion
  return applied ? t('saleCodeApplied', { code }) : t('saleCodeRefused', { code, message })
}

/** Another price than was shown: both, and the difference; null where it is the same. */
export function priceChange({ context: { quote, seenFares } }: Snapshot) {
  if (quote === null || seenFares === null) return null
  const now = faresOf(quote)
  const difference = now.minor - seenFares.minor
  const amount = moneyShown({ minor: Math.abs(difference), currency: now.currency })
  return {
    title: difference > 0 ? t('salePriceMore', { difference: amount }) : t('salePriceLess', { difference: amount }),
    text: t('salePriceText', { before: moneyShown(seenFares), now: moneyShown(now) }),
    accept: t('salePriceAccept', { now: moneyShown(quote.total) }),
  }
}

/** Who travels, with what of the extras each has, in words. */
export function travellersShown({ context }: Snapshot) {
  const party = namedParty(context)
  return party.flatMap(({ kind, goesWith, name }, place) => {
    if (goesWith !== null) return []
    const infant = party.find((each) => each.goesWith === place && each.kind === 'infant')
    const typed = infant === undefined ? null : context.people?.travellers[party.indexOf(infant)]
    const services = Object.values(context.services).flatMap((own) => own[String(place)] ?? [])
    const seats = Object.values(context.seats).flatMap((own) => own[String(place)] ?? [])
    const extras = [...[...new Set(services)].map((code) => context.serviceNames[code] ?? code), ...seats]
    return {
      key: String(place),
      kind,
      name: name ?? '',
      infant: typed == null ? null : t('saleInfantOf', { name: `${typed.firstName} ${typed.lastName}` }),
      extras: extras.length === 0 ? t('saleNoExtras') : extras.join(', '),
    }
  })
}

const cancelWords = ({ cancellation: { early, late, risesHours: hours } }: FamilyTerms): string =>
  t('saleCancelFee', { early: moneyShown(early), late: moneyShown(late), hours })

/** What it costs to change one's mind, for each family that was chosen. */
export function plansShown({ context: { quote } }: Snapshot): readonly string[] {
  if (quote === null) return []
  const free = quote.journeys.map(({ freeUntil }) => freeUntil)
  const until = free.every((each) => each !== null) ? free.filter((each) => each !== null).toSorted()[0] : undefined
  const families = quote.families.filter(({ family }) => quote.journeys.some((journey) => journey.family === family))
  return [
    ...(until === undefined ? [] : [t('saleFree', { until: deadline(until) })]),
    ...families.flatMap((terms) => {
      const words = [
        terms.changeFee.minor === 0 ? t('saleChangeFreely') : t('saleChangeFee', { fee: moneyShown(terms.changeFee) }),
        cancelWords(terms),
      ]
      return families.length === 1 ? words : words.map((text) => `${familyName(terms.family)}: ${text}`)
    }),
  ]
}

const BLOCKS = { departsSoon: 'saleTooSoon', flightFull: 'saleFull' } as const

/** The ways to book, each with what it means; null while there is no price. */
export function endingsShown({ context }: Snapshot) {
  const { quote, ending: chosen } = context
  if (quote === null) return null
  const price = moneyShown(quote.fareLock.price)
  const words = {
    pay: [t('salePayNow'), t('salePayNowText')],
    hold: [t('saleHold'), t('saleHoldText', { until: deadline(quote.hold.until) })],
    fareLock: [t('saleLock', { price }), t('saleLockText', { price, until: deadline(quote.fareLock.until) })],
  } as const satisfies Record<SaleEnding, readonly [string, string]>
  return (['pay', 'hold', 'fareLock'] as const).map((ending) => {
    const blocked = endingBlocked(context, ending)
    const [name, text] = words[ending]
    return { ending, name, text: blocked === null ? text : t(BLOCKS[blocked]), isChosen: ending === chosen, isBlocked: blocked !== null }
  })
}

/** The button that books, with what is charged. */
export function confirmWords({ context }: Snapshot): string {
  const due = dueNow(context)
  return due === null || context.ending === 'hold' ? t('saleHoldButton') : t('salePay', { total: moneyShown(due) })
}

/** Why it is not sold: a title and more. */
export function refusalShown({ context: { refusal } }: Snapshot): { readonly title: string; readonly text: string } {
  const text = t('saleRefusedText')
  switch (refusal?.why) {
    case 'flightGone':
      return { title: t('saleGone'), text: t('saleGoneText') }
    case 'overlap':
      return { title: t('saleOverlap'), text: t('saleOverlapText') }
    case 'party':
      return { title: t('saleParty'), text: refusal.message ?? text }
    case 'tooMany':
      return { title: t('saleTooMany'), text: t('saleTooManyText') }
    case 'holdNotOffered':
      return { title: t('saleNoHold'), text: t('saleNoHoldText') }
    case 'field':
      return { title: t('saleField'), text }
    default:
      return { title: t('saleRefused'), text }
  }
}

/** A booking that waits for its money. */
export function heldShown({ context: { booked, quote } }: Snapshot): string {
  if (booked === null || quote === null) return ''
  return t('saleHeldText', {
    pnr: booked.recordLocator,
    total: moneyShown(quote.total),
    until: booked.holdUntil === null ? '' : deadline(booked.holdUntil),
  })
}
