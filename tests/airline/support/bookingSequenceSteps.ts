import fc from 'fast-check'
import { expect } from 'vitest'
import { changeBlock, isInOrder, moved, plannedJourney } from '../../../server/rules/bookingChange.ts'
import { breakdownOf, INFANT_FEE, isOfFlight, WFE } from '../../../server/rules/bookingMoney.ts'
import { liveJourneys, livePassengers, type BookedCharge, type Booking } from '../../../server/rules/bookings.ts'
import { canBeCancelled, canBeManaged, isRescheduled } from '../../../server/rules/bookingStatus.ts'
import { cancellationOf, travellersOf, whyNotCancellable, type CancellationChoice } from '../../../server/rules/cancellation.ts'
import { exchangeOn } from '../../../server/rules/currencies.ts'
import { freeUntil, isLetDown } from '../../../server/rules/passengerRights.ts'
import { nameChange, nameDefect } from '../../../server/rules/passengerNames.ts'
import { bookingSold, drawnSequence, fareFor, FIRST_DAY, flightOf, SERVICE, type DrawnSequence } from './bookingSequences.ts'

const HOUR = 3_600_000
const EXCHANGE = exchangeOn('INR', FIRST_DAY)

/** Does to so many random bookings what was drawn for each, and checks after each step that the money adds up. */
export function checkSequences(numRuns: number): void {
  const done = { move: 0, owed: 0, cancel: 0, letDown: 0, correctName: 0 }
  const property = fc.property(drawnSequence, (drawn) => {
    const booking = bookingSold(drawn)
    let state: State = { booking, now: booking.bookedAt, paid: breakdownOf(booking).totalMinor, refunded: 0, done }
    checkWhole(state)
    for (const step of drawn.steps) {
      state = STEPS[step.kind]?.({ ...state, now: state.now + step.hours * HOUR }, step) ?? state
      checkWhole(state)
    }
  })
  fc.assert(property, { numRuns })
  // Each kind of step was taken often enough to mean something.
  for (const times of Object.values(done)) expect(times).toBeGreaterThan(numRuns / 50)
}

interface State {
  readonly booking: Booking
  readonly now: number
  /** In all, the price of the sale and what changes have cost. */
  readonly paid: number
  readonly refunded: number
  readonly done: Record<'move' | 'owed' | 'cancel' | 'letDown' | 'correctName', number>
}

type Step = DrawnSequence['steps'][number]

/** What a broken rule is called in the failure. */
function hold(isTrue: boolean, rule: string): void {
  if (!isTrue) throw new Error(rule)
}

/** What holds of every booking at any time. */
function checkWhole({ booking, paid, refunded }: State): void {
  const { journeys, fees, convenience, totalMinor, nonRefundableMinor } = breakdownOf(booking)
  const rows = [...journeys.flatMap((each) => each.rows), ...fees, ...convenience]
  hold(sumOf(rows) === totalMinor, 'the parts are the total')
  hold(totalMinor === dueOf(booking), 'the total is what each passenger pays for each flight')
  hold(totalMinor + refunded === paid, 'refund and what is retained are what was paid')
  hold(
    [...fees, ...convenience, ...journeys].every((row) => row.totalMinor >= 0 && Number.isSafeInteger(row.totalMinor)),
    'no part is negative',
  )
  hold(nonRefundableMinor >= sumOf(convenience) && nonRefundableMinor <= totalMinor, 'what does not come back is a part of the total')
}

