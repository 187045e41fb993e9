import { homeTimeOf } from '../../../../machines/domain/calendarDate.ts'
import type { SnapshotFrom } from 'xstate'
import { checkInProgress, isOfMinors } from '../../../../machines/domain/bookingChange.ts'
import { refundsOf, type BookingDetail, type DetailJourney, type DetailPayment } from '../../../../machines/domain/bookingDetail.ts'
import type { BookingState } from '../../../../machines/domain/bookingState.ts'
import type { PaidOf } from '../../../../machines/domain/payment.ts'
import type { bookingPageMachine } from '../../../../machines/trips/bookingPage/bookingPage.machine.ts'
import { dateShown, moneyShown, timeShown } from '../../../messages/format.ts'
import { t } from './bookingPage.text.en.ts'

type Snapshot = SnapshotFrom<typeof bookingPageMachine>

/** The screen that is shown; a booking that was read stays while it is read again. */
type BookingStage = 'coming' | 'seen' | 'failed' | 'notOpened' | 'forbidden'

export function stageOf(snapshot: Snapshot): BookingStage {
  if (snapshot.matches('notOpened')) return 'notOpened'
  if (snapshot.matches('forbidden')) return 'forbidden'
  if (snapshot.context.booking !== null) return 'seen'
  return snapshot.matches('failed') ? 'failed' : 'coming'
}

/** Of when what this device has kept of a booking is: in the time of the airline's home. */
export function deviceWords({ readAt }: Pick<BookingDetail, 'readAt'>): string {
  const at = homeTimeOf(readAt)
  return t('bookedKeptText', { date: dateShown(at.slice(0, 10)), time: timeShown(at) })
}

/** What is read out while the page waits; empty otherwise. */
export function saidOf(snapshot: Snapshot): string {
  if (snapshot.matches({ reading: 'slow' })) return t('bookedSlow')
  if (snapshot.matches({ shown: { accepting: 'slow' } })) return t('bookedAcceptingSlow')
  if (snapshot.matches({ shown: 'accepting' })) return t('bookedAccepting')
  if (!snapshot.matches('reading')) return ''
  return snapshot.context.booking === null ? t('bookedComing') : t('bookedAgain')
}

/** Whether what is said is to be seen too: the airline takes its time. */
export const isSlow = (snapshot: Snapshot): boolean => snapshot.matches({ reading: 'slow' }) || snapshot.matches({ shown: { accepting: 'slow' } })

/** Whether a dialog can be opened over the booking: not while it is read, or paid. */
export const canAsk = (snapshot: Snapshot): boolean =>
  snapshot.matches('shown') && !snapshot.matches({ shown: 'paying' }) && !snapshot.hasTag('waiting')

/** Whether the itinerary can be sent by mail: to a contact, for who sees all of the booking. */
export const isMailed = ({ price, contacts, isGroup, isContactProved }: BookingDetail): boolean =>
  price !== null && contacts.some(({ email }) => email !== null) && (!isGroup || isContactProved)

/** How a status looks: all is well, the airline is at work, something is due, it came to nothing, or it was flown. */
type Tone = 'good' | 'waiting' | 'due' | 'over' | 'past'

/** A status in words, with what to do next [RETR-55]. */
interface Status {
  readonly tone: Tone
  readonly label: string
  readonly title: string
  readonly text: string
  /** What helps from here, besides what the words say. */
  readonly way: 'pay' | 'lookAgain' | 'search' | 'schedule' | 'refund' | 'other' | null
}

/** A date is never broken across lines. */
const whole = (words: string): string => words.replaceAll(' ', '\u00a0')
const dayOf = (local: string): string => whole(dateShown(local.slice(0, 10)))

/** The day of an instant, in India. */
export const homeDay = (instant: string): string => dayOf(homeTimeOf(instant))

/** An instant by the time in India. */
const atHome = (instant: string): string => t('bookedAtHome', { date: homeDay(instant), time: timeShown(homeTimeOf(instant)) })

