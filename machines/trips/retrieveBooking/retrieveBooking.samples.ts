import type { EventFrom, SnapshotFrom } from 'xstate'
import { plusMonths } from '../../domain/calendarDate.ts'
import { cleanPhone, type GroupOfBooking, NOTHING_TYPED, type RetrievalReply, type RetrievedBooking } from '../../domain/retrieval.ts'
import type { Network } from '../../domain/station.ts'
import { SAMPLE_STATIONS } from '../../domain/station.samples.ts'
import type { PortSamples, Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { retrieveBookingMachine } from './retrieveBooking.machine.ts'
import type { RetrieveBookingInput } from './retrieveBooking.rules.ts'

type Snapshot = SnapshotFrom<typeof retrieveBookingMachine>
type Event = EventFrom<typeof retrieveBookingMachine>

/** A visitor on 10 December, where the airline sells five days ahead. */
export const VISITOR: RetrieveBookingInput = {
  today: '2026-12-10',
  horizonDays: 5,
  isLastNameDemanded: false,
  delays: { slow: 3_000, toast: 6_000 },
  draft: NOTHING_TYPED,
}

export const BOOKING: RetrievedBooking = { recordLocator: 'K7M4QX', heldAs: 'confirmed', journeys: 1, waitsToBePaid: false, passengerKeys: null }

/** A group, of which one passenger is shown. */
export const OPENED_GROUP: RetrievedBooking = { ...BOOKING, recordLocator: 'GRP24K', passengerKeys: ['MCFBRFQ-'] }

export const GROUP_FOUND: GroupOfBooking = { recordLocator: 'GRP24K', isPrimaryContact: false }

/** Delhi, Mumbai and Leh; from Delhi all others are reached. */
export const RETRIEVAL_NETWORK: Network = {
  stations: SAMPLE_STATIONS.filter(({ stationCode }) => ['DEL', 'BOM', 'IXL'].includes(stationCode)),
  markets: [
    { locationCode: 'DEL', travelLocationCode: 'BOM' },
    { locationCode: 'DEL', travelLocationCode: 'IXL' },
    { locationCode: 'BOM', travelLocationCode: 'DEL' },
    { locationCode: 'IXL', travelLocationCode: 'DEL' },
  ],
  popular: ['DEL', 'BOM'],
}

const isByPnr = (snapshot: Snapshot): boolean => snapshot.matches({ mode: 'pnr' })
const isInDialog = (snapshot: Snapshot): boolean =>
  snapshot.matches({ mode: { pnr: { request: 'group' } } }) || snapshot.matches({ mode: { phone: { request: 'group' } } })
const isProving = (snapshot: Snapshot): boolean => snapshot.matches({ mode: { pnr: { proof: 'proving' } } })
const isCalendarOpen = (snapshot: Snapshot): boolean => snapshot.matches({ mode: { phone: { calendar: 'open' } } })
/** A calendar is tried before a number is typed: it does not matter to the question when. */
const isInFreshCalendar = (snapshot: Snapshot): boolean => isCalendarOpen(snapshot) && snapshot.context.phone === ''
const isOnPage = (snapshot: Snapshot): boolean => !isInDialog(snapshot) && !isProving(snapshot) && !isCalendarOpen(snapshot)

/** The mode is changed before a field is filled, or after a refusal: elsewhere it only gives up what was asked. */
const isFresh = ({ context, ...snapshot }: Snapshot): boolean =>
  'pnr' in snapshot.value.mode ? context.pnr === '' || context.toast !== null : context.phone === ''

const { changing, made, only } = sampling<typeof retrieveBookingMachine>()

const onPage = (event: Parameters<typeof only>[2]) => only('a dialog or the calendar lies over the form', isOnPage, event)

/** Each mode is walked by itself, and the fields of a reference before the airports are there. */
const byPnr = (event: Parameters<typeof only>[2]) =>
  only(
    'the field belongs to the mode of a reference, which has no airports',
    (snapshot) => isByPnr(snapshot) && isOnPage(snapshot) && snapshot.context.network.stations.length === 0,
    event,
  )

const byPhone = (event: Parameters<typeof only>[2]) =>
  only('the field belongs to the mode of a number', (snapshot) => !isByPnr(snapshot) && isOnPage(snapshot), event)

const inFreshCalendar = (event: Event) =>
  only('the calendar is tried before a number is typed, which does not matter to it', isInFreshCalendar, event)

const inNovember = (event: Event) =>
  only('the day is in one of the months in view', (snapshot) => isInFreshCalendar(snapshot) && snapshot.context.month === '2026-11', event)

const typing = (field: 'pnr' | 'who', text: string) => byPnr(changing((context) => context[field], text, { type: `${field}.typed`, text }))

const dialling = (text: string) => byPhone(changing(({ phone }) => phone, cleanPhone(text), { type: 'phone.typed', text }))

const diallingFirst = (text: string) =>
  only('what is wrong in a number is tried in an empty field', ({ context }) => context.phone === '', dialling(text))

/** A station field says only what has changed, once there are airports to choose from. */
const choosing = (field: 'origin' | 'destination', stationCode: string | null, hasError = false) =>
  only(
    'the fields are filled in their order, and say what has changed',
    (snapshot) =>
      !isByPnr(snapshot) &&
      isOnPage(snapshot) &&
      snapshot.context.network.stations.length > 0 &&
      snapshot.context.phone === '9876543210' &&
      (field === 'destination' || hasError ? snapshot.context.origin.stationCode !== null : true) &&
      (snapshot.context[field].stationCode !== stationCode || snapshot.context[field].hasError !== hasError),
    { type: 'station.changed', field, stationCode, hasError },
  )

const isLimited = (snapshot: Snapshot): boolean =>
  snapshot.matches({ mode: { pnr: { request: 'limited' } } }) || snapshot.matches({ mode: { phone: { request: 'limited' } } })

const unreached = { 'the airline is not reached': new Error('no network') }

/** What the airline may answer, however it is asked for a booking. */
const RETRIEVED: PortSamples<RetrievalReply, unknown> = {
  answers: {
    'a booking': { kind: 'booking', booking: BOOKING },
    'a cancelled booking': { kind: 'booking', booking: { ...BOOKING, heldAs: 'closed', journeys: 0 } },
    'a booking on hold': { kind: 'booking', booking: { ...BOOKING, heldAs: 'onHold' } },
    'a booking that is not shown': { kind: 'forbidden' },
    'too many tries': { kind: 'tooManyTries', retryAfter: null },
  },
  failures: unreached,
}

/** What a walk tries with finding a booking. */
export const retrieveBookingSamples: Samples<typeof retrieveBookingMachine> = {
  starts: {
    'a visitor': VISITOR,
    'a visitor who comes back to a flight': { ...VISITOR, draft: { ...NOTHING_TYPED, date: '2026-12-08', origin: 'XXX', destination: 'BOM' } },
    'a visitor who comes back to a flight of long ago': {
      ...VISITOR,
      draft: { ...NOTHING_TYPED, date: '2026-06-20', origin: 'DEL', destination: 'BOM' },
    },
  },
  events: {
    'changes the mode': only(
      'the mode is changed before a field is filled or after a refusal, and gives up the rest elsewhere',
      (snapshot) => isOnPage(snapshot) && isFresh(snapshot),
      { type: 'mode.toggled' },
    ),
    'types a reference': typing('pnr', 'K7M4QX'),
    'types five characters': typing('pnr', 'K7M4Q'),
    'types a hyphen': typing('pnr', 'K7M-4Q'),
    'empties the reference': typing('pnr', ''),
    'types a last name': typing('who', 'Rao'),
    'types an address': typing('who', 'asha@example.com'),
    'types half an address': typing('who', 'asha@'),
    'types a digit in the name': typing('who', 'Rao9'),
    'types a number': dialling('98765 43210'),
    'empties the number': only('it is emptied of a whole number', ({ context }) => context.phone === '9876543210', dialling('')),
    'types half a number': diallingFirst('98765'),
    'types a number abroad': diallingFirst('+6581234567'),
    'the origin becomes Delhi': choosing('origin', 'DEL'),
    'the origin is no airport': choosing('origin', null, true),
    'the destination becomes Mumbai': choosing('destination', 'BOM'),
    'asks for the airports again': { type: 'network.retryAsked' },
    'opens the calendar': byPhone({ type: 'calendar.opened' }),
    'closes the calendar': { type: 'calendar.closed' },
    'turns to the next month': inFreshCalendar({ type: 'month.turned', by: 1 }),
    'turns to the previous month': inFreshCalendar({ type: 'month.turned', by: -1 }),
    'goes to the previous month by key': only(
      'months far back are like those before',
      (snapshot) => isInFreshCalendar(snapshot) && snapshot.context.month > '2026-06',
      made(
        ({ month }) => month,
        (month) => ({ type: 'month.shown', month: plusMonths(month, -1) }),
      ),
    ),
    'picks 12 December': inNovember({
      type: 'day.picked',
      date: '2026-12-12',
    }),
    'picks a day that is not on sale': {
      type: 'day.picked',
      date: '2026-12-20',
    },
    'clears the date': inFreshCalendar({ type: 'date.cleared' }),
    'presses Retrieve booking': only(
      'a dialog lies over the button, which counts down while too many tries were made',
      (snapshot) => isOnPage(snapshot) && !isLimited(snapshot),
      { type: 'form.submitted' },
    ),
    'submits the form under the calendar': inFreshCalendar({ type: 'form.submitted' }),
    'closes the toast': onPage({ type: 'toast.dismissed' }),
    'points at the toast': onPage({ type: 'toast.held' }),
    'leaves the toast': onPage({ type: 'toast.released' }),
    'closes the dialog of the group': { type: 'group.closed' },
    'asks for a code': only(
      'a code opens what was asked for by its reference',
      (snapshot) => isByPnr(snapshot) && isLimited(snapshot) && isOnPage(snapshot),
      { type: 'code.asked' },
    ),
    'closes the dialog of the code': { type: 'proof.closed' },
    'has proved a contact': {
      type: 'contact.proved',
      requestId: 'R1',
    },
    'is one of the group': { type: 'group.retrieved', recordLocator: 'GRP24K', destination: 'booking' },
  },
  ports: {
    loadNetwork: {
      answers: {
        'three airports': { network: RETRIEVAL_NETWORK, today: VISITOR.today },
        'three airports, a day later': { network: RETRIEVAL_NETWORK, today: '2026-12-11' },
      },
      failures: unreached,
    },
    checkEligibility: {
      answers: {
        'an ordinary booking': { kind: 'normal' },
        'a group': { kind: 'group', group: GROUP_FOUND },
        nothing: { kind: 'none' },
        'a booking that is not shown': { kind: 'forbidden' },
        'too many tries, for 90 seconds': { kind: 'tooManyTries', retryAfter: 90 },
      },
      failures: unreached,
    },
    retrieveByPnr: { ...RETRIEVED, answers: { ...RETRIEVED.answers, 'a group': { kind: 'booking', booking: OPENED_GROUP } } },
    retrieveByPhone: {
      ...RETRIEVED,
      answers: { ...RETRIEVED.answers, 'a booking whose flights are cancelled': { kind: 'booking', booking: { ...BOOKING, heldAs: 'closed' } } },
    },
    goToBooking: { answers: { 'is shown': undefined }, failures: { 'cannot be opened': new Error('chunk missing') } },
  },
  key: ({ value, context: { pnr, who, phone, date, origin, destination, problems, month, network, toast, secondsLeft, proved } }) => ({
    value,
    problems,
    toast,
    secondsLeft,
    ...('pnr' in value.mode
      ? { pnr, who, isProved: pnr === proved?.recordLocator, date }
      : { phone, date, origin, destination, month: value.mode.phone.calendar === 'open' ? month : null, hasStations: network.stations.length > 0 }),
  }),
}
