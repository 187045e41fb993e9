import { expect } from 'vitest'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { checkInRetrieveShown } from './checkInRetrieve.screen.tsx'
import { canSubmit, toastOf, whyNotSubmit } from './checkInRetrieve.select.ts'

const form = (screen: Screen) => screen.getByRole('form', { name: 'Check In', exact: true })
const field = (screen: Screen, name: string) => form(screen).getByRole('textbox', { name, exact: true })
const submit = (screen: Screen) => form(screen).getByRole('button', { name: 'Check In', exact: true })
const status = (words: string) => (_: unknown, screen: Screen) => expect.element(form(screen).getByRole('status').first()).toHaveTextContent(words)
const note = (words: string) => (_: unknown, screen: Screen) => expect.element(form(screen)).toHaveTextContent(words)
const dialog = (screen: Screen, name: string) => screen.getByRole('dialog', { name, exact: true })
const seesDialog = (name: string) => (_: unknown, screen: Screen) => expect.element(dialog(screen, name)).toBeVisible()
const toastButton = (screen: Screen) => screen.getByRole('button', { name: 'Dismiss', exact: true })

const POPUP = 'Which flights do you check in?'
const PAY = 'Complete your payment first'
const NOT_POSSIBLE = 'Web-check-in not possible for this booking'

walkView({
  name: 'the form that checks in [CHK-01, CHK-02, CHK-03, CHK-04, CHK-07, CHK-08, CHK-09, CHK-10, CHK-11, CHK-12, CHK-13, CHK-14, CHK-62]',
  ...checkInRetrieveShown,
  drivers: {
    'pnr.typed': ({ text }, screen) => field(screen, 'Booking reference (PNR)').fill(text),
    'who.typed': ({ text }, screen) => field(screen, 'Last name or e-mail').fill(text),
    'form.submitted': (_, screen) => submit(screen).click({ force: true }),
    'code.asked': (_, screen) => form(screen).getByRole('button', { name: 'Get a code', exact: true }).click(),
    'dialog.closed': (_, screen) => screen.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click(),
    'payment.asked': (_, screen) => dialog(screen, PAY).getByRole('button', { name: 'Go to payment', exact: true }).click(),
    'toast.dismissed': (_, screen) => toastButton(screen).click(),
    'toast.held': fromParent,
    'toast.released': fromParent,
    'selection.closed': fromParent,
    'selection.made': fromParent,
    'proof.closed': fromParent,
    'contact.proved': fromParent,
  },
  assertions: {
    '*': async (snapshot, screen) => {
      await expect.element(field(screen, 'Booking reference (PNR)')).toHaveValue(snapshot.context.pnr)
      await expect.element(field(screen, 'Last name or e-mail')).toHaveValue(snapshot.context.who)
      await expect.element(submit(screen)).toHaveAttribute('aria-disabled', String(!canSubmit(snapshot)))
      await expect.element(submit(screen)).toHaveAccessibleDescription(whyNotSubmit(snapshot))
    },
    'validation.still': ({ context }, screen) =>
      expect.element(field(screen, 'Booking reference (PNR)')).toHaveAttribute('aria-invalid', String(context.problems.pnr !== null)),
    'validation.typing': ({ context }, screen) =>
      expect.element(field(screen, 'Last name or e-mail')).toHaveAttribute('aria-invalid', String(context.problems.who !== null)),
    'request.editing': (_, screen) => expect.element(submit(screen)).toHaveAttribute('aria-busy', 'false'),
    'proof.unasked': (_, screen) => expect.element(dialog(screen, 'Open the booking with a code')).not.toBeInTheDocument(),
    'request.reopening.waiting': status('Opening your booking'),
    'request.reopening.slow': status('Still opening your booking'),
    'request.finding.waiting': status('Looking for your booking'),
    'request.finding.slow': status('Still looking for your booking'),
    'request.selecting': seesDialog(POPUP),
    'request.goingOn.waiting': status('Opening the next step'),
    'request.goingOn.slow': status('Still opening the next step'),
    'request.completingPayment.asking': seesDialog(PAY),
    'request.completingPayment.leading.waiting': status('Opening your booking'),
    'request.completingPayment.leading.slow': status('Still opening your booking'),
    'request.notPossible': seesDialog(NOT_POSSIBLE),
    'request.refused.notFound': note('No booking found for'),
    'request.refused.notConfirmed': note('Booking status is not confirmed'),
    'request.refused.cancelled': note('This booking has been cancelled'),
    'request.refused.noGroup': note('Nothing here can be checked in for this reference.'),
    'request.refused.unreadable': note('Nothing here can be checked in for this reference.'),
    'request.refused.forbidden': note('This booking cannot be shown here'),
    'request.refused.failed': note('Something went wrong, Please try again'),
    'request.limited': ({ context }, screen) =>
      expect
        .element(
          form(screen)
            .getByRole('alert')
            .filter({ hasText: `${Math.ceil(context.secondsLeft / 60)} minute` }),
        )
        .toBeInTheDocument(),
    'proof.proving': (_, screen) => expect.element(screen.getByRole('dialog').first()).toBeVisible(),
    'toast.shown': async (snapshot, screen) => {
      const said = toastOf(snapshot)
      await expect.element(screen.getByText(said?.title ?? 'nothing', { exact: true }).first()).toBeVisible()
    },
    'toast.quiet': (_, screen) => expect.element(toastButton(screen)).not.toBeInTheDocument(),
  },
})