const STEPS: Readonly<Record<string, (state: State, step: Step) => State>> = {
  move(state, step) {
    const { booking, now, done } = state
    const position = step.place % booking.journeys.length
    const journey = booking.journeys[position]
    if (!('sale' in step) || journey === undefined || journey.cancelledAt !== null) return state
    if (!canBeManaged(booking, now) || changeBlock(journey, position, booking, now) !== null) return state
    const day = FIRST_DAY + 4 * position + step.daysLater
    const isOwed = isRescheduled(journey, now)
    const flight = flightOf(journey.origin, journey.destination, day, step.sale)
    if (flight.departsAt * 60_000 <= now) return state
    const isFree = (freeUntil(journey, booking.bookedAt) ?? 0) >= now
    const fare = fareFor(step.sale)
    const plan = plannedJourney(booking, position, { flight, fare, exchange: EXCHANGE, isFree, isOwed, carrier: 'SR' })
    const after = moved(booking, [plan])
    if (!isInOrder(after)) return state
    const travellers = livePassengers(booking).filter(({ goesWith }) => goesWith === null).length
    const eachFee = isFree || isOwed ? 0 : journey.destination === 'DXB' || journey.origin === 'DXB' ? 250_000 : 150_000
    const rise = dueOf(after) - dueOf(booking)
    hold(plan.totalMinor === rise, 'a change costs what the booking costs more')
    hold(plan.totalMinor === plan.differenceMinor + plan.feeEachMinor * plan.travellers, 'difference and fees are what a change costs')
    hold(plan.feeEachMinor === eachFee && plan.travellers === travellers, 'the fee of a change is paid by each traveller')
    hold(penaltiesOf(after) - penaltiesOf(booking) === eachFee * travellers, 'the fee of a change is charged once')
    hold(!isOwed || rise === Math.min(0, wfeOf(after) - wfeOf(booking)), 'a rescheduled journey changes at no cost, and gives the fee of legs back')
    hold(same(convenienceCharges(after), convenienceCharges(booking)), 'the convenience fee is neither paid twice nor given back')
    done[isOwed ? 'owed' : 'move'] += 1
    return { ...state, booking: after, paid: state.paid + Math.max(0, rise), refunded: state.refunded + Math.max(0, -rise) }
  },
  cancelAll: (state) => cancelled(state, { kind: 'ALL' }),
  cancelJourney: (state, { place }) => cancelled(state, { kind: 'JOURNEY', journey: place }),
  cancelPassenger: (state, { place }) => cancelled(state, { kind: 'PASSENGERS', passengers: [travellersOf(state.booking)[place] ?? 99] }),
  correctName(state, step) {
    const { booking, now, done } = state
    const place = step.place % booking.passengers.length
    const passenger = booking.passengers[place]
    const given = { firstName: 'Mira', lastName: 'Krishnamurthi', birthDate: null }
    if (passenger === undefined || nameChange(booking, passenger, now).may !== 'CORRECT' || nameDefect(booking, passenger, given) !== null)
      return state
    done.correctName += 1
    const passengers = booking.passengers.map((each, at) => (at === place ? { ...each, ...given, nameVersion: each.nameVersion + 1 } : each))
    return { ...state, booking: { ...booking, passengers } }
  },
  reschedule(state, { place }) {
    const told = { toldAt: state.now, soldDeparture: '2026-12-24T01:00', soldArrival: '2026-12-24T02:00', acceptedAt: null }
    const chosen = place % state.booking.journeys.length
    return withJourneys(state, (journey, position) =>
      position === chosen && journey.cancelledAt === null ? { ...journey, rescheduled: told } : journey,
    )
  },
  accept: (state) =>
    withJourneys(state, (journey) =>
      journey.rescheduled === null ? journey : { ...journey, rescheduled: { ...journey.rescheduled, acceptedAt: state.now } },
    ),
  cancelledByAirline(state, { place }) {
    if (place > 0 || state.booking.closedAt !== null) return state
    return { ...state, booking: { ...state.booking, status: 'CLOSED', reason: 'CANCELLED_BY_AIRLINE', closedAt: state.now } }
  },
}

const withJourneys = (state: State, change: (journey: Booking['journeys'][number], position: number) => Booking['journeys'][number]): State => ({
  ...state,
  booking: { ...state.booking, journeys: state.booking.journeys.map(change) },
})

