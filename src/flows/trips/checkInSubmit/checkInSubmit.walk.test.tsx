import { expect } from 'vitest'
import type { Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { checkInSubmitShown } from './checkInSubmit.screen.tsx'

const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })
const toast = (screen: Screen) => screen.getByRole('alert').filter({ has: screen.getByRole('button', { name: 'Close the message', exact: true }) })
const status = (words: string) => (_: unknown, screen: Screen) =>
  expect.element(screen.getByRole('status').filter({ hasText: words })).toBeInTheDocument()
const refused =
  (title: string, text: string, ...links: readonly string[]) =>
  async (_: unknown, screen: Screen) => {
    const alert = screen.getByRole('alert').filter({ hasText: text })
    await expect.element(alert).toHaveTextContent(title)
    for (const name of links) await expect.element(screen.getByRole('link', { name, exact: true })).toBeVisible()
  }

walkView({
  name: 'the check-in itself [CHK-48, CHK-50, MSG-33, MSG-34, MSG-54, MSG-67, MSG-68, MSG-69, MSG-85]',
  ...checkInSubmitShown,
  drivers: {
    'retry.asked': (_, screen) => button(screen, 'Try again').click(),
    'toast.dismissed': (_, screen) => button(screen, 'Close the message').click(),
    'toast.held': (_, screen) => toast(screen).hover(),
    'toast.released': (_, screen) => toast(screen).unhover(),
  },
  assertions: {
    'work.checkingIn.waiting': status('Checking you in'),
    'work.checkingIn.slow': status('Still checking you in. This takes longer than usual'),
    'work.failed': refused('We do not know yet whether you are checked in', 'nobody is checked in twice', 'Go to your booking'),
    'work.noSeats': refused('Auto assign seats failed', 'Nobody is checked in yet', 'Choose seats'),
    'work.closed': refused('Check-in window closed', 'ends 60 minutes before departure', 'Choose journeys again', 'Go to your booking'),
    'work.notOpen': async ({ context: { facts } }, screen) => {
      const opens =
        facts.booking.journeys[0]?.checkIn === 'notOpen'
          ? /from Thu,\s10\sDec\s2026, 06:00 \(Delhi time\)/
          : /when check-in for this journey has opened/
      await expect.element(screen.getByRole('alert').filter({ hasText: 'Check-in has not opened yet' }).last()).toHaveTextContent(opens)
    },
    'work.outOfOrder': refused('Only sequential check-in is allowed', 'Check in for it first, or for both at once', 'Choose journeys again'),
    'work.nameMissing': refused('A name is missing', 'Everybody needs a name', 'Give the names', 'Choose journeys again'),
    'work.atTheCounter': refused('Web-check-in not possible for this booking', 'by our staff, at the counter', 'Go to your booking'),
    'work.childAlone': refused('A child needs an adult', 'with an adult of the booking', 'Choose journeys again'),
    'work.notAllowed': refused('Web check in not allowed', 'by our staff at the airport', 'Go to your booking'),
    'work.notConfirmed': refused('This booking is not confirmed yet', 'Check-in begins when it is paid', 'Go to your booking'),
    'work.cancelled': refused('This booking is cancelled', 'nothing left to check in for', 'Go to your booking'),
    'work.notOpened': refused('This booking is not open here any more', 'nobody is checked in yet', 'Find the booking'),
    'toast.shown': ({ context }, screen) =>
      expect.element(toast(screen)).toHaveTextContent(context.toast === 'failed' ? /Something went wrong.*Code 500/ : /Check-in failed/),
    'toast.quiet': (_, screen) => expect.element(toast(screen)).not.toBeInTheDocument(),
  },
})
