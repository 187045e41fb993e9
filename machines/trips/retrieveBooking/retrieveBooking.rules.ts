import type { IsoDate, IsoMonth } from '../../domain/calendarDate.ts'
import { monthOf, plusDays, plusMonths } from '../../domain/calendarDate.ts'
import { type BookingWindow, bookingWindow, canShowMonth, monthShowing } from '../../domain/bookingWindow.ts'
import type { BookingSession } from '../../domain/groupRetrieval.ts'
import {
  DAYS_BACK,
  type GroupOfBooking,
  phoneAsked,
  type PhoneProblem,
  phoneProblem,
  type PhoneQuestion,
  pnrProblem,
  problemTyped,
  type PnrProblem,
  pnrQuestion,
  type PnrQuestion,
  type ProvedQuestion,
  type RetrievalDraft,
  type RetrievalReply,
  type WhoProblem,
  whoProblem,
} from '../../domain/retrieval.ts'
import { EMPTY_NETWORK, type Network, stationByCode } from '../../domain/station.ts'
import type { StationField } from '../../domain/search.ts'
import type { ContactProofInput } from '../contactProof/contactProof.machine.ts'
import type { GroupRetrievalInput } from '../groupRetrieval/groupRetrieval.machine.ts'

export interface RetrieveBookingInput {
  /** The day in India by the time of this device; by that of the airline as soon as it is known. */
  readonly today: IsoDate
  /** How many days after today the airline sells. */
  readonly horizonDays: number
  /** The flag that demands a last name of every passenger of a group [GRP-10, OPEN-20]. */
  readonly isLastNameDemanded: boolean
  /** Milliseconds after which a wait is called slow, and for which a toast stays. */
  readonly delays: { readonly slow: number; readonly toast: number }
  /** What was typed before. */
  readonly draft: RetrievalDraft
}

/** What the airline says when a booking is to be found without its reference: its airports and markets, and what day it is in India. */
export interface NetworkToday {
  readonly network: Network
  readonly today: IsoDate
}

/** What is looked for, as the address of the page keeps it: never who asks [SEC-17]. */
export interface SoughtBooking extends Pick<RetrievalDraft, 'isByPnr' | 'date' | 'origin' | 'destination'> {
  /** Null while it is not whole. */
  readonly pnr: string | null
}

/** A station field as it is known here: its choice, and whether it holds something that is none. */
interface StationEnd {
  readonly stationCode: string | null
  readonly hasError: boolean
}

/** The fields whose texts are judged here; the station fields judge their own. */
export interface FieldProblems {
  readonly pnr: PnrProblem | null
  readonly who: WhoProblem | null
  readonly phone: PhoneProblem | null
  readonly date: 'missing' | null
}

/** What a toast says: why no booking is shown. */
export type ToastAbout = 'malformed' | 'notFound' | 'cancelled' | 'forbidden' | 'failed'

/** The fields to which the focus can be led. */
export type RetrieveField = keyof FieldProblems | StationField

export interface RetrieveBookingContext extends RetrieveBookingInput {
  readonly pnr: string
  /** A last name or an e-mail address. */
  readonly who: string
  readonly phone: string
  readonly date: IsoDate | null
  /** Whether the traveller has picked it, or cleared it. */
  readonly isDateChosen: boolean
  readonly origin: StationEnd
  readonly destination: StationEnd
  /** What is said to be wrong. */
  readonly problems: FieldProblems
  /** The month that stands first in the calendar. */
  readonly month: IsoMonth
  readonly network: Network
  readonly toast: ToastAbout | null
  readonly group: GroupOfBooking | null
  /** Of the booking that is opened. */
  readonly recordLocator: string | null
  /** Until another try is heard. */
  readonly secondsLeft: number
  /** The booking that was opened here last by a code to one of its contacts; null for none. */
  readonly proved: ProvedQuestion | null
}

type Context = RetrieveBookingContext

const NOTHING_WRONG: FieldProblems = { pnr: null, who: null, phone: null, date: null }

