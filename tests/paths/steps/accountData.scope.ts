import type { accountDataMachine } from '../../../machines/account/accountData/accountData.machine.ts'
import { accountDataSamples } from '../../../machines/account/accountData/accountData.samples.ts'
import type { Scope } from '../driver/stepBook.ts'
import { FAILURES } from './answers.ts'
import { sampled } from './sampled.ts'
import { COMING_BACK } from './whoIsHere.ts'

/** One's own data, at the foot of the preferences, of whoever has an account: it is made for each case, and really deleted. */
export const accountDataScope = {
  samples: {
    starts: accountDataSamples.starts,
    events: {
      ...sampled(accountDataSamples.events, [
        'asks for the file',
        'asks to delete the account',
        'deletes it',
        'keeps it',
        'has read that it is gone',
      ]),
      ...COMING_BACK,
    },
    ports: {
      prepareFile: { answers: accountDataSamples.ports.prepareFile.answers, failures: FAILURES },
      deleteAccount: { answers: { 'the account is deleted': 'deleted' }, failures: FAILURES },
    },
  },
  screens: {
    nobody: 'nothing of all this',
    'somebody.file.ready': 'a button that downloads the data',
    'somebody.file.preparing.waiting': 'Gathering your data',
    'somebody.file.preparing.slow': 'Still gathering your data. This takes longer than usual.',
    'somebody.file.saved': 'Your data was saved among your downloads.',
    'somebody.file.signedOut': 'You are not signed in any more. Sign in to download your data.',
    'somebody.file.failed': 'We could not gather your data. Nothing has changed. Try again.',
    'somebody.deletion.idle': 'a button that deletes the account, and no question',
    'somebody.deletion.asked': 'what goes, what stays, and that it is for good',
    'somebody.deletion.deleting.waiting': 'Deleting your account',
    'somebody.deletion.deleting.slow': 'Still deleting your account. This takes longer than usual.',
    'somebody.deletion.failed': 'Failed to delete user account. No answer came, so we do not know whether your account is deleted. Try again.',
    deleted: 'Your account is deleted',
    left: 'the home page',
  },
} as const satisfies Scope<typeof accountDataMachine, Record<string, string>>
