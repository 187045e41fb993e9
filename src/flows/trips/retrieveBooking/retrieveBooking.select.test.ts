import { expect, it } from 'vitest'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { retrieveBookingMachine } from '../../../../machines/trips/retrieveBooking/retrieveBooking.machine.ts'
import { initialContext } from '../../../../machines/trips/retrieveBooking/retrieveBooking.rules.ts'
import { retrieveBookingSamples, VISITOR } from '../../../../machines/trips/retrieveBooking/retrieveBooking.samples.ts'
import { canSubmit, daysView, noteOf, phoneWords, pnrWords, statusOf, toastOf, whoWords, whyNotSubmit } from './retrieveBooking.select.ts'

const after = (...steps: readonly string[]) => reached(retrieveBookingMachine, retrieveBookingSamples, 'a visitor', steps)
const WHOLE = ['types a reference', 'types a last name']
const ASKED = [...WHOLE, 'presses Retrieve booking']
const RETRIEVING = [...ASKED, 'checkEligibility: an ordinary booking']
const FLIGHT = ['changes the mode', 'loadNetwork: three airports', 'types a number', 'the origin becomes Delhi', 'the destination becomes Mumbai']
const BY_PHONE = [...FLIGHT, 'presses Retrieve booking', 'checkEligibility: an ordinary booking']

it.each([
  [[], false, 'Fill in both fields.'],
  [['types a reference'], false, 'Fill in both fields.'],
  [['types a last name'], false, 'Fill in both fields.'],
  [WHOLE, true, ''],
  [['types five characters', 'types a last name'], true, ''],
  [['types five characters', 'types a last name', '1000 ms pass'], false, 'Put right what is marked.'],
  [ASKED, false, ''],
  [RETRIEVING, false, ''],
  [['changes the mode'], false, 'Fill in your phone number, the date and both airports.'],
  [[...FLIGHT, 'empties the number'], false, 'Fill in your phone number.'],
  [['changes the mode', 'types half a number'], true, ''],
  [['changes the mode', 'types half a number', '1000 ms pass'], false, 'Put right what is marked.'],
  [
    ['changes the mode', 'loadNetwork: three airports', 'types a number', 'the origin becomes Delhi', 'the origin is no airport'],
    false,
    'Put right what is marked.',
  ],
  [FLIGHT, true, ''],
  [[...ASKED, 'checkEligibility: too many tries, for 90 seconds'], false, 'Wait a little.'],
])('after %j the button is ready: %j; else why: %j [RETR-15, RETR-16, RETR-17, RETR-31, RETR-32]', (steps, isReady, why) => {
  expect([canSubmit(after(...steps)), whyNotSubmit(after(...steps))]).toEqual([isReady, why])
})

it.each([
  [[], null, 'Six letters and digits, in your confirmation'],
  [['types five characters', '1000 ms pass'], 'Please enter a valid PNR', 'You have typed 5 of 6.'],
  [['types a hyphen', '1000 ms pass'], 'PNR should not contain special characters', 'Letters and digits only.'],
  [['presses Retrieve booking'], 'Please enter a valid PNR', 'You have typed 0 of 6.'],
])('after %j the reference says %j and %j [RETR-05, RETR-08, MSG-22, MSG-23]', (steps, error, hint) => {
  expect(pnrWords(after(...steps))).toEqual({ error, hint })
})

it.each([
  [[], null, 'As written in the booking'],
  [['types half an address', '1000 ms pass'], 'Please enter a valid email address', 'Like name@example.com.'],
  [['types a digit in the name', '1000 ms pass'], 'Please Enter a valid Last Name', 'Letters, spaces, hyphens, dots and apostrophes, 64 at most.'],
  [['presses Retrieve booking'], 'Please enter your last name or e-mail', 'As written in the booking'],
])('after %j the other field says %j and %j [RETR-10, RETR-12, MSG-24, MSG-25]', (steps, error, hint) => {
  expect(whoWords(after(...steps))).toEqual({ error, hint })
})

it.each([
  [[], null],
  [['types half a number', '1000 ms pass'], 'Enter Valid Phone Number'],
  [['types a number abroad', '1000 ms pass'], 'Invalid phone. An Indian number has 10 digits.'],
  [['presses Retrieve booking'], 'Enter Valid Phone Number'],
])('after %j the number says %j [RETR-23, RETR-27, MSG-11, MSG-29]', (steps, error) => {
  expect(phoneWords(after('changes the mode', ...steps)).error).toBe(error)
})