/** As the form was left before. */
export const initialContext = (input: RetrieveBookingInput): Context => ({
  ...input,
  pnr: input.draft.pnr,
  who: input.draft.who,
  phone: input.draft.phone,
  date: dateAtFirst(input),
  isDateChosen: false,
  origin: { stationCode: input.draft.origin, hasError: false },
  destination: { stationCode: input.draft.destination, hasError: false },
  problems: NOTHING_WRONG,
  month: monthShowing(monthOf(input.today), dateWindow(input)),
  network: EMPTY_NETWORK,
  toast: null,
  group: null,
  recordLocator: null,
  secondsLeft: 0,
  proved: null,
})

/** The dates of departure that can be asked for: 180 days back, and as far ahead as the airline sells [RETR-33]. */
export const dateWindow = ({ today, horizonDays }: Pick<Context, 'today' | 'horizonDays'>): BookingWindow => ({
  first: plusDays(today, -DAYS_BACK),
  last: bookingWindow(today, horizonDays).last,
})

/** The date of departure with which the form begins: as it was left, where that day can be asked for, else today's [RETR-33, RETR-34]. */
const dateAtFirst = ({ draft: { date }, ...window }: Pick<Context, 'draft' | 'today' | 'horizonDays'>): IsoDate =>
  date !== null && isInWindow(window, date) ? date : window.today

/** The airports and the day by the airline's time, with which a date goes that the traveller has not chosen [RETR-34]. */
export const withNetwork = (context: Context, { network, today }: NetworkToday) => ({
  network,
  today,
  date: context.isDateChosen ? context.date : dateAtFirst({ ...context, today }),
})

/** The choice of a station field. */
export const withStation = (context: Context, { field, stationCode, hasError }: StationEnd & { readonly field: StationField }): Context => ({
  ...context,
  [field]: { stationCode, hasError },
})

/** Whether a station field has begun with a code that no airport has. */
export const isUnknownStation = ({ network, ...context }: Context, field: StationField): boolean =>
  context[field].stationCode !== null && stationByCode(network.stations, context[field].stationCode) === undefined

/** The form as it is, to be found again after a reload and after Back. */
export const draftOf = ({ pnr, who, phone, date, isDateChosen, origin, destination, draft }: Context, isByPnr: boolean): RetrievalDraft => ({
  isByPnr,
  pnr,
  who,
  phone,
  date: isDateChosen || date === draft.date ? date : null,
  origin: origin.stationCode,
  destination: destination.stationCode,
})

/** What is looked for: by its reference, as far as that is whole, or without one by its flight [SEC-17]. */
export function soughtBooking({ isByPnr, pnr, date, origin, destination }: RetrievalDraft): SoughtBooking {
  if (isByPnr) return { isByPnr, pnr: pnrProblem(pnr) === null ? pnr : null, date: null, origin: null, destination: null }
  return { isByPnr, pnr: null, date, origin, destination }
}

/**
 * How the form begins: as the address says, and where that says nothing as it was left in this tab. Who asks comes from the tab
 * alone; a name that was typed beside another reference stays away.
 */
export function draftAt({ isByPnr, ...sought }: SoughtBooking, kept: RetrievalDraft): RetrievalDraft {
  if (isByPnr && sought.pnr === null) return kept
  const { pnr, who } = sought.pnr === null || sought.pnr === kept.pnr ? kept : { pnr: sought.pnr, who: '' }
  const { date, origin, destination } = isByPnr ? kept : sought
  return { isByPnr, pnr, who, phone: kept.phone, date, origin, destination }
}

/** Whether a flight of the day can be asked for. */
export function isInWindow(context: Pick<Context, 'today' | 'horizonDays'>, date: IsoDate): boolean {
  const { first, last } = dateWindow(context)
  return date >= first && date <= last
}

/** The month that stands first after turning. */
export const turned = ({ month }: Context, by: 1 | -1): IsoMonth => plusMonths(month, by)

/** Whether the calendar can show the month first. */
export const canShow = (context: Context, month: IsoMonth): boolean => canShowMonth(month, dateWindow(context))

/** The month that stands first when the calendar opens: that of the date, else today's. */
export const monthOnOpening = (context: Context): IsoMonth => monthShowing(monthOf(context.date ?? context.today), dateWindow(context))

/** Everything that is wrong with the texts as they are [RETR-05, RETR-08, RETR-10, RETR-12, RETR-13, RETR-22, RETR-23, RETR-28]. */
const allProblems = ({ pnr, who, phone, date }: Context): FieldProblems => ({
  pnr: pnrProblem(pnr),
  who: whoProblem(who),
  phone: phoneProblem(phone),
  date: date === null ? 'missing' : null,
})

