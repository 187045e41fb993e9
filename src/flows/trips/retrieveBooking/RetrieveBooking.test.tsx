import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import type { EligibilityReply, PhoneQuestion, PnrQuestion, ProvedQuestion, RetrievalReply } from '../../../../machines/domain/retrieval.ts'
import { retrieveBookingMachine } from '../../../../machines/trips/retrieveBooking/retrieveBooking.machine.ts'
import type { NetworkToday } from '../../../../machines/trips/retrieveBooking/retrieveBooking.rules.ts'
import { BOOKING, GROUP_FOUND, RETRIEVAL_NETWORK, VISITOR } from '../../../../machines/trips/retrieveBooking/retrieveBooking.samples.ts'
import { focusWithin } from '../../../device/screen.ts'
import { ENGLISH, speak } from '../../../messages/language.ts'
import { speakIn } from '../../../messages/speakIn.ts'
import { RetrieveBooking } from './RetrieveBooking.tsx'

function show(answer: EligibilityReply = { kind: 'normal' }) {
  const asked: (PnrQuestion | ProvedQuestion | PhoneQuestion)[] = []
  const opened: string[] = []
  const retrieved = (input: PnrQuestion | ProvedQuestion | PhoneQuestion): Promise<RetrievalReply> => {
    asked.push(input)
    return Promise.resolve({ kind: 'booking', booking: BOOKING })
  }
  const machine = retrieveBookingMachine.provide({
    actors: {
      loadNetwork: fromPromise<NetworkToday, void>(() => Promise.resolve({ network: RETRIEVAL_NETWORK, today: VISITOR.today })),
      checkEligibility: fromPromise<EligibilityReply, PnrQuestion | PhoneQuestion>(() => Promise.resolve(answer)),
      retrieveByPnr: fromPromise<RetrievalReply, PnrQuestion | ProvedQuestion>(({ input }) => retrieved(input)),
      retrieveByPhone: fromPromise<RetrievalReply, PhoneQuestion>(({ input }) => retrieved(input)),
      goToBooking: fromPromise<void, { readonly recordLocator: string }>(({ input }) => {
        opened.push(input.recordLocator)
        return Promise.resolve()
      }),
    },
    actions: {
      focusField: (_, { field }) => focusWithin(`[data-field="${field}"] :is(input, [aria-haspopup])`),
      keepDraft: () => undefined,
      forgetDraft: () => undefined,
      keepBookingSession: () => undefined,
      logFailure: () => undefined,
    },
  })
  render(
    <main style={{ padding: '16px' }}>
      <h1>Trips</h1>
      <RetrieveBooking actor={createActor(machine, { input: { ...VISITOR, horizonDays: 365 } }).start()} />
    </main>,
  )
  return { asked, opened }
}

const pnr = () => page.getByRole('textbox', { name: 'Booking reference (PNR)', exact: true })
const who = () => page.getByRole('textbox', { name: 'Last name or e-mail', exact: true })
const phone = () => page.getByRole('textbox', { name: 'Phone number', exact: true })
const button = () => page.getByRole('button', { name: 'Retrieve booking', exact: true })
const other = (name: string) => page.getByRole('button', { name, exact: true })
/** What is wrong once everything has come to rest. */
const violations = async () => {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  return (await axe.run(document.body)).violations.map(({ id, nodes }) => `${id}: ${nodes.map((each) => each.html).join()}`)
}

afterEach(async () => {
  cleanup()
  speak(ENGLISH)
  delete document.documentElement.dataset['contrast']
  await page.viewport(1280, 900)
})

it('finds a booking by keyboard alone [RETR-02, RETR-11, RETR-43]', async () => {
  const { asked, opened } = show()
  await userEvent.keyboard('{Tab}k7m4qx{Tab}Rao{Tab}')
  await expect.element(button()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened).toEqual(['K7M4QX'])
  expect(asked).toEqual([{ pnrDetails: 'K7M4QX', lastName: 'Rao', email: null, bookingType: 'myBooking' }])
})

it('by a button that is disabled but can be reached, says what is missing and leads there [RETR-16]', async () => {
  show()
  await expect.element(button()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button()).toHaveAccessibleDescription('Fill in both fields.')
  button().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(pnr()).toHaveFocus()
  await expect.element(pnr()).toHaveAccessibleDescription('Please enter a valid PNR You have typed 0 of 6.')
  await userEvent.keyboard('K7M4QX{Enter}')
  await expect.element(who()).toHaveFocus()
})

it('writes capital letters, ignores more than six, and keeps the caret where it was typed [RETR-07, VAL-29, CON-24]', async () => {
  show()
  await pnr().click()
  await userEvent.keyboard('k7qx{ArrowLeft}{ArrowLeft}m4')
  await expect.element(pnr()).toHaveValue('K7M4QX')
  const field = pnr().element()
  expect(field instanceof HTMLInputElement && field.selectionStart).toBe(4)
  await userEvent.keyboard('9')
  await expect.element(pnr()).toHaveValue('K7M49Q')
})

it('takes no more than an e-mail address may have as a last name or e-mail [VAL-29]', async () => {
  show()
  await who()
    .fill('m'.repeat(300))
    .catch(() => undefined)
  await who().click()
  await userEvent.keyboard('x')
  const field = who().element()
  expect(field instanceof HTMLInputElement && [field.maxLength, field.value.includes('x')]).toEqual([254, false])
})

