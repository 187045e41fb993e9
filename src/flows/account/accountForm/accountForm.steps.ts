import { expect, type Page } from 'playwright/test'
import type { ContextFrom, EventFrom, SnapshotFrom } from 'xstate'
import { type accountFormMachine, isChanged } from '../../../../machines/account/accountForm/accountForm.machine.ts'
import { OPENED } from '../../../../machines/account/businessProfile/businessProfile.samples.ts'
import { valueOf } from '../../../../machines/domain/accountForm.ts'
import { answer, FAILS, FAILURES, problem } from '../../../testing/steps/answers.ts'
import { businessProfile } from '../../../../server/contract/profileMenu.ts'
import { called, pathTo } from '../../../testing/steps/called.ts'
import { COMPANY } from '../../../testing/steps/company.ts'
import { signIn } from '../../../testing/steps/customers.ts'
import { press, says, SIGNED_OUT } from '../../../testing/steps/formTabSteps.ts'
import { when } from '../../../testing/steps/formTabs.ts'
import { asksToSignIn } from '../../../testing/steps/signInDialog.ts'
import type { Reply, Scope, PageObject } from '../../../testing/steps/pageObject.ts'

type Snapshot = SnapshotFrom<typeof accountFormMachine>
type Event = EventFrom<typeof accountFormMachine>

const PIN_CODES = { kept: '560100', other: '560001', tooShort: '5600', theirs: '560034' } as const

const company = (pinCode: string) => ({ ...OPENED.kept.values, pinCode })
const KEPT = { ...OPENED.kept, version: 1, values: company(PIN_CODES.kept) }
const THEIRS = { ...KEPT, version: 2, values: company(PIN_CODES.theirs) }
const COMPANY_START = { owner: 'SP1001', form: 'businessProfile', kept: KEPT, draft: null, today: '2026-12-01', delays: { slow: 3_000 } } as const

const isEditing = (snapshot: Snapshot): boolean => snapshot.matches('editing')

const typing =
  (text: string) =>
  (snapshot: Snapshot): Event | null =>
    isEditing(snapshot) && valueOf(snapshot.context.values, 'pinCode') !== text ? { type: 'field.typed', field: 'pinCode', text } : null

/** The form of a company, in which only the PIN code is typed: going to another field would leave it. */
export const accountFormPathModel = {
  samples: {
    starts: {
      'a company that is kept': COMPANY_START,
      'a company with changes that were not saved': {
        ...COMPANY_START,
        draft: { id: KEPT.id, version: KEPT.version, values: company(PIN_CODES.other) },
      },
    },
    events: {
      'types another PIN code': typing(PIN_CODES.other),
      'types a PIN code that is too short': typing(PIN_CODES.tooShort),
      'types the PIN code as it was': typing(PIN_CODES.kept),
      'leaves the PIN code': when(isEditing, { type: 'field.left', field: 'pinCode' }),
      'asks to save': when(isEditing, { type: 'save.asked' }),
      'discards the changes': when((snapshot: Snapshot) => isEditing(snapshot) && isChanged(snapshot.context), { type: 'changes.discarded' }),
      'takes what the other has saved': when((snapshot: Snapshot) => snapshot.matches({ editing: 'changedElsewhere' }), { type: 'theirs.taken' }),
      'asks to sign in': when((snapshot: Snapshot) => snapshot.matches({ editing: 'signedOut' }), { type: 'signIn.asked' }),
    },
    ports: {
      saveForm: {
        answers: {
          saved: ({ form: _form, ...asked }) => ({ outcome: 'saved', kept: { ...asked, version: asked.version + 1 } }),
          'a field is refused': { outcome: 'refused', reason: 'fields', fields: ['pinCode'] },
          'it was changed elsewhere': { outcome: 'changedElsewhere', kept: THEIRS },
          'it was removed elsewhere': { outcome: 'changedElsewhere', kept: null },
          'the customer is signed out': { outcome: 'signedOut' },
        },
        failures: FAILURES,
      },
    },
    key: ({ value, context: { values, version, kept, left, refused } }: Snapshot) => ({
      value,
      pinCodes: [valueOf(values, 'pinCode'), valueOf(kept.values, 'pinCode')],
      isNew: version === 0,
      isLeft: left.includes('pinCode'),
      refused,
    }),
  },
  screens: {
    '*': 'the PIN code as it was typed, and a button that discards changes where there are some',
    'editing.restored': 'What you typed before is here again. It is not saved yet.',
    'editing.incomplete': '1 field needs your attention: what is wrong with the PIN code, and the focus is there',
    'editing.refused': '1 field needs your attention: that the airline does not take the PIN code',
    'editing.changedElsewhere': 'that it was changed elsewhere, and the PIN code that was saved there',
    'editing.gone': 'This was deleted elsewhere while you were typing. Save to keep what you typed.',
    'editing.signedOut': 'You are signed out. What you typed is kept: sign in, then save.',
    'editing.failed': 'We could not reach the airline. What you typed is kept. Save again.',
    'editing.saved': 'Saved.',
    'saving.waiting': 'Saving',
    'saving.slow': 'Still saving. This takes longer than usual.',
  },
} as const satisfies Scope<typeof accountFormMachine, Record<string, string>>

const { screens } = accountFormPathModel

const field = (page: Page) => page.getByRole('textbox', { name: 'PIN code', exact: true })
const types = (text: string) => (page: Page) => field(page).fill(text)
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

/** Opens the form as Asha: she keeps a company, which is another once it was changed elsewhere. */
async function open(page: Page): Promise<() => void> {
  let kept: object = COMPANY
  await page.route(
    ({ pathname }) => pathname === pathTo(businessProfile),
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

export const pageObject: PageObject<typeof accountFormPathModel, ContextFrom<typeof accountFormMachine>> = {
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
      ...called(businessProfile, 'PUT'),
      replies: {
        saved,
        'a field is refused': REFUSED,
        'it was changed elsewhere': problem(409, 'CHANGED_ELSEWHERE', 'It was changed meanwhile'),
        'it was removed elsewhere': problem(404, 'NOT_FOUND', 'It is gone'),
        'the customer is signed out': SIGNED_OUT,
        ...FAILS,
      },
    },
  },
  assertions: {
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