const cityIn = ({ cities }: BookingDetail, code: string): string => cities[code] ?? code

/** `Delhi to Mumbai`. */
export const routeOf = (booking: BookingDetail, { origin, destination }: Pick<DetailJourney, 'origin' | 'destination'>): string =>
  t('bookedRoute', { origin: cityIn(booking, origin), destination: cityIn(booking, destination) })

/** Where a booking leads: `Delhi to Mumbai and back`; empty where nothing is left to fly. */
export function wholeRoute(booking: BookingDetail): string {
  const [there, back, ...others] = booking.journeys
  if (there !== undefined && back !== undefined && others.length === 0 && back.origin === there.destination && back.destination === there.origin)
    return t('bookedRouteAndBack', { origin: cityIn(booking, there.origin), destination: cityIn(booking, there.destination) })
  return booking.journeys.map((journey) => routeOf(booking, journey)).join(', ')
}

/** A local time at the airport where a journey begins. */
const atOrigin = (booking: BookingDetail, { origin }: DetailJourney, local: string): string =>
  t('bookedAtLocal', { date: dayOf(local), time: timeShown(local), city: cityIn(booking, origin) })

const checksInHere = (booking: BookingDetail): boolean => booking.allowsCheckIn && !isOfMinors(booking)

const isAllIn = (booking: BookingDetail, journey: DetailJourney): boolean => {
  const { checkedIn, travellers } = checkInProgress(booking, journey)
  return travellers > 0 && checkedIn === travellers
}

/** Until when check-in is open, or when it opens; null where neither is to come. */
export function checkInWords(booking: BookingDetail, journey: DetailJourney): string | null {
  if (booking.state !== 'confirmed' || journey.deadlines === null || journey.checkIn === 'closed') return null
  if (!checksInHere(booking) || isAllIn(booking, journey)) return null
  const { checkInOpens, checkInCloses } = journey.deadlines
  const route = routeOf(booking, journey)
  if (journey.checkIn === 'open') return t('bookedCheckInUntil', { route, at: atOrigin(booking, journey, checkInCloses) })
  return t('bookedCheckInOpens', { route, at: atOrigin(booking, journey, checkInOpens) })
}

/** Whether somebody can be checked in for a journey now. */
export const isCheckInOpen = (booking: BookingDetail): boolean =>
  booking.journeys.some((journey) => journey.checkIn === 'open' && checkInWords(booking, journey) !== null)

/** For each journey that has a date, until when meals can be booked, or could be [CONST-20]. */
export const mealsWords = (booking: BookingDetail): readonly string[] =>
  booking.journeys.flatMap((journey) => {
    if (journey.deadlines === null) return []
    const about = { route: routeOf(booking, journey), at: atOrigin(booking, journey, journey.deadlines.mealsUntil) }
    return [journey.canBookMeals ? t('bookedMealsUntil', about) : t('bookedMealsOver', about)]
  })

function confirmedWords(booking: BookingDetail): Pick<Status, 'title' | 'text'> {
  const ahead = booking.journeys.filter(({ checkIn }) => checkIn !== 'closed')
  const next = ahead.find((journey) => !isAllIn(booking, journey)) ?? ahead[0] ?? booking.journeys.at(-1)
  if (next === undefined) return { title: t('bookedNothingLeft'), text: t('bookedNothingLeftText') }
  const route = routeOf(booking, next)
  if (next.flown === null) return { title: t('bookedNoDate'), text: t('bookedNoDateText', { route }) }
  const departs = t('bookedDeparts', { route, at: atOrigin(booking, next, next.flown.departure) })
  const text = checkInWords(booking, next)
  if (text === null)
    return {
      title: notOpenWords(booking, next),
      text: [departs, ...(isOfMinors(booking) && !isAllIn(booking, next) ? [t('bookedMinorText')] : [])].join(' '),
    }
  if (next.checkIn === 'open' || next.deadlines === null) return { title: t('bookedCheckInOpen'), text }
  return { title: t('bookedNothingUntil', { date: dayOf(next.deadlines.checkInOpens) }), text }
}

