import type { Airline } from '../airline.ts'
import { languageOfCaller } from '../http/language.ts'
import { Refusal } from '../http/problem.ts'
import type { Handlers } from '../http/serve.ts'
import { createBoardingPasses } from '../services/boardingPasses.ts'
import { createBookingChange } from '../services/bookingChange.ts'
import { createBookingCodes } from '../services/bookingCodes.ts'
import { createBookingNames } from '../services/bookingNames.ts'
import { cancelBooking, cancellationQuote } from '../services/cancellation.ts'
import { createCheckIn } from '../services/checkIn.ts'
import { mailItinerary } from '../services/itineraryMail.ts'
import { refundsOf } from '../services/refundInfo.ts'
import { createRetrieval } from '../services/retrieval.ts'
import { createSeats } from '../services/seats.ts'
import { createSpecialServices } from '../services/specialServices.ts'
import { acceptSchedule } from '../services/schedule.ts'

type RetrievalNames =
  | 'bookingRetrieval'
  | 'bookingByPhone'
  | 'groupByPhone'
  | 'bookingInState'
  | 'groupInState'
  | 'groupCheck'
  | 'groupRequestCheck'
  | 'bookingEligibility'
  | 'groupNames'
  | 'refundInfo'
  | 'acceptedSchedules'
  | 'bookingCodes'
  | 'bookingCodeAnswers'
  | 'passengerNames'
  | 'bookingCancellation'
  | 'itineraryMails'
  | 'changeOptions'
  | 'changeQuotes'
  | 'bookingChanges'
  | 'checkInRetrieval'
  | 'checkIns'
  | 'undoneCheckIns'
  | 'seats'
  | 'specialServices'
  | 'boardingPasses'

/** Bookings for who knows them, signed in or not, and what they do with them [SEC-12, SEC-13, SEC-17]. */
export function retrievalHandlers(airline: Airline): Handlers<RetrievalNames> {
  const retrieval = createRetrieval(airline)
  const codes = createBookingCodes(airline, retrieval)
  const change = createBookingChange(airline)
  const seats = createSeats(airline, retrieval)
  const services = createSpecialServices(airline, retrieval)
  const { passes } = createBoardingPasses(airline, retrieval)
  const { checkIn, undo } = createCheckIn(airline, retrieval)
  const names = createBookingNames(airline, retrieval)
  return {
    bookingRetrieval: { GET: async (call) => ({ data: await retrieval.retrieve(call.query, call) }) },
    bookingByPhone: { GET: async (call) => ({ data: await retrieval.retrieveByPhone(call.query, call) }) },
    groupByPhone: {
      async GET(call) {
        const found = await retrieval.retrieveByPhone(call.query, call)
        if (!found.isGroupBooking) throw new Refusal('BOOKING_NOT_FOUND')
        return { data: found }
      },
    },
    bookingInState: { GET: async (call) => ({ data: await retrieval.inState(call.query.recordLocator, call) }) },
    groupInState: {
      async POST(call) {
        const opened = await retrieval.inState(call.body.recordLocator, call)
        if (opened === null) throw new Refusal('BOOKING_NOT_FOUND')
        const { passengers, extraSeatPassengers, ...found } = opened
        const isWanted = ({ passengerKey }: { readonly passengerKey: string }) => call.body.passengerKeys.includes(passengerKey)
        return {
          data: { ...found, passengers: passengers.filter(isWanted), extraSeatPassengers: extraSeatPassengers.filter(isWanted) },
        }
      },
    },
    groupCheck: {
      async GET(call) {
        const { row, isPrimaryContact } = await retrieval.checkGroup(call.query, call)
        const isGroupBooking = row.kind === 'GROUP'
        return {
          data: {
            recordLocator: row.recordLocator,
            typeOfBooking: isGroupBooking ? 'group' : 'normal',
            isGroupBooking,
            isPrimaryContactMatched: isPrimaryContact,
          },
        }
      },
    },
    groupRequestCheck: {
      async POST(call) {
        const { recordLocator, kind } = await codes.bookingOf(call.body, call)
        return { data: { recordLocator, typeOfBooking: kind === 'GROUP' ? 'group' : 'normal' } }
      },
    },
    bookingEligibility: { GET: async (call) => ({ data: { bookingType: (await retrieval.openable(call.query, call)).row.kind } }) },
    groupNames: {
      POST: async (call) => ({
        data: await retrieval.groupNames(call.body.recordLocator, call.body, { ...call, language: languageOfCaller(call.context) }),
      }),
    },
    refundInfo: {
      async GET(call) {
        const { row, isProved } = await retrieval.openable(call.query, call)
        // Of a group a name does not show the money [GRP-18, SEC-14].
        if (row.kind === 'GROUP' && !isProved) throw new Refusal('FORBIDDEN')
        return { data: refundsOf(await retrieval.wholeOf(row)) }
      },
    },
    bookingCancellation: {
      GET: async ({ query: { recordLocator }, session }) => ({ data: await cancellationQuote(airline, await session(), recordLocator) }),
      POST: async ({ body, session, context }) => ({
        data: await cancelBooking(airline, { ...body, session: await session(), language: languageOfCaller(context) }),
      }),
    },
    itineraryMails: {
      POST: async ({ body, session, context }) => ({
        data: await mailItinerary(airline, { ...body, session: await session(), origin: context.get('origin') }),
      }),
    },
    acceptedSchedules: {
      async POST(call) {
        const { recordLocator } = call.body
        await acceptSchedule(airline, { ...call.body, session: await call.session() })
        const accepted = await retrieval.inState(recordLocator, call)
        if (accepted === null) throw new Refusal('BOOKING_NOT_FOUND')
        return { data: accepted }
      },
    },
    changeOptions: { GET: async ({ query, session }) => ({ data: await change.options(query, await session()) }) },
    changeQuotes: { POST: async ({ body, session }) => ({ data: await change.quote(body, await session()) }) },
    bookingChanges: {
      POST: async ({ body, session, context }) => ({
        data: await change.change(body, { session: await session(), language: languageOfCaller(context) }),
      }),
    },
    bookingCodes: {
      POST: async (call) => ({ data: { requestId: await codes.send(call.body, { ...call, language: languageOfCaller(call.context) }) } }),
    },
    bookingCodeAnswers: {
      async POST(call) {
        const { recordLocator, requestId, otp } = call.body
        return { data: await codes.answer(recordLocator, requestId, otp, call) }
      },
    },
    checkInRetrieval: { GET: async (call) => ({ data: await retrieval.retrieve({ ...call.query, type: 'checkin' }, call) }) },
    checkIns: { POST: async (call) => ({ data: await checkIn(call.body, { session: call.session, origin: call.context.get('origin') }) }) },
    undoneCheckIns: { POST: async (call) => ({ data: await undo(call.body, call) }) },
    seats: {
      GET: async (call) => ({ data: await seats.map(call.query, call) }),
      PUT: async (call) => ({ data: await seats.choose(call.body, call) }),
    },
    specialServices: {
      GET: async (call) => ({ data: await services.read(call.query.recordLocator, call) }),
      POST: async (call) => ({ data: await services.choose(call.body, call) }),
    },
    boardingPasses: {
      GET: async (call) => ({ data: await passes(call.query.recordLocator, { session: call.session, origin: call.context.get('origin') }) }),
    },
    passengerNames: {
      GET: async (call) => ({ data: await names.roster(call.query.recordLocator, call) }),
      PUT: async (call) => ({ data: { results: await names.save(call.body, call) } }),
    },
  }
}