it.each([
  [ASKED, 'Looking for your booking'],
  [[...ASKED, '3000 ms pass'], 'Still looking for your booking. This takes longer than usual.'],
  [RETRIEVING, 'Looking for your booking'],
  [[...RETRIEVING, 'retrieveByPnr: a booking'], 'Opening your booking'],
  [WHOLE, ''],
])('after %j the status is %j [RETR-15, RETR-45]', (steps, status) => {
  expect(statusOf(after(...steps))).toBe(status)
})

it.each([
  [['types five characters', 'presses Retrieve booking'], 'No booking found', null],
  [['types a hyphen', 'presses Retrieve booking'], 'No booking found', null],
  [[...RETRIEVING, 'retrieveByPnr: a booking on hold'], 'No booking found', 'No booking found for K7M4QX and Rao.'],
  [[...RETRIEVING, 'retrieveByPnr: a cancelled booking'], 'This booking has been cancelled', 'This booking has been cancelled'],
  [[...RETRIEVING, 'retrieveByPnr: a booking that is not shown'], 'This booking cannot be shown here', 'This booking cannot be shown here'],
  [[...RETRIEVING, 'retrieveByPnr: the airline is not reached'], 'Something went wrong, Please try again', 'Something went wrong, Please try again'],
  [[...RETRIEVING, 'retrieveByPnr: too many tries'], undefined, 'Too many tries.'],
  [[...BY_PHONE, 'retrieveByPhone: a booking whose flights are cancelled'], 'This booking has been cancelled', 'This booking has been cancelled'],
  [[...BY_PHONE, 'retrieveByPhone: a booking on hold'], 'No booking found', 'No booking found for this phone number and flight.'],
])('after %j the toast says %j and the note %j [RETR-06, RETR-38, RETR-39, RETR-42, RETR-46, RETR-47, RETR-48, MSG-28]', (steps, toast, note) => {
  const snapshot = after(...steps)
  expect([toastOf(snapshot)?.title, noteOf(snapshot)?.title ?? null]).toEqual([toast, note])
})

it('the note by reference does not send a traveller back to the phone number, but says what opens a booking on hold [RETR-42, CON-29]', () => {
  const { text = '' } = noteOf(after(...RETRIEVING, 'retrieveByPnr: a booking on hold')) ?? {}
  expect(text).toContain('If your booking is on hold, sign in with the account that made it: it is in My bookings.')
  expect(text).not.toContain('phone')
})

it('the note by phone says that a booking without flights has none, and how one is opened whose flights the airline cancelled [RETR-38]', () => {
  const textAfter = (reply: string) => noteOf(after(...BY_PHONE, `retrieveByPhone: ${reply}`))?.text
  expect(textAfter('a cancelled booking')).toContain('It has no flights any more.')
  expect(textAfter('a booking whose flights are cancelled')).toContain('We cannot fly you as booked. Retrieve it with the PNR')
})

it('the note by phone says what to do with a booking on hold, that of too many tries how long [CON-29]', () => {
  expect(noteOf(after(...BY_PHONE, 'retrieveByPhone: a booking on hold'))?.text).toContain('If your booking is on hold, retrieve it with the PNR')
  expect(noteOf(after(...ASKED, 'checkEligibility: too many tries, for 90 seconds'))?.text).toContain('Nothing is shown for 2 minutes')
})

it('the calendar reaches from 180 days back to what is on sale, and begins at the date [RETR-33, RETR-34]', () => {
  const view = daysView(initialContext(VISITOR))
  const days = view.months.flatMap(({ weeks }) => weeks.flat())
  expect([view.firstMonth, view.lastMonth, view.start, view.inView]).toEqual(['2026-06', '2026-12', '2026-12-10', 'November 2026 and December 2026'])
  expect(days.filter(({ isDisabled }) => isDisabled).map(({ date }) => date)[0]).toBe('2026-12-16')
  expect(days.find(({ date }) => date === '2026-12-10')).toMatchObject({ name: 'Thursday 10 December 2026, chosen', isToday: true, mark: 'only' })
  const june = daysView({ ...initialContext(VISITOR), month: '2026-06' }).months.flatMap(({ weeks }) => weeks.flat())
  expect(june.filter(({ isDisabled }) => isDisabled).map(({ date }) => date)).toEqual(
    Array.from({ length: 12 }, (_, at) => `2026-06-${String(at + 1).padStart(2, '0')}`),
  )
})
