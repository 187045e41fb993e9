import type { EventFrom, SnapshotFrom } from 'xstate'
import type { accountFormMachine } from '../../../machines/account/accountForm/accountForm.machine.ts'
import { isChanged } from '../../../machines/account/accountForm/accountForm.rules.ts'
import { valueOf } from '../../../machines/domain/accountForm.ts'
import { OPENED } from '../../../machines/account/businessProfile/businessProfile.samples.ts'
import type { Scope } from '../driver/stepBook.ts'
import { FAILURES } from './answers.ts'
import { when } from './formTabs.ts'

type Snapshot = SnapshotFrom<typeof accountFormMachine>
type Event = EventFrom<typeof accountFormMachine>

export const PIN_CODES = { kept: '560100', other: '560001', tooShort: '5600', theirs: '560034' } as const

const company = (pinCode: string) => ({ ...OPENED.kept.values, pinCode })
const KEPT = { ...OPENED.kept, version: 1, values: company(PIN_CODES.kept) }
const THEIRS = { ...KEPT, version: 2, values: company(PIN_CODES.theirs) }
const COMPANY = { owner: 'SP1001', form: 'businessProfile', kept: KEPT, draft: null, today: '2026-12-01', delays: { slow: 3_000 } } as const

const isEditing = (snapshot: Snapshot): boolean => snapshot.matches('editing')

const typing =
  (text: string) =>
  (snapshot: Snapshot): Event | null =>
    isEditing(snapshot) && valueOf(snapshot.context.values, 'pinCode') !== text ? { type: 'field.typed', field: 'pinCode', text } : null

/** The form of a company, in which only the PIN code is typed: going to another field would leave it. */
export const accountFormScope = {
  samples: {
    starts: {
      'a company that is kept': COMPANY,
      'a company with changes that were not saved': {
        ...COMPANY,
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
          'somebody has changed it meanwhile': { outcome: 'changedElsewhere', kept: THEIRS },
          'somebody has taken it away meanwhile': { outcome: 'changedElsewhere', kept: null },
          'nobody is signed in any more': { outcome: 'signedOut' },
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
