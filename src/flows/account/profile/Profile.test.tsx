import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import type { ReplaceReply } from '../../../../machines/domain/account.ts'
import type { CodeReply, CodeRequestReply } from '../../../../machines/domain/oneTimeCode.ts'
import type { ContactProof } from '../../../../machines/domain/signInDraft.ts'
import { type CodeVerification, otpEntryMachine } from '../../../../machines/account/otpEntry/otpEntry.machine.ts'
import { profileMachine } from '../../../../machines/account/profile/profile.machine.ts'
import type { ContactCodeQuestion } from '../../../../machines/account/profile/profile.rules.ts'
import { SIGN_UP } from '../../../../machines/account/profile/profile.samples.ts'
import { Popup } from '../../../ui/Popup.tsx'
import { Profile } from './Profile.tsx'

/** The code with which a contact is proved that is another account's. */
const ANOTHERS = '4444'
const nothing = () => undefined

/** Step 2 in the dialog, with names filled in and a number that is to be proved. */
function show(replace: () => Promise<ReplaceReply> = () => Promise.resolve({ isReplaced: true })) {
  const machine = profileMachine.provide({
    actors: {
      otpEntry: otpEntryMachine.provide({
        actors: {
          verifyCode: fromPromise<CodeReply, CodeVerification>(({ input: { code } }) =>
            Promise.resolve({ verdict: 'verified', belongsToAnother: code === ANOTHERS }),
          ),
        },
      }),
      requestCode: fromPromise<CodeRequestReply, ContactCodeQuestion>(() => Promise.resolve({ isSent: true, requestId: 'first' })),
      replaceContact: fromPromise<ReplaceReply, ContactProof | null>(replace),
    },
    actions: { keepDraft: nothing, logFailure: nothing },
  })
  const draft = {
    form: { firstName: 'Asha', lastName: 'Verma', dateOfBirth: '', country: '' },
    contact: { text: '9812343210', mode: 'mobile', countryCode: '91' },
    proof: null,
    stage: 'editing',
  } as const
  const actor = createActor(machine, { input: { ...SIGN_UP, draft } }).start()
  render(
    <Popup open onClose={nothing} title="Sign In">
      <Profile actor={actor} />
    </Popup>,
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const code = () => page.getByRole('textbox', { name: 'One-time code', exact: true })
const sheet = (name: string) => page.getByRole('dialog', { name, exact: true })
const VERIFY = 'Verify your mobile number'
const TAKEN = 'Mobile number exists with another account'

/** From step 2 through step 3. */
async function prove(digits: string) {
  await button('Verify').click()
  await expect.element(code()).toHaveFocus()
  await userEvent.keyboard(`${digits}{Enter}`)
}

beforeEach(() => page.viewport(360, 740))
afterEach(async () => {
  cleanup()
  await page.viewport(1280, 900)
})

describe('steps 3 and 4 on a phone', () => {
  it('are a sheet at the bottom, over the form, which stays as it was [AUTH-05, AUTH-08]', async () => {
    show()
    await button('Verify').click()
    await expect.element(sheet(VERIFY)).toBeVisible()
    const box = () => sheet(VERIFY).element().getBoundingClientRect()
    await expect.poll(() => box().bottom).toBe(740)
    expect(box().top).toBeGreaterThan(100)
    expect(document.querySelector<HTMLInputElement>('input[name="firstName"]')?.value).toBe('Asha')
    await button('Back to the form').click()
    await expect.element(sheet(VERIFY)).not.toBeInTheDocument()
    await expect.element(button('Verify')).toHaveFocus()
  })

  it('stay one sheet from the code to the question, which takes the focus [AUTH-06, AUTH-08, AUTH-24, MSG-61]', async () => {
    show()
    await prove(ANOTHERS)
    await expect.element(sheet(TAKEN)).toBeVisible()
    await expect.element(page.getByText(/Shall we move it to this account\?/)).toHaveFocus()
    expect(document.querySelectorAll('dialog:modal')).toHaveLength(2)
  })
})

describe.each([360, 1280])('the focus at %i px', (width) => {
  beforeEach(() => page.viewport(width, 900))

  it('goes on to the button that saves when the contact is proved [AUTH-23, AUTH-46]', async () => {
    show()
    await prove('1234')
    await expect.element(button('Update')).toHaveFocus()
    await expect.element(button('Update')).toHaveAttribute('aria-disabled', 'false')
  })

  it('goes to the contact, or to where the sheet came from, when another one is to be given [AUTH-24]', async () => {
    show()
    await prove(ANOTHERS)
    await button('No, use another').click()
    await expect.element(width === 360 ? button('Verify') : page.getByRole('textbox', { name: 'Mobile number', exact: true })).toHaveFocus()
  })

  it('stays in the question when what had it is gone [AUTH-25, OPEN-31]', async () => {
    show(() => Promise.resolve({ isReplaced: false, reason: 'lastWayToSignIn' }))
    await prove(ANOTHERS)
    await button('Yes, move it here').click()
    await expect.element(button('Use another')).toHaveFocus()
  })
})
