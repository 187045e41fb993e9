import { expect } from 'vitest'
import { shownAddOns } from '../../../../machines/trips/checkInAddOns/checkInAddOns.machine.ts'
import { CATALOGUE } from '../../../../machines/trips/checkInAddOns/checkInAddOns.samples.ts'
import { choosesService, serviceGroup } from '../../../testing/walks/servicesOnScreen.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { barShown, cardsOf, flightTabs, heldShown, lostShown, mealsOf, toldShown } from './checkInAddOns.select.ts'
import { checkInAddOnsShown } from './checkInAddOns.screen.tsx'

const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name, exact: true })
const toast = (screen: Screen) => screen.getByRole('alert').filter({ has: screen.getByRole('button', { name: 'Close the message', exact: true }) })
const status = (words: string) => (_: unknown, screen: Screen) =>
  expect.element(screen.getByRole('status').filter({ hasText: words })).toBeInTheDocument()
const alert =
  (words: string, ...links: readonly string[]) =>
  async (_: unknown, screen: Screen) => {
    await expect.element(screen.getByRole('alert').filter({ hasText: words })).toBeInTheDocument()
    for (const name of links) await expect.element(screen.getByRole('link', { name, exact: true })).toBeVisible()
  }

const TOASTS = {
  failed: 'The airline could not be reached. What you chose is kept on this device.',
  refused: 'Failed to save special request. Nothing was charged.',
} as const
const saysSo = async ({ context }: { readonly context: { readonly toast: keyof typeof TOASTS | null } }, screen: Screen) => {
  await expect.element(toast(screen)).toHaveTextContent('Something went wrong')
  if (context.toast !== null) await expect.element(toast(screen)).toHaveTextContent(TOASTS[context.toast])
}

const NAMES: Readonly<Record<string, string>> = { P1: 'Anand Rao', P2: 'Meera Rao', P3: 'Ira Rao' }

walkView({
  name: 'the add-ons of check-in [CHK-49, CHK-51, API-39, API-48, MSG-34, MSG-78, MSG-86, LAY-23]',
  ...checkInAddOnsShown,
  drivers: {
    'addOn.chosen': choosesService(CATALOGUE, NAMES),
    'flight.picked': (_, screen) => screen.getByRole('navigation', { name: 'Flights' }).getByRole('button').nth(1).click(),
    'choice.confirmed': (_, screen) => button(screen, /^Continue/).click(),
    'choice.skipped': (_, screen) => button(screen, /^(?:Skip extras|Go on without paying)$/).click(),
    'choice.reopened': (_, screen) => button(screen, 'Choose other extras').click(),
    'payment.wanted': (_, screen) => button(screen, /^Pay ₹/).click(),
    'retry.asked': (_, screen) => button(screen, /^(?:Try again|Look again|Choose again)$/).click(),
    'signIn.asked': (_, screen) => button(screen, 'Sign In').click(),
    'toast.dismissed': (_, screen) => button(screen, 'Close the message').click(),
    'toast.held': (_, screen) => toast(screen).hover(),
    'toast.released': (_, screen) => toast(screen).unhover(),
    'page.restored': fromParent,
    'payment.ended': fromParent,
    'customer.changed': fromParent,
  },
  assertions: {
    'work.getting.reading.waiting': status('Getting your booking'),
    'work.getting.reading.slow': status('Getting your booking. This takes longer than usual.'),
    'work.getting.gettingAddOns.waiting': status('Getting the extras'),
    'work.getting.gettingAddOns.slow': status('Getting the extras. This takes longer than usual.'),
    'work.stopped.failed': alert('Unable to load this add on'),
    'work.offering.choosing': async ({ context }, screen) => {
      const flight = shownAddOns(context)
      if (flight === null) throw new Error('services that are shown are of a flight')
      for (const { name, value } of mealsOf(context)?.rows ?? [])
        await expect.element(screen.getByRole('combobox', { name, exact: true })).toHaveValue(value)
      for (const { rows } of cardsOf(context))
        for (const { name, travellers } of rows)
          for (const { name: who, isChosen } of travellers) {
            const box = serviceGroup(screen, name).getByRole('checkbox', { name: new RegExp(`^${who}`) })
            await (isChosen ? expect.element(box).toBeChecked() : expect.element(box).not.toBeChecked())
          }
      const { sum, words } = barShown(context)
      await expect.element(button(screen, words)).toBeVisible()
      await expect.element(screen.getByText(sum, { exact: true }).last()).toBeVisible()
      for (const { to, has, isShown } of flightTabs(context)) {
        const tab = screen.getByRole('navigation', { name: 'Flights' }).getByRole('button', { name: `${to} ${has}`, exact: true })
        await (isShown ? expect.element(tab).toHaveAttribute('aria-current', 'step') : expect.element(tab).not.toHaveAttribute('aria-current'))
      }
    },
    'work.offering.choosing.robbed': ({ context }, screen) => alert(lostShown(context)?.title ?? 'something')(context, screen),
    'work.offering.choosing.told': ({ context }, screen) => alert(toldShown(context)?.title ?? 'something')(context, screen),
    'work.offering.saving.waiting': status('Keeping your extras'),
    'work.offering.saving.slow': status('Keeping your extras. This takes longer than usual.'),
    'work.stopped.unsure': alert('We do not know whether your extras were kept'),
    'work.stopped.outdated': alert('Your booking was changed meanwhile'),
    'work.offering.kept.held': async ({ context }, screen) => {
      const { until, total } = heldShown(context)
      await expect.element(screen.getByRole('heading', { name: `Your extras are kept until ${until}` })).toBeVisible()
      await expect.element(button(screen, `Pay ${total}`)).toBeVisible()
    },
    'work.offering.kept.lapsed': ({ context }, screen) => alert(`They were not paid by ${heldShown(context).until}`)(context, screen),
    'work.offering.kept.paying': (_, screen) => expect.element(screen.getByRole('heading', { name: 'Going to the payment page' })).toBeVisible(),
    'work.leaving': status('Going on to the seats'),
    'work.stopped.noPlan': alert('Choose your journeys first', 'Choose journeys', 'Show who is checked in'),
    'work.stopped.expired': alert('Choose your journeys again', 'Choose journeys', 'Back to your booking'),
    'work.stopped.notOpened': alert('This booking is not open here', 'Find the booking'),
    'work.stopped.forbidden': alert('Only our staff can open this booking', 'Find the booking'),
    'toast.shown.passing': saysSo,
    'toast.shown.held': saysSo,
    'toast.quiet': (_, screen) => expect.element(toast(screen)).not.toBeInTheDocument(),
  },
})