/** Why nobody is to check in for a journey. */
function notOpenWords(booking: BookingDetail, journey: DetailJourney): string {
  if (isAllIn(booking, journey)) return t('bookedAllIn')
  return checksInHere(booking) || journey.checkIn === 'closed' ? t('bookedOnTheWay') : t('bookedNoCheckIn')
}

/** For each journey with other times than were sold, when it departs now and departed then. */
const rescheduledWords = (booking: BookingDetail): string =>
  [
    ...booking.journeys.flatMap(({ flown, soldAs, ...journey }) =>
      flown === null || soldAs === null
        ? []
        : [
            t('bookedRescheduledTimes', {
              route: routeOf(booking, journey),
              now: atTime(flown.departure),
              sold: atTime(soldAs.departure),
            }),
          ],
    ),
    t('bookedRescheduledText'),
  ].join(' ')

const atTime = (local: string): string => t('bookedAtTime', { date: dayOf(local), time: timeShown(local) })

/** What went back, and what is still on its way. */
function refundWords(booking: BookingDetail): string {
  const back = refundsOf(booking).map(({ amount, receivedAt }) =>
    t('bookedWentBack', { amount: moneyShown(without(amount)), at: atHome(receivedAt) }),
  )
  const { balance, byStaff } = booking.price ?? NOTHING_OWED
  const bySite = { minor: -balance.minor - byStaff.minor, currency: balance.currency }
  const coming = bySite.minor > 0 ? [t('bookedGoesBack', { amount: moneyShown(bySite) })] : []
  return [...back, ...coming, byStaffWords(booking) ?? []].flat().join(' ') || t('bookedNothingBack')
}

const NOTHING_OWED = { balance: { minor: 0, currency: 'INR' }, byStaff: { minor: 0, currency: 'INR' } }

/** What of the money the staff of the airline send back, since the provider did not take it or cannot; null for nothing. */
export const byStaffWords = ({ price }: BookingDetail): string | null =>
  price === null || price.byStaff.minor === 0 ? null : t('bookedByStaff', { amount: moneyShown(price.byStaff) })

/** An amount without its sign. */
export const without = ({ minor, currency }: DetailPayment['amount']) => ({ minor: Math.abs(minor), currency })

const dueWords = ({ price }: BookingDetail): string => (price === null ? '' : moneyShown(price.balance))
const paidOf = ({ price }: BookingDetail): string => (price === null ? '' : moneyShown(price.paid))
const keptWords = ({ holdUntil }: BookingDetail): string => (holdUntil === null ? '' : ` ${t('bookedKeptUntil', { at: atHome(holdUntil) })}`)

const releasedWords = ({ holdUntil }: BookingDetail): Omit<Status, 'label'> => ({
  tone: 'over',
  title: holdUntil === null ? t('bookedSeatsReleased') : t('bookedHoldExpiredTitle', { at: atHome(holdUntil) }),
  text: t('bookedHoldExpiredText'),
  way: 'search',
})

