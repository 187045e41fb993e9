import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { accountFormMachine } from '../../../machines/account/accountForm/accountForm.machine.ts'
import { isChanged } from '../../../machines/account/accountForm/accountForm.rules.ts'
import { valueOf } from '../../../machines/domain/accountForm.ts'
import type { Reply, StepBook } from '../driver/stepBook.ts'
import { accountFormScope, PIN_CODES } from './accountForm.scope.ts'
import { answer, FAILS, problem } from './answers.ts'
import { COMPANY, COMPANY_PATH } from './company.ts'
import { signIn } from './customers.ts'
import { press, says, SIGNED_OUT } from './formTabSteps.ts'
import { asksToSignIn } from './signInDialog.ts'

const { screens } = accountFormScope

const field = (page: Page) => page.getByRole('textbox', { name: 'PIN code', exact: true })
const types = (text: string) => (page: Page) => field(page).fill(text)
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

/** Opens the form as Asha: she keeps a company, which is another once somebody has changed it meanwhile. */
async function open(page: Page): Promise<() => void> {
  let kept: object = COMPANY
  await page.route(
    ({ pathname }) => pathname === COMPANY_PATH,
    (route, request) => (request.method() === 'GET' ? route.fulfill({ json: { data: kept } }) : route.fallback()),
  )
  await signIn(page, 'newcomer')
  await page.goto('/profile-menu?value=2')
  await field(page).waitFor()
  return () => {
    kept = { ...COMPANY, version: 2, pinCode: PIN_CODES.theirs }
  }
}

/** What was sent is kept, under the next version. */
const saved: Reply = (_asked, _input, _page, sent) => {
  const form = sent as { readonly version: number }
  return answer({ ...form, version: form.version + 1 })
}

const REFUSED = {
  status: 400,
  body: {
    type: 'about:blank',
    title: 'A field is wrong',
    status: 400,
    error: { status: 'INVALID_FIELD', message: 'A field is wrong' },
    fields: [{ field: 'pinCode', message: 'is of no post office' }],
  },
} as const

export const stepBook: StepBook<typeof accountFormScope, ContextFrom<typeof accountFormMachine>> = {
  starts: {
    'a company that is kept': async (page) => {
      const changeElsewhere = await open(page)
      changeElsewhere()
    },
    'a company with changes that were not saved': async (page) => {
      const changeElsewhere = await open(page)
      await field(page).fill(PIN_CODES.other)
      await page.reload()
      await expect(page.getByText(screens['editing.restored'])).toBeVisible()
      changeElsewhere()
    },
  },
  events: {
    'types another PIN code': types(PIN_CODES.other),
    'types a PIN code that is too short': types(PIN_CODES.tooShort),
    'types the PIN code as it was': types(PIN_CODES.kept),
    'leaves the PIN code': async (page) => {
      await field(page).focus()
      await field(page).blur()
    },
    'asks to save': press('Save'),
    'discards the changes': press('Discard changes'),
    'takes what the other has saved': press('Take what was saved'),
    'asks to sign in': asksToSignIn,
  },
  ports: {
    saveForm: {
      method: 'PUT',
      path: COMPANY_PATH,
      replies: {
        saved,
        'a field is refused': REFUSED,
        'somebody has changed it meanwhile': problem(409, 'CHANGED_ELSEWHERE', 'It was changed meanwhile'),
        'somebody has taken it away meanwhile': problem(404, 'NOT_FOUND', 'It is gone'),
        'nobody is signed in any more': SIGNED_OUT,
        ...FAILS,
      },
    },
  },
  promises: {
    '*': async (page, { context }) => {
      await expect(field(page)).toHaveValue(valueOf(context.values, 'pinCode'))
      await expect(page.getByRole('button', { name: 'Discard changes', exact: true })).toHaveCount(isChanged(context) ? 1 : 0)
    },
    'editing.restored': says(screens['editing.restored']),
    'editing.incomplete': async (page) => {
      await expect(alert(page)).toContainText('1 field needs your attention:')
      await expect(alert(page)).toContainText('A PIN code has six digits and does not begin with 0.')
    },
    'editing.refused': (page) => expect(alert(page)).toContainText('1 field needs your attention:'),
    'editing.changedElsewhere': async (page) => {
      await expect(alert(page)).toContainText('This was changed elsewhere while you were typing.')
      await expect(alert(page)).toContainText(`PIN code: ${PIN_CODES.theirs}`)
    },
    'editing.gone': says(screens['editing.gone']),
    'editing.signedOut': says(screens['editing.signedOut']),
    'editing.failed': says(screens['editing.failed']),
    'editing.saved': says(screens['editing.saved']),
    'saving.waiting': says(screens['saving.waiting']),
    'saving.slow': says(screens['saving.slow']),
  },
}
