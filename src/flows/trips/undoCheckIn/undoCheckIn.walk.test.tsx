import { expect } from 'vitest'
import { BOTH_WAYS } from '../../../../machines/trips/checkInSubmit/checkInSubmit.samples.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { undoCheckInShown } from './undoCheckIn.screen.tsx'

const NAMES: Readonly<Record<string, RegExp>> = { P1: /^Anand Rao/, P2: /^Meera Rao with Kabir Rao/ }
const REFUSALS = {
  bagsCheckedIn: 'Baggage is already checked in for this journey',
  outOfOrder: 'The last journey is undone first',
  closed: 'The time to undo ended meanwhile',
  changed: 'The booking was changed meanwhile',
  notOpened: 'This booking is not open here',
} as const

const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name, exact: true })
const box = (screen: Screen, name: RegExp) => screen.getByRole('checkbox', { name })
const status = (words: string) => (_: unknown, screen: Screen) =>
  expect.element(screen.getByRole('status').filter({ hasText: words })).toBeInTheDocument()
const alert = (screen: Screen, words: string) => expect.element(screen.getByRole('alert').filter({ hasText: words })).toBeInTheDocument()
const journey = (journeyKey: string) => (journeyKey === BOTH_WAYS.journeyKeys[0] ? /^Delhi to Mumbai/ : /^Mumbai to Delhi/)

walkView({
  name: 'the page that undoes a check-in [CHK-53, CONST-17, CONST-19, MSG-55, MSG-70]',
  ...undoCheckInShown,
  drivers: {
    'journey.toggled': ({ journeyKey }, screen) => box(screen, journey(journeyKey)).click(),
    'passenger.toggled': ({ passengerKey }, screen) => box(screen, NAMES[passengerKey] ?? /$^/).click(),
    'undo.asked': (_, screen) => button(screen, /^Undo check-in/).click({ force: true }),
    'undo.confirmed': (_, screen) => button(screen, 'Yes, undo it').click(),
    'undo.given.up': (_, screen) => button(screen, 'Stay checked in').click(),
    'retry.asked': (_, screen) => button(screen, 'Try again').click(),
    'signIn.asked': (_, screen) => button(screen, 'Sign In').click(),
    'customer.changed': fromParent,
  },
  assertions: {
    '*': (_, screen) => expect.element(screen.getByRole('heading', { level: 1, name: 'Undo check-in' })).toBeVisible(),
    'reading.waiting': status('Reading your booking'),
    'reading.slow': status('Still reading your booking. This takes longer than usual.'),
    choosing: async ({ context: { choice, refusal } }, screen) => {
      await expect.element(screen.getByText(/^Can be undone until Sat,\s12\sDec\s2026, 04:00 \(Delhi time\)$/)).toBeVisible()
      const isOut = choice.journeyKeys.some((key) => key === BOTH_WAYS.journeyKeys[0])
      await expect.element(box(screen, /^Delhi to Mumbai/)).toHaveProperty('checked', isOut)
      if (isOut) await expect.element(box(screen, /^Anand Rao/)).toHaveProperty('checked', choice.passengerKeys.includes('P1'))
      if (refusal === null) return
      await alert(screen, 'Undo check-in failed')
      await alert(screen, REFUSALS[refusal])
    },
    'choosing.reminding': (_, screen) => alert(screen, 'Choose a journey and a passenger first.'),
    'choosing.confirming': (_, screen) =>
      expect.element(screen.getByRole('group', { name: /the boarding passes become void.*again only after 15 minutes/ })).toBeVisible(),
    'undoing.waiting': status('Undoing the check-in'),
    'undoing.slow': status('Still undoing the check-in. This takes longer than usual'),
    undone: (_, screen) => alert(screen, 'You can check in again in 15 minutes'),
    unsure: (_, screen) => alert(screen, 'We do not know yet whether it is undone'),
    tooLate: (_, screen) => alert(screen, 'This check-in cannot be undone any more'),
    nobody: (_, screen) => alert(screen, 'Nobody is checked in'),
    failed: (_, screen) => alert(screen, 'We could not read your booking'),
    forbidden: (_, screen) => alert(screen, 'This booking can only be opened by our staff'),
    notOpened: ({ context }, screen) =>
      alert(screen, context.recordLocator === null ? 'Which check-in do you want to undo?' : 'This booking is not open here'),
  },
})
