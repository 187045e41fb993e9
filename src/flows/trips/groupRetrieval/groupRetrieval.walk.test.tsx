import { expect } from 'vitest'
import { asksLastName, groupRetrievalMachine, isFilled } from '../../../../machines/trips/groupRetrieval/groupRetrieval.machine.ts'
import { groupRetrievalSamples } from '../../../../machines/trips/groupRetrieval/groupRetrieval.samples.ts'
import type { Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { GroupDialog } from './GroupDialog.tsx'

const dialog = (screen: Screen) => screen.getByRole('dialog', { name: /^Group (booking|check-in)$/ })
const firstName = (screen: Screen) => dialog(screen).getByRole('textbox', { name: 'First name', exact: true })
const lastName = (screen: Screen) => dialog(screen).getByRole('textbox', { name: 'Last name', exact: true })
const button = (screen: Screen) => dialog(screen).getByRole('button', { name: 'Continue', exact: true })

const alerts = (screen: Screen, words: string | RegExp) => expect.element(dialog(screen).getByRole('alert')).toHaveTextContent(words)
const says = (screen: Screen, words: string) => expect.element(dialog(screen).getByRole('status')).toHaveTextContent(words)
const isMarked = async (screen: Screen, marked: boolean) => {
  await expect.element(firstName(screen)).toHaveAttribute('aria-invalid', String(marked))
  if (lastName(screen).elements().length > 0) await expect.element(lastName(screen)).toHaveAttribute('aria-invalid', String(marked))
}
const isHeld = async (screen: Screen) => {
  await expect.element(firstName(screen)).toHaveAttribute('readonly')
  await expect.element(button(screen)).toHaveAttribute('aria-disabled', 'true')
}
const answered =
  (words: string, marked = false) =>
  async (_: unknown, screen: Screen) => {
    await alerts(screen, words)
    await isMarked(screen, marked)
  }

walkView({
  name: 'the dialog for a group [GRP-02, GRP-03, GRP-06, GRP-13, GRP-14, GRP-15, GRP-16, GRP-17, GRP-19, GRP-20, GRP-21, GRP-26]',
  machine: groupRetrievalMachine,
  samples: groupRetrievalSamples,
  render: (actor) => <GroupDialog actor={actor} />,
  drivers: {
    'firstName.typed': ({ text }, screen) => firstName(screen).fill(text),
    'lastName.typed': ({ text }, screen) => lastName(screen).fill(text),
    'form.submitted': (_, screen) => button(screen).click({ force: true }),
    'dialog.closed': (_, screen) => dialog(screen).getByRole('button', { name: 'Close', exact: true }).first().click(),
  },
  assertions: {
    open: async ({ context }, screen) => {
      const title = context.flow === 'manage' ? 'Group booking' : 'Group check-in'
      await expect.element(screen.getByRole('dialog', { name: title, exact: true })).toBeVisible()
      await expect.element(dialog(screen).getByText('A group travels on GRP24K.')).toBeVisible()
      await expect.element(firstName(screen)).toHaveValue(context.firstName)
      if (asksLastName(context)) await expect.element(lastName(screen)).toHaveValue(context.lastName)
      else await expect.element(lastName(screen)).not.toBeInTheDocument()
    },
    'open.input': async ({ context }, screen) => {
      await expect.element(button(screen)).toHaveAttribute('aria-disabled', String(!isFilled(context)))
      const asked = asksLastName(context) ? 'Enter your first and last name to go on.' : 'Enter your first name to go on.'
      await expect.element(button(screen)).toHaveAccessibleDescription(isFilled(context) ? '' : asked)
    },
    'open.input.quiet': async (_, screen) => {
      await isMarked(screen, false)
      await expect.element(dialog(screen).getByRole('alert')).toBeEmptyDOMElement()
    },
    'open.input.incomplete': async (_, screen) => {
      await isMarked(screen, true)
      await alerts(screen, /^Enter your first (and last )?name to go on\.$/)
      await expect.element(firstName(screen)).toHaveFocus()
    },
    'open.submitting': async (_, screen) => {
      await isHeld(screen)
      await expect.element(button(screen)).toHaveAttribute('aria-busy', 'true')
    },
    'open.submitting.waiting': (_, screen) => says(screen, 'Looking for you in the group'),
    'open.submitting.slow': (_, screen) => says(screen, 'Still looking for you in the group. This takes longer than usual.'),
    'open.answered': (_, screen) => expect.element(firstName(screen)).not.toHaveAttribute('readonly'),
    'open.answered.rejected': async ({ context }, screen) => {
      const asked = asksLastName(context) ? 'Enter the first and last name as on the ticket.' : 'Enter the first name as on the ticket.'
      await answered(context.refusal === null ? asked : `No Anand Rao is in this group. ${asked}`, true)(context, screen)
      await expect.element(firstName(screen)).toHaveAccessibleDescription(new RegExp('as on the ticket'))
    },
    'open.answered.withoutPassengers': answered('Enter the name of a passenger of this group.', true),
    'open.answered.cancelled': answered('This group booking has been cancelled.'),
    'open.answered.notFound': answered('No booking found. This group cannot be opened here: ask the person who booked it.'),
    'open.answered.wentWrong': answered('Something went wrong. This group has no flights: ask the person who booked it.'),
    'open.answered.failed': answered('Something went wrong, Please try again. What you typed is kept.'),
    'open.limited': async ({ context }, screen) => {
      await isHeld(screen)
      await alerts(screen, new RegExp(`You can try again in ${Math.ceil(context.secondsLeft / 60)} minutes?\\.`))
    },
    retrieved: (_, screen) => says(screen, 'You are in this group. Opening your part.'),
    closed: (_, screen) => expect.element(dialog(screen)).not.toBeInTheDocument(),
  },
})