it.each([
  ['m'.repeat(64), ''],
  ['m'.repeat(65), 'Please Enter a valid Last Name Letters, spaces, hyphens, dots and apostrophes, 64 at most.'],
])('says of a last name that is longer than the airline takes what is wrong, and asks nothing: %s [RETR-12, VAL-29]', async (name, said) => {
  const { asked } = show()
  await pnr().fill('K7M4QX')
  await who().fill(name)
  await userEvent.keyboard('{Enter}')
  if (said === '') await expect.poll(() => asked).toEqual([{ pnrDetails: 'K7M4QX', lastName: name, email: null, bookingType: 'myBooking' }])
  else await expect.element(who()).toHaveAccessibleDescription(said)
  expect(asked).toHaveLength(said === '' ? 1 : 0)
})

it('says of a reference with a special character among its six what is wrong when typing stops, and on pressing Enter that nothing was found too [RETR-06, RETR-08, CON-23]', async () => {
  const { asked } = show()
  await pnr().click()
  await userEvent.keyboard('ab-c12{Tab}Rao')
  const message = 'PNR should not contain special characters Letters and digits only.'
  await expect.element(pnr()).toHaveAccessibleDescription(message)
  await expect.element(page.getByText('No booking found', { exact: true })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No booking found', { exact: true })).toBeVisible()
  await expect.element(pnr()).toHaveAccessibleDescription(message)
  await expect.element(pnr()).toHaveFocus()
  expect(asked).toEqual([])
})

it('takes digits only as a phone number, at most fifteen [RETR-24, RETR-25, VAL-29]', async () => {
  show()
  await other('Retrieve without PNR').click()
  await phone().click()
  await userEvent.keyboard('98a76-5 4321012345678')
  await expect.element(phone()).toHaveValue('987654321012345')
  await expect.element(page.getByText('+91', { exact: true })).toBeVisible()
})

it('finds a booking by phone number, by keyboard alone [RETR-03, RETR-19, RETR-20, RETR-37]', async () => {
  const { asked, opened } = show()
  await other('Retrieve without PNR').click()
  await phone().click()
  await userEvent.keyboard('9876543210{Tab}{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Departure date', exact: true })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  await expect.element(page.getByRole('button', { name: /^Departure date,? ?Sat, 12 Dec 2026/ })).toHaveFocus()
  await userEvent.keyboard('{Tab}del{Enter}{Tab}mumbai{Enter}{Enter}')
  await expect.poll(() => opened).toEqual(['K7M4QX'])
  expect(asked).toEqual([
    { phone: '919876543210', departureDate: '2026-12-12', originStationCode: 'DEL', destinationStatusCode: 'BOM', bookingType: 'myBooking' },
  ])
})

it('asks for a departure date that was cleared, in words that are spelled right [RETR-28, MSG-12, CON-34]', async () => {
  show()
  await other('Retrieve without PNR').click()
  await phone().fill('9876543210')
  const date = page.getByRole('button', { name: /^Departure date/ })
  await date.click()
  await page.getByRole('button', { name: 'Clear date', exact: true }).click()
  await button().click()
  await expect.element(date).toHaveAccessibleDescription('Choose Departure Date')
  await expect.element(page.getByText('Depature')).not.toBeInTheDocument()
})

it('asks for airports in its own words [RETR-29, RETR-30, MSG-30, MSG-31]', async () => {
  show()
  await other('Retrieve without PNR').click()
  await phone().click()
  await userEvent.keyboard('9876543210{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'From', exact: true })).toHaveAccessibleDescription('Please Enter Origin')
  await expect.element(page.getByRole('combobox', { name: 'To', exact: true })).toHaveAccessibleDescription('Please Enter Destination')
  await expect.element(page.getByRole('combobox', { name: 'From', exact: true })).toHaveFocus()
})

it('gives the focus back to its button after the dialog for a group [RETR-44, GRP-07]', async () => {
  show({ kind: 'group', group: GROUP_FOUND })
  await pnr().click()
  await userEvent.keyboard('GRP24K{Tab}Rao{Tab}{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Group booking', exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button()).toHaveFocus()
})

it.each(['Retrieve without PNR', 'PNR के बिना देखें'])('axe finds nothing in either mode, with errors, in either contrast: %s', async (name) => {
  await speakIn(name.startsWith('PNR') ? 'hi-IN' : 'en-IN')
  show()
  for (const mode of ['pnr', 'phone']) {
    if (mode === 'phone') await other(name).click()
    document.querySelector('form')?.requestSubmit()
    await expect.element(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
    expect(await violations()).toEqual([])
    document.documentElement.dataset['contrast'] = 'high'
    expect(await violations()).toEqual([])
    delete document.documentElement.dataset['contrast']
  }
})

it('axe finds nothing in the calendar, nor beside a note that stays', async () => {
  show({ kind: 'none' })
  await pnr().click()
  await userEvent.keyboard('K7M4QX{Tab}Roy{Enter}')
  await expect.element(page.getByText('No booking found for K7M4QX and Roy.')).toBeVisible()
  expect(await violations()).toEqual([])
  await other('Retrieve without PNR').click()
  await page.getByRole('button', { name: /^Departure date/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Departure date', exact: true })).toBeVisible()
  expect(await violations()).toEqual([])
})

it.each([320, 360, 600, 820])('scrolls nothing sideways at %i px, in either mode', async (width) => {
  await page.viewport(width, 740)
  show()
  expect(document.documentElement.scrollWidth).toBe(width)
  await other('Retrieve without PNR').click()
  expect(document.documentElement.scrollWidth).toBe(width)
})