const WORDS: Readonly<Record<BookingState, (booking: BookingDetail) => Status>> = {
  confirmed: (booking) => ({ tone: 'good', label: t('bookedConfirmed'), ...confirmedWords(booking), way: null }),
  scheduleChanged: (booking) => ({
    tone: 'due',
    label: t('bookedRescheduled'),
    title: t('bookedRescheduledTitle'),
    text: rescheduledWords(booking),
    way: 'schedule',
  }),
  onHold: (booking) => ({
    tone: 'due',
    label: t('bookedOnHold'),
    title: booking.holdUntil === null ? t('bookedWaits') : t('bookedOnHoldTitle', { at: atHome(booking.holdUntil) }),
    text: t('bookedOnHoldText', { amount: dueWords(booking) }),
    way: 'pay',
  }),
  fareLocked: (booking) => ({
    tone: 'due',
    label: t('bookedFareLocked'),
    title: booking.holdUntil === null ? t('bookedWaits') : t('bookedFareLockedTitle', { at: atHome(booking.holdUntil) }),
    text: t('bookedFareLockedText', { paid: paidOf(booking), amount: dueWords(booking) }),
    way: 'pay',
  }),
  paymentProcessing: (booking) => ({
    tone: 'waiting',
    label: t('bookedProcessing'),
    title: t('bookedProcessingTitle'),
    text: `${t('bookedProcessingText')}${keptWords(booking)}`,
    way: 'lookAgain',
  }),
  paymentUnderReview: (booking) => ({
    tone: 'waiting',
    label: t('bookedReview'),
    title: t('bookedReviewTitle'),
    text: `${t('bookedReviewText', { contact: booking.contacts[0]?.email ?? t('bookedReviewContact') })}${keptWords(booking)}`,
    way: null,
  }),
  fareLockExpired: ({ holdUntil }) => ({
    tone: 'over',
    label: t('bookedLockExpired'),
    title: holdUntil === null ? t('bookedLockOver') : t('bookedLockExpiredTitle', { at: atHome(holdUntil) }),
    text: t('bookedLockExpiredText'),
    way: 'search',
  }),
  holdExpired: (booking) => ({ label: t('bookedHoldExpired'), ...releasedWords(booking) }),
  notPaid: (booking) => ({ label: t('bookedUnpaid'), ...releasedWords(booking) }),
  replaced: ({ replacedBy }) => ({
    tone: 'over',
    label: t('bookedReplaced'),
    title: t('bookedReplacedTitle', { pnr: replacedBy ?? '' }),
    text: t('bookedReplacedText'),
    way: 'other',
  }),
  cancelled: (booking) => ({
    tone: 'over',
    label: t('bookedCancelled'),
    title: t('bookedCancelledTitle'),
    text: refundWords(booking),
    way: 'search',
  }),
  cancelledByAirline: ({ canBeCancelled }) => ({
    tone: 'over',
    label: t('bookedCancelledByAirline'),
    title: t('bookedCancelledByAirlineTitle'),
    text: t('bookedCancelledByAirlineText'),
    way: canBeCancelled ? 'refund' : 'search',
  }),
  flown: (booking) => ({
    tone: 'past',
    label: t('bookedFlown'),
    title: t('bookedFlownTitle', { date: dayOf(booking.journeys.at(-1)?.flown?.departure ?? homeTimeOf(booking.bookedAt)) }),
    text: t('bookedFlownText'),
    way: 'search',
  }),
}

/** What is said of a payment that is not that of the booking itself. */
const UNDER_WAY: Readonly<Partial<Record<PaidOf, (paid: { readonly amount: string }) => string>>> = {
  dateChange: (paid) => t('bookedChangeUnderWay', paid),
  extras: (paid) => t('bookedExtrasUnderWay', paid),
}

/** The status of a booking in words, with what to do next [RETR-55]. */
export function statusOf(booking: BookingDetail): Status {
  const status = WORDS[booking.state](booking)
  const text = booking.payment && UNDER_WAY[booking.payment.of]?.({ amount: moneyShown(booking.payment.amount) })
  return text == null ? status : { ...status, text }
}

/** What of a booking was cancelled, and when; none where nothing was. */
export const cancelledWords = (booking: BookingDetail): readonly string[] => [
  ...booking.cancelled.journeys.map(({ cancelledAt, departure, ...journey }) => {
    const route = routeOf(booking, journey)
    const what = departure === null ? route : t('bookedCancelledFlight', { route, date: dayOf(departure) })
    return t('bookedCancelledOn', { what, at: atHome(cancelledAt) })
  }),
  ...booking.cancelled.passengers.map(({ name, cancelledAt }) =>
    t('bookedCancelledOn', { what: name ?? t('bookedNoName'), at: atHome(cancelledAt) }),
  ),
]
