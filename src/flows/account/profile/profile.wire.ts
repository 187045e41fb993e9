import { basicDetails, otpGenerate, otpReplace, otpVerify, profile } from '../../../../server/contract/account.ts'
import { called } from '../../../testing/steps/called.ts'
import type { Page } from 'playwright/test'
import type { FixedReply, Reply, WiredPort } from '../../../testing/steps/pageObject.ts'
import { answer, FAILS, problem } from '../../../testing/steps/answers.ts'
import { UMA } from './profile.pathModel.ts'
import { dialog } from '../../../testing/steps/signInDialog.ts'

const DONE = answer({ status: 'success' })

export const isSigningUp = async (page: Page): Promise<boolean> => (await dialog(page).count()) > 0

/** The airline itself answers a sign-up; it does not know the visitor of the profile page. */
const toVisitor =
  (reply: FixedReply): Reply =>
  async (_asked, _input, page) =>
    (await isSigningUp(page)) ? 'airline' : reply

export const PROFILE_PORTS: Readonly<Record<string, WiredPort>> = {
  readDetails: {
    ...called(basicDetails, 'GET'),
    replies: {
      'a customer who is known': answer({
        containsBasicDetails: true,
        email: UMA.email,
        firstName: UMA.firstName,
        lastName: UMA.lastName,
        dob: UMA.dateOfBirth,
        country: UMA.country,
        phoneNumber: UMA.phone?.national,
        countryCode: `+${UMA.phone?.countryCode}`,
      }),
      'an account without details': toVisitor(
        answer({
          containsBasicDetails: false,
          email: 'asha@example.com',
          firstName: null,
          lastName: null,
          dob: null,
          country: null,
          phoneNumber: null,
          countryCode: null,
        }),
      ),
      'no customer': 'airline',
      ...FAILS,
    },
  },
  requestCode: {
    ...called(otpGenerate, 'POST'),
    replies: {
      sent: toVisitor(answer({ requestId: 'first' })),
      'sent again': answer({ requestId: 'second' }),
      'too many': problem(429, 'ATTEMPT_LIMIT_EXCEEDED', 'Attempt limit exceeded, please try after some time'),
      ...FAILS,
    },
  },
  replaceContact: {
    ...called(otpReplace, 'POST'),
    replies: {
      replaced: DONE,
      'the last way to sign in': problem(422, 'LAST_WAY_TO_SIGN_IN', 'Nobody could sign in to the other account without it.'),
      'too late': problem(422, 'CODE_ENDED', 'The code counts no longer.'),
      ...FAILS,
    },
  },
  saveProfile: {
    ...called(profile, 'POST'),
    replies: {
      saved: toVisitor(DONE),
      'no customer is signed in': 'airline',
      refused: problem(400, 'INVALID_FIELD', 'A field cannot be saved.'),
      ...FAILS,
    },
  },
}

export const VERIFY_CODE: WiredPort = {
  ...called(otpVerify, 'POST'),
  replies: {
    right: toVisitor(answer({ status: 'success', belongsToAnother: false })),
    'right, and another’s': answer({ status: 'success', belongsToAnother: true }),
  },
}
