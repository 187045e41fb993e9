import type { SnapshotFrom } from 'xstate'
import type { bookingMachine } from '../../../../machines/booking/booking/booking.machine.ts'
import { areSameCounts, type PassengerCounts } from '../../../../machines/domain/passengers.ts'
import { BOOKING_STEPS, nextStep, segmentsOf, type BookingStep } from '../../../../machines/booking/booking/booking.rules.ts'
import { partyWords } from '../../../messages/partyWords.ts'
import { remembered } from '../../../messages/remembered.ts'
import { takesPlaceWords } from '../../../messages/replacedWords.ts'
import { t } from './booking.text.en.ts'
import { isPriceAsked, personNamed } from './price.select.ts'

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

const CHOICE_STAGES = ['extras', 'seats', 'review'] as const
const ORDER_STAGES = ['reserving', 'confirmed', 'held'] as const
const UNFINISHED = ['unsure', 'notBooked', 'paying'] as const

/** What the state tells, which most events leave as it is. */
type State = Pick<Snapshot, 'value' | 'matches'>
const STATE = { value: 'byWords', matches: true } as const

const stepStageOf = (snapshot: State) =>
  (snapshot.matches({ answering: { steps: 'passengers' } }) ? ('passengers' as const) : undefined) ??
  CHOICE_STAGES.find((each) => snapshot.matches({ answering: { steps: { choices: each } } })) ??
  ORDER_STAGES.find((each) => snapshot.matches({ answering: { steps: { order: each } } })) ??
  UNFINISHED.find((each) => snapshot.matches({ answering: { steps: { order: { unfinished: each } } } }))

/** What the airline has said of the booking itself, whatever it says of the price. */
const BEYOND_PRICE: ReadonlySet<Stage> = new Set<Stage>(['reserving', 'unsure', 'notBooked', 'paying', 'confirmed', 'held'])

/** Without a price nothing is asked; another price is seen first. */
export const stageOf = remembered(STATE, (snapshot: State): Stage => {
  if (snapshot.matches('nothingChosen')) return 'nothingChosen'
  const step = stepStageOf(snapshot)
  if (step !== undefined && BEYOND_PRICE.has(step)) return step
  if (snapshot.matches({ answering: { price: 'refused' } })) return 'refused'
  if (snapshot.matches({ answering: { price: 'unreached' } })) return 'unreached'
  if (snapshot.matches({ answering: { price: 'changed' } })) return 'priceChanged'
  return step ?? 'coming'
})

/** The step in whose place the page is, for the line of steps; before the first price the one that comes then. */
function shownStep(snapshot: State, next: BookingStep): BookingStep {
  const stage = stepStageOf(snapshot)
  return BOOKING_STEPS.find((step) => step === stage) ?? (stage === undefined ? next : 'review')
}

/** How far the booking is, and the actors of what is shown of it. */
export const shownOf = (snapshot: Snapshot) => {
  const { begun, passengers, addOns, seats, payment } = snapshot.children
  return { stage: stageOf(snapshot), begun, passengers, addOns, seats, payment }
}

const STEP_WORDS = {
  passengers: 'saleStepPassengers',
  extras: 'saleStepExtras',
  seats: 'saleStepSeats',
  review: 'saleStepReview',
} as const satisfies Record<BookingStep, string>

const REOPENS = { passengers: 'passengers.reopened', extras: 'extras.reopened', seats: 'seats.reopened' } as const

/** The line of steps: those that were done can be opened again, while nothing is written. */
export const stepsShown = (snapshot: Snapshot) => stepsFrom(snapshot, nextStep(snapshot.context))

const stepsFrom = remembered(STATE, (snapshot: State, next: BookingStep) => {
  const current = shownStep(snapshot, next)
  const isOpen = ['passengers', 'extras', 'seats', 'review', 'unsure', 'notBooked', 'paying'].includes(stageOf(snapshot))
  return BOOKING_STEPS.map((step, index) => ({
    step,
    name: t(STEP_WORDS[step]),
    number: index + 1,
    isCurrent: step === current,
    isDone: BOOKING_STEPS.indexOf(current) > index,
    reopens: isOpen && BOOKING_STEPS.indexOf(current) > index && step !== 'review' ? REOPENS[step] : null,
  }))
})

const isSlowIn = (snapshot: Snapshot): boolean =>
  snapshot.matches({ answering: { price: { asking: 'slow' } } }) || snapshot.matches({ answering: { steps: { order: { reserving: 'slow' } } } })

/** What is read out of what goes on; it stands on the screen where it takes long. */
export function saidOf(snapshot: Snapshot): { readonly said: string; readonly isShown: boolean } {
  const isReserving = snapshot.matches({ answering: { steps: { order: 'reserving' } } })
  const what = isReserving ? t('saleReserving') : !isPriceAsked(snapshot) ? '' : snapshot.context.quote === null ? t('saleComing') : t('salePricing')
  const isShown = isSlowIn(snapshot)
  return { said: isShown ? t('saleSlow', { what }) : what, isShown }
}

/** What is read out: what goes on, what was lost, and in whose place the booking is. */
export const toldOf = (snapshot: Snapshot) => ({ ...saidOf(snapshot), lost: lostShown(snapshot), inPlace: inPlaceShown(snapshot) })

const BOOKED: ReadonlySet<Stage> = new Set<Stage>(['paying', 'confirmed', 'held'])

/** In the place of which bookings the one is that was made; empty for none. */
const inPlaceShown = (snapshot: Snapshot): string => (BOOKED.has(stageOf(snapshot)) ? takesPlaceWords(snapshot.context.booked?.replaced ?? []) : '')

/** For whom the booking is where a link names a party that cannot travel; null where it can. */
export const otherPartyWords = ({ context: { askedParty, search } }: Snapshot): string | null => otherWords(askedParty, search?.passengers ?? null)

const otherWords = (asked: PassengerCounts | null, settled: PassengerCounts | null): string | null =>
  asked === null || settled === null || areSameCounts(asked, settled)
    ? null
    : t('saleOtherPartyText', { asked: partyWords(asked), settled: partyWords(settled) })

/** Why something stands there no longer; empty for nothing. */
export function lostShown({ context }: Snapshot): string {
  const { lost, serviceNames, quote } = context
  // Its flight is known with the price of what is left.
  if (lost === null || quote === null) return ''
  const { of, from, what } = lost
  if (of === 'extraSeats') return t('saleLostExtraSeats')
  if (from === null || what.length === 0) return of === 'services' ? t('saleLostServices') : t('saleLostSeats')
  const segment = segmentsOf(context).find(({ segmentKey }) => segmentKey === from.flight)
  const flight = (segment?.flightNumber ?? '').replace(' ', '\u00a0')
  const person = personNamed(context, from.place)
  const names = what.map((each) => serviceNames[each] ?? each).join(', ')
  return of === 'services' ? t('saleLostService', { names, person, flight }) : t('saleLostSeat', { seat: names, person, flight })
}