function cancelled(state: State, choice: CancellationChoice): State {
  const { booking, now, done } = state
  if (!canBeCancelled(booking, now) || whyNotCancellable(booking, choice, now) !== null) return state
  const { after, refundMinor, paidMinor, chargeMinor, convenienceMinor } = cancellationOf(booking, choice, now)
  const isFree = isLetDown(booking, now)
  hold(refundMinor === dueOf(booking) - dueOf(after), 'a refund is what the booking costs less')
  hold(paidMinor - chargeMinor - convenienceMinor === refundMinor, 'a refund is what was paid without charge and convenience fee')
  hold(Math.min(paidMinor, chargeMinor, convenienceMinor, refundMinor) >= 0, 'nothing is paid for a cancellation')
  hold(!isFree || chargeMinor === 0, 'the airline that let the customer down charges nothing')
  hold(isFree || same(convenienceCharges(after), convenienceCharges(booking)), 'the convenience fee does not come back')
  hold(liveJourneys(after).length > 0 || dueOf(after) === kept(after), 'a cancelled booking costs penalties and convenience fees alone')
  const flownBy = (journeys: Booking['journeys'], isCancelled: boolean) =>
    journeys.flatMap(({ cancelledAt, segments }) => ((cancelledAt !== null) === isCancelled ? segments : []))
  // What the customer has cancelled before by themselves is paid for as it was then.
  const paidFor = [...flownBy(after.journeys, false), ...flownBy(booking.journeys, true)]
  const changed = after.fees.filter(({ code }) => code === 'CHGD')
  hold(
    !isFree ||
      choice.kind === 'PASSENGERS' ||
      changed.every(({ flightReference }) => paidFor.some((segment) => isOfFlight(flightReference ?? '', segment))),
    'the airline that let the customer down keeps no fee for a change to what it does not fly',
  )
  done[isFree ? 'letDown' : 'cancel'] += 1
  return { ...state, booking: after, refunded: state.refunded + refundMinor }
}

const sumOf = (rows: readonly { readonly totalMinor: number }[]): number => rows.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
const penaltiesOf = ({ fees }: Booking): number => fees.reduce((sum, { type, minor }) => (type === 'PenaltyFee' ? sum + minor : sum), 0)
const convenienceCharges = ({ charges }: Booking): readonly BookedCharge[] => charges.filter(({ type }) => type === 'ConvenienceFee')
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const FARES: Readonly<Record<string, string>> = { STUDENT: 'ADT', ARMED_FORCES: 'ADT', MEDICAL: 'ADT' }

/** Penalties, and the convenience fee of each passenger who was ever booked, for each flight. */
function kept(booking: Booking): number {
  const { passengers, charges } = booking
  let sum = penaltiesOf(booking)
  for (const { type } of passengers)
    for (const each of charges) if (each.type === 'ConvenienceFee' && each.fareType === (FARES[type] ?? type)) sum += each.minor
  return sum
}

/** What a booking costs, reckoned anew: passenger by passenger and journey by journey. */
function dueOf(booking: Booking): number {
  const { passengers, journeys, charges, fees } = booking
  let sum = kept(booking)
  for (const [position, journey] of journeys.entries()) {
    if (journey.cancelledAt !== null) continue
    for (const { type, cancelledAt } of passengers) {
      if (cancelledAt !== null) continue
      for (const each of charges) {
        if (each.journey !== position || each.type === 'ConvenienceFee' || each.fareType !== (FARES[type] ?? type)) continue
        sum += each.type === 'PromotionDiscount' ? -each.minor : each.minor
      }
    }
    for (const { code, passenger, minor, overrideMinor, isInBundle, detail } of fees) {
      if (passenger !== null && passengers[passenger]?.cancelledAt !== null) continue
      if (code === INFANT_FEE) sum += minor
      if (code === SERVICE && detail === String(position)) sum += isInBundle ? 0 : (overrideMinor ?? minor)
    }
  }
  return sum + wfeOf(booking)
}

/** What is paid for each of the first legs: for no more of them than before a change of the airline's own. */
function wfeOf({ journeys, fees }: Booking): number {
  const segments = journeys.flatMap((journey) => (journey.cancelledAt === null ? journey.segments : []))
  const legs = segments.reduce((count, segment) => count + segment.legs.length, 0)
  let sum = 0
  for (const { code, minor, mostLegs } of fees) if (code === WFE) sum += minor * Math.min(mostLegs ?? 3, 3, legs)
  return sum
}
