import { otpEntrySamples } from '../../../../machines/account/otpEntry/otpEntry.samples.ts'
import { otpEntryMachine } from '../../../../machines/account/otpEntry/otpEntry.machine.ts'
import { expect } from 'vitest'
import { OtpEntry } from './OtpEntry.tsx'
import type { Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'

const field = (screen: Screen) => screen.getByRole('textbox', { name: 'One-time code', exact: true })
const confirm = (screen: Screen) => screen.getByRole('button', { name: 'Confirm', exact: true })
const sendNew = (screen: Screen) => screen.getByRole('button', { name: 'Send a new code', exact: true })
const isOpen = async (screen: Screen) => {
  await expect.element(field(screen)).not.toHaveAttribute('readonly')
  await expect.element(field(screen)).not.toHaveAttribute('aria-disabled')
}
const isHeld = async (screen: Screen) => {
  await expect.element(field(screen)).toHaveAttribute('readonly')
  await expect.element(field(screen)).toHaveAttribute('aria-disabled', 'true')
}
const isMarked = (screen: Screen, marked: boolean) => expect.element(field(screen)).toHaveAttribute('aria-invalid', String(marked))
const canConfirm = (screen: Screen, can: boolean) => expect.element(confirm(screen)).toHaveAttribute('aria-disabled', String(!can))
const describes = (screen: Screen, words: string | RegExp) => expect.element(field(screen)).toHaveAccessibleDescription(words)
const alerts = (screen: Screen, words: string | RegExp) => expect.element(screen.getByRole('alert').filter({ hasText: words })).toBeVisible()
const status = (screen: Screen, words: string | RegExp) => expect.element(screen.getByRole('status').filter({ hasText: words })).toBeInTheDocument()
const seen = (screen: Screen, words: string | RegExp) =>
  expect
    .element(
      screen
        .getByText(words)
        .filter({ hasNot: screen.getByRole('status') })
        .first(),
    )
    .toBeVisible()
const cannotAsk = (screen: Screen) => expect.element(sendNew(screen)).not.toBeInTheDocument()

walkView({
  name: 'the field of a one-time code [AUTH-32, AUTH-33, AUTH-34, AUTH-35, AUTH-36, AUTH-37, AUTH-38, AUTH-39, AUTH-40, AUTH-41, MSG-38]',
  machine: otpEntryMachine,
  samples: otpEntrySamples,
  render: (actor) => <OtpEntry actor={actor} />,
  drivers: {
    'code.typed': ({ text }, screen) => field(screen).fill(text),
    'code.confirmed': (_, screen) => confirm(screen).click({ force: true }),
    'newCode.asked': (_, screen) => sendNew(screen).click(),
  },
  assertions: {
    '*': async ({ context }, screen) => {
      await expect.element(field(screen)).toHaveValue(context.code)
      await describes(
        screen,
        new RegExp(`^We sent a code of ${context.length} digits to ${context.destination.shown.replaceAll('+', '\\+').replaceAll(' ', '\\s')}\\.`),
      )
    },
    'entering.code.editable': (_, screen) => isOpen(screen),
    'entering.code.editable.filling': async ({ context }, screen) => {
      await canConfirm(screen, false)
      await expect.element(confirm(screen)).toHaveAccessibleDescription(`Enter all ${context.length} digits to confirm.`)
    },
    'entering.code.editable.filling.quiet': (_, screen) => isMarked(screen, false),
    'entering.code.editable.filling.tooShort': async ({ context }, screen) => {
      await isMarked(screen, true)
      await alerts(screen, `${context.length - context.code.length} more digits are needed.`)
      await describes(screen, /more digits are needed\.$/)
    },
    'entering.code.editable.complete': async (_, screen) => {
      await canConfirm(screen, true)
      await isMarked(screen, false)
      await expect.element(confirm(screen)).toHaveAccessibleDescription('')
    },
    'entering.code.editable.wrong': async ({ context }, screen) => {
      await isMarked(screen, true)
      await canConfirm(screen, false)
      await alerts(screen, `Invalid OTP. Either OTP is incorrect or expired.${context.attemptsLeft === null ? '' : ' 2 tries are left.'}`)
      await describes(screen, /Either OTP is incorrect or expired\./)
      await expect.element(confirm(screen)).toHaveAccessibleDescription('Change the code to confirm again.')
    },
    'entering.code.editable.failed': async (_, screen) => {
      await isMarked(screen, false)
      await canConfirm(screen, true)
      await alerts(screen, 'We could not check the code. It is kept: confirm again.')
    },
    'entering.code.verifying': async (_, screen) => {
      await isHeld(screen)
      await expect.element(confirm(screen)).toHaveAttribute('aria-busy', 'true')
      await canConfirm(screen, false)
    },
    'entering.code.verifying.waiting': (_, screen) => status(screen, 'Checking the code'),
    'entering.code.verifying.slow': (_, screen) => status(screen, 'Still checking the code. This takes longer than usual.'),
    'entering.code.expired': async (_, screen) => {
      await isHeld(screen)
      await alerts(screen, 'This code has expired.')
      await expect.element(confirm(screen)).toHaveAccessibleDescription('To go on, ask for a new code.')
    },
    'entering.code.limitReached': async (_, screen) => {
      await isHeld(screen)
      await alerts(screen, 'Too many wrong codes: this one counts no longer.')
      await expect.element(confirm(screen)).toHaveAccessibleDescription('To go on, ask for a new code.')
    },
    'entering.resend.countingDown': async ({ context }, screen) => {
      await cannotAsk(screen)
      await seen(screen, new RegExp(`^You can ask for a new code in ${context.secondsLeft} seconds?\\.$`))
      await status(screen, `You can ask for a new code in ${context.secondsLeft === 0 ? 0 : 15} seconds.`)
    },
    'entering.resend.available': async (_, screen) => {
      await expect.element(sendNew(screen)).toBeVisible()
      await status(screen, 'You can ask for a new code now.')
    },
    'entering.resend.resending': (_, screen) => cannotAsk(screen),
    'entering.resend.resending.waiting': (_, screen) => status(screen, 'Sending a new code'),
    'entering.resend.resending.slow': (_, screen) => status(screen, 'Still sending a new code. This takes longer than usual.'),
    'entering.resend.limited': async ({ context }, screen) => {
      await cannotAsk(screen)
      await alerts(screen, 'Attempt limit exceeded, please try after some time')
      await seen(screen, new RegExp(`^You can ask for a new code in ${context.secondsLeft} seconds?\\.$`))
    },
    'entering.resend.failed': async (_, screen) => {
      await alerts(screen, 'We could not send a new code. Try again.')
      await expect.element(sendNew(screen)).toBeVisible()
    },
    verified: async (_, screen) => {
      await isHeld(screen)
      await status(screen, 'The code is right.')
      await cannotAsk(screen)
    },
  },
})
