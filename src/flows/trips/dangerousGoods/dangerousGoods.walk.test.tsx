import { expect } from 'vitest'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { dangerousGoodsShown } from './dangerousGoods.screen.tsx'

const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })
const line = (screen: Screen) => screen.getByRole('checkbox', { name: 'Our bags follow this list', exact: true })
const status = (words: string) => (_: unknown, screen: Screen) =>
  expect.element(screen.getByRole('status').filter({ hasText: words })).toBeInTheDocument()
const alert = async (screen: Screen, words: string, ...links: readonly string[]) => {
  await expect.element(screen.getByRole('alert').filter({ hasText: words })).toBeInTheDocument()
  for (const name of links) await expect.element(screen.getByRole('link', { name, exact: true })).toBeVisible()
}

walkView({
  name: 'the list of dangerous goods [CHK-45, CHK-46, CHK-47, CONST-19]',
  ...dangerousGoodsShown,
  drivers: {
    'list.ticked': (_, screen) => line(screen).click(),
    'checkIn.asked': (_, screen) => button(screen, 'Check in 3 passengers').click({ force: true }),
    'retry.asked': (_, screen) => button(screen, 'Try again').click(),
    'signIn.asked': (_, screen) => button(screen, 'Sign In').click(),
    'customer.changed': fromParent,
    'checkIn.done': fromParent,
    'checkIn.outdated': fromParent,
  },
  assertions: {
    '*': (_, screen) => expect.element(screen.getByRole('heading', { level: 1, name: 'What may not fly' })).toBeVisible(),
    'reading.waiting': status('Reading your booking'),
    'reading.slow': status('Still reading your booking. This takes longer than usual.'),
    listing: async ({ context: { isTicked, isNews } }, screen) => {
      await expect.element(screen.getByText(/^Delhi to Mumbai, Sat,\s12\sDec\s2026$/)).toBeVisible()
      await expect.element(line(screen)).toHaveProperty('checked', isTicked)
      await expect.element(button(screen, 'Check in 3 passengers')).toHaveAttribute('aria-disabled', String(!isTicked))
      if (isNews) await alert(screen, 'Check-in failed: the booking was changed meanwhile')
    },
    'listing.asking': ({ context }, screen) =>
      expect
        .element(line(screen))
        .toHaveAccessibleDescription(`Anand Rao, Meera Rao with Kabir Rao and Ira Rao.${context.isTicked ? '' : ' Tick this line to go on.'}`),
    'listing.reminding': (_, screen) => alert(screen, 'Tick this line first. Without it nobody is checked in.'),
    submitting: async ({ context: { isTicked } }, screen) => {
      await (isTicked ? status('Checking you in')(null, screen) : alert(screen, 'Check-in window closed', 'Choose journeys again'))
    },
    resting: (_, screen) => alert(screen, 'Check-in again from 14:15', 'Go to your booking'),
    checkedIn: status('You are checked in'),
    'stopped.noPlan': (_, screen) => alert(screen, 'Choose your journeys first', 'Choose journeys', 'See who is checked in'),
    'stopped.outdated': (_, screen) => alert(screen, 'What you chose is not in this booking any more', 'Choose journeys'),
    'stopped.failed': (_, screen) => alert(screen, 'We could not read your booking'),
    'stopped.forbidden': (_, screen) => alert(screen, 'This booking can only be opened by our staff', 'Find the booking'),
    'stopped.notOpened': ({ context }, screen) =>
      alert(
        screen,
        context.recordLocator === null ? 'Which booking do you want to check in for?' : 'This booking is not open here',
        'Find the booking',
      ),
  },
})
