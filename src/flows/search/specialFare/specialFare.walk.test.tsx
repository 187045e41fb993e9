import { specialFareSamples } from '../../../../machines/search/specialFare/specialFare.samples.ts'
import { specialFareMachine } from '../../../../machines/search/specialFare/specialFare.machine.ts'
import { expect } from 'vitest'
import { SPECIAL_FARES, type SpecialFare } from '../../../../machines/domain/specialFare.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { SpecialFareStrip } from './SpecialFareStrip.tsx'
import { walkView } from '../../../testing/walks/walkView.ts'

const NAMES: Readonly<Record<SpecialFare, string>> = {
  STUDENT: 'Student',
  ARMED_FORCES: 'Armed Forces',
  MEDICAL: 'Medical Professionals',
  UNACCOMPANIED_MINOR: 'Unaccompanied Minor',
  SENIOR_CITIZEN: 'Senior Citizen',
}

const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })
const dialog = (screen: Screen) => screen.getByRole('dialog', { name: 'About special fares' })
const toast = (screen: Screen) => screen.getByRole('alert').filter({ hasText: 'is not available for this search' })

/** Presses as a keyboard does: nothing is pointed at, and the toast may lie over it. */
async function press(screen: Screen, name: string) {
  await expect.element(button(screen, name)).toBeInTheDocument()
  focus(screen, name)
  const element = button(screen, name).element()
  if (element instanceof HTMLElement) element.click()
}

function focus(screen: Screen, name: string) {
  const element = button(screen, name).element()
  if (element instanceof HTMLElement) element.focus()
}

/** The buttons are pressed as the machine has it, and the strip says something of it. */
async function expectPressed(screen: Screen, pressed: SpecialFare | null, said: RegExp) {
  for (const fare of SPECIAL_FARES) await expect.element(button(screen, NAMES[fare])).toHaveAttribute('aria-pressed', String(fare === pressed))
  await expect.element(screen.getByRole('group', { name: 'Special fares' }).getByRole('status').first()).toHaveTextContent(said)
}

const selected = (fare: SpecialFare, said: RegExp) => (_: unknown, screen: Screen) => expectPressed(screen, fare, said)

walkView({
  name: 'the strip of special fares [SPF-01, SPF-02, SPF-03, SPF-16, SPF-17, SPF-20, SPF-21, MSG-04, VAL-23]',
  machine: specialFareMachine,
  samples: specialFareSamples,
  render: (actor) => <SpecialFareStrip actor={actor} />,
  drivers: {
    'route.changed': fromParent,
    'fare.provided': fromParent,
    'configuration.provided': fromParent,
    'fare.toggled': ({ fare }, screen) => press(screen, NAMES[fare]),
    'information.opened': (_, screen) => press(screen, 'About special fares'),
    'information.closed': (_, screen) => press(screen, 'Close'),
    'information.retryAsked': (_, screen) => press(screen, 'Try again'),
    'toast.dismissed': (_, screen) => press(screen, 'Dismiss'),
    'toast.held': async (_, screen) => {
      await expect.element(button(screen, 'Dismiss')).toBeVisible()
      focus(screen, 'Dismiss')
    },
    'toast.released': (_, screen) => focus(screen, 'Student'),
  },
  assertions: {
    'fare.none': (_, screen) => expectPressed(screen, null, /One at a time|fare removed\. Passengers set to 1 adult/),
    'fare.selected.student': selected('STUDENT', /Senior citizens cannot be added\. A promo code cannot be combined with a special fare\./),
    'fare.selected.armedForces': selected('ARMED_FORCES', /Senior citizens cannot be added\. A promo code cannot be combined/),
    'fare.selected.medical': selected('MEDICAL', /Senior citizens cannot be added\. A promo code cannot be combined/),
    'fare.selected.unaccompaniedMinor': selected('UNACCOMPANIED_MINOR', /Only children can be added\. A promo code cannot be combined/),
    'fare.selected.seniorCitizen': selected('SENIOR_CITIZEN', /At least 1 senior citizen must travel\. A promo code cannot be combined/),
    'fare.checking': async ({ context: { awaited } }, screen) => {
      if (awaited !== null) await expect.element(button(screen, NAMES[awaited])).toHaveAttribute('aria-busy', 'true')
    },
    'fare.checking.waiting': (_, screen) => expectPressed(screen, null, /Asking the airline whether the [A-Z].* fare is sold on this route/),
    'fare.checking.slow': (_, screen) => expectPressed(screen, null, /Still asking .* This takes longer than usual/),
    'toast.quiet': (_, screen) => expect.element(toast(screen)).not.toBeInTheDocument(),
    'toast.shown': async ({ context: { restriction } }, screen) => {
      if (restriction === null) throw new Error('the toast has nothing to say')
      await expect.element(toast(screen)).toBeVisible()
      await expect.element(toast(screen)).toHaveTextContent(`The ${NAMES[restriction.fare]} fare is not available for this search.`)
      await expect.element(toast(screen)).toHaveTextContent(/Choose where|within India only|could not ask/)
      const removed = expect.element(toast(screen))
      await (restriction.outcome === 'removed' ? removed : removed.not).toHaveTextContent('It was removed')
    },
    'information.closed': (_, screen) => expect.element(dialog(screen)).not.toBeInTheDocument(),
    'information.open': (_, screen) => expect.element(dialog(screen)).toBeVisible(),
    'information.open.loading.waiting': (_, screen) =>
      expect.element(dialog(screen).getByRole('status')).toHaveTextContent('Loading what the airline says of its special fares.'),
    'information.open.loading.slow': (_, screen) =>
      expect.element(dialog(screen).getByRole('status')).toHaveTextContent('This takes longer than usual.'),
    'information.open.failed': (_, screen) =>
      expect.element(dialog(screen).getByRole('alert')).toHaveTextContent(/could not be loaded. Your search is kept./),
    'information.open.shown': async ({ context: { information } }, screen) => {
      for (const { title, text } of information ?? []) {
        await expect.element(dialog(screen).getByRole('heading', { name: title })).toBeVisible()
        await expect.element(dialog(screen).getByText(text)).toBeVisible()
      }
    },
  },
})
