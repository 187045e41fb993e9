import type { Page } from 'playwright/test'
import type { BookingDetailWire } from '../../../server/contract/bookingShapes.ts'
import { bookingInState } from '../../../server/contract/retrieval.ts'
import { answer, FAILS, problem } from './answers.ts'
import { called, pathTo } from './called.ts'
import type { FixedReply, Reply } from './pageObject.ts'
import { bookingOf } from './personaBookings.ts'
import { noteRequest, open } from './stoppedTime.ts'

/**
 * Opens the booking of a persona whose way out is open for check-in, and goes to a page of it.
 * @param keptAs where this tab has kept that all of them check in, or are checked in, for the way out; null for nowhere
 */
export const openToCheckIn = (path: string, keptAs: 'checkInPlan' | 'checkedIn' | null) => async (page: Page) => {
  const { recordLocator, journeys, passengers } = await bookingOf(page, 'check-in-open')
  const plan = {
    recordLocator,
    journeyKeys: journeys.slice(0, 1).map(({ journeyKey }) => journeyKey),
    passengerKeys: passengers.map(({ passengerKey }) => passengerKey),
  }
  if (keptAs !== null)
    await page.addInitScript(([key, text]) => sessionStorage.setItem(key, text), [`sarus:${keptAs}:1`, JSON.stringify(plan)] as const)
  await open(`${path}?pnr=${recordLocator}`, (opened) => noteRequest(opened, (asked) => asked === pathTo(bookingInState)))(page)
}

/** The call that reads who checks in for what: where the booking is shown, and where it is not. */
export const readsBooking = <Answer extends string>(replies: Readonly<Record<Answer, Reply>>) => ({
  ...called(bookingInState, 'GET'),
  replies: {
    ...replies,
    'it is not open here': answer(null),
    'only the staff may open it': problem(403, 'FORBIDDEN', 'This is not allowed'),
    ...FAILS,
  },
})

/** How the way out of a booking stands, other than it does at the airline. */
interface WayOut {
  /** Who is checked in for it, by their place in the booking. */
  readonly isIn?: (place: number, passengers: number) => boolean
  readonly restrictions?: readonly ('NotOpened' | 'Closed')[]
  /** Milliseconds from the answer until check-in for it closes. */
  readonly closesIn?: number
  /** Milliseconds from the answer until a check-in for it cannot be undone any more. */
  readonly undoEndsIn?: number
}

/** What the airline says of the booking, but for how its way out stands. */
export const wayOutStands = ({ isIn = () => false, restrictions, closesIn, undoEndsIn }: WayOut): FixedReply => ({
  change: (body) => {
    const { data } = body as { readonly data: BookingDetailWire }
    const places = data.passengers.map(({ passengerKey }) => passengerKey)
    const after = (milliseconds: number) => new Date(Date.parse(data.readAt) + milliseconds).toISOString()
    const [out, ...others] = data.journeys
    if (out === undefined) throw new Error('a booking that is checked in for has a way out')
    const segments = out.segments.map((segment) => ({
      ...segment,
      passengerSegment: segment.passengerSegment.map((each) => ({
        ...each,
        liftStatus: isIn(places.indexOf(each.passengerKey), places.length) ? 'CheckedIn' : 'Default',
      })),
    }))
    const deadlines = {
      ...out.deadlines,
      ...(closesIn === undefined ? {} : { checkInClosesAt: after(closesIn) }),
      ...(undoEndsIn === undefined ? {} : { undoUntilAt: after(undoEndsIn) }),
    }
    return {
      data: {
        ...data,
        journeys: [{ ...out, segments, deadlines, ...(restrictions && { restrictions }) }, ...others],
      },
    }
  },
})

/** What the airline says of the booking, without its way out, and without its price, which would not add up. */
export const wayOutIsGone: FixedReply = {
  change: (body) => {
    const { data } = body as { readonly data: BookingDetailWire }
    return { data: { ...data, journeys: data.journeys.slice(1), breakdown: { ...data.breakdown, showPriceBreakdown: false } } }
  },
}