/** What is said when typing has stopped: of a field that is still empty only what was said before [RETR-13, RETR-14]. */
export function problemsTyped(context: Context): FieldProblems {
  const { pnr, who, phone } = allProblems(context)
  const said = context.problems
  return { ...said, pnr: problemTyped(pnr, said.pnr), who: problemTyped(who, said.who), phone: problemTyped(phone, said.phone) }
}

/** What is said when the button is pressed in the mode by booking reference. */
export function problemsByPnr(context: Context): FieldProblems {
  const { pnr, who } = allProblems(context)
  return { ...NOTHING_WRONG, pnr, who }
}

/** What is said when the button is pressed in the mode by phone number. */
export function problemsByPhone(context: Context): FieldProblems {
  const { phone, date } = allProblems(context)
  return { ...NOTHING_WRONG, phone, date }
}

/** Nothing said of one field, whose text has changed. */
export const withoutProblem = ({ problems }: Context, field: keyof FieldProblems): FieldProblems => ({ ...problems, [field]: null })

/** The first field to mend in the mode by booking reference; null where the airline can be asked. */
export function firstToMendByPnr(context: Context): RetrieveField | null {
  const { pnr, who } = allProblems(context)
  if (pnr !== null) return 'pnr'
  return who === null ? null : 'who'
}

/** The first field to mend in the mode by phone number; null where the airline can be asked [RETR-29, RETR-30]. */
export function firstToMendByPhone(context: Context): RetrieveField | null {
  const { phone, date } = allProblems(context)
  if (phone !== null) return 'phone'
  if (date !== null) return 'date'
  if (!isChosen(context.origin)) return 'origin'
  return isChosen(context.destination) && context.destination.stationCode !== context.origin.stationCode ? null : 'destination'
}

const isChosen = ({ stationCode, hasError }: StationEnd): boolean => stationCode !== null && !hasError

/** What the airline is asked by booking reference. */
export const questionByPnr = ({ pnr, who }: Context): PnrQuestion => pnrQuestion(pnr, who)

/** Whether a contact of the booking that is looked for was proved here: who asks counts no longer [SEC-12]. */
export const isProved = ({ pnr, proved }: Pick<Context, 'pnr' | 'proved'>): boolean => pnr === proved?.recordLocator

/** What it is asked for the booking itself: by what was typed, or for what this browser has opened by a code. */
export const bookingQuestion = (context: Context): PnrQuestion | ProvedQuestion =>
  isProved(context) && context.proved !== null ? context.proved : questionByPnr(context)

/** What the airline is asked by phone number [RETR-19, RETR-21]. */
export function questionByPhone({ phone, date, origin, destination }: Context): PhoneQuestion {
  if (date === null || origin.stationCode === null || destination.stationCode === null) throw new Error('an incomplete question was asked')
  return {
    phone: phoneAsked(phone),
    departureDate: date,
    originStationCode: origin.stationCode,
    destinationStatusCode: destination.stationCode,
    bookingType: 'myBooking',
  }
}

/** How the dialog for a group begins: with what was typed before [GRP-24]. */
export function groupInput({ group, isLastNameDemanded, delays }: Context, typed: Pick<PnrQuestion, 'lastName' | 'email'>): GroupRetrievalInput {
  if (group === null) throw new Error('the dialog was opened without a group')
  return {
    flow: 'manage',
    userInputs: { pnrDetails: group.recordLocator, lastName: typed.lastName, email: typed.email },
    isPrimaryContact: group.isPrimaryContact,
    isLastNameDemanded,
    delays,
  }
}

/** How a contact is proved by who sees nothing of the booking [SEC-12]. */
export const proofInput = ({ pnr, delays }: Context): ContactProofInput => ({ recordLocator: pnr, places: null, delays })

/** What the session keeps of a booking that is opened [GRP-25]. */
export function bookingSession(reply: RetrievalReply): BookingSession {
  const { recordLocator, passengerKeys } = reply.kind === 'booking' ? reply.booking : { recordLocator: '', passengerKeys: null }
  return { recordLocator, groupBooking: passengerKeys !== null, passengerKeys: passengerKeys ?? [], isBookingType: 'myBooking' }
}
