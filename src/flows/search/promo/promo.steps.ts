import { expect, type Page } from 'playwright/test'
import type { ContextFrom, EventFrom, SnapshotFrom } from 'xstate'
import type { PromoQuestion } from '../../../../machines/domain/promo.ts'
import type { promoMachine } from '../../../../machines/search/promo/promo.machine.ts'
import type { PromoConfiguration } from '../../../../machines/search/promo/promo.rules.ts'
import { answer, FAILS, problem } from '../../../testing/steps/answers.ts'
import { chooseRoute, openHome, pressStudentFare } from '../../../testing/steps/chooseRoute.ts'
import type { Scope, PageObject } from '../../../testing/steps/pageObject.ts'

type Snapshot = SnapshotFrom<typeof promoMachine>
type Event = EventFrom<typeof promoMachine>

/** As in `public/config.json`. */
const CONFIGURATION: PromoConfiguration = { minimumLength: 3, maximumLength: 20, offersSignIn: true, delays: { debounce: 500, slow: 3_000 } }
const QUESTION: PromoQuestion = { origin: 'DEL', destination: 'BOM', departureDate: '2026-11-21', returnDate: null, passengerCount: 1 }
const NUDGE = { promoCode: 'FLY10', message: 'Use FLY10 and save 10% on this trip.' } as const
const FAILURE = { 'the airline fails': new Error('500') } as const

const isUnlocked = (snapshot: Snapshot): boolean => snapshot.matches({ code: 'unlocked' })
const hasRoute = ({ context }: Snapshot): boolean => context.question !== null

const typing =
  (text: string) =>
  (snapshot: Snapshot): Event | null =>
    isUnlocked(snapshot) && snapshot.context.code !== text ? { type: 'promo.typed', text } : null

/** The proposal stands beside an empty or refused code. */
const isProposalShown = (snapshot: Snapshot): boolean =>
  snapshot.matches({ nudge: 'proposed' }) &&
  snapshot.context.code !== NUDGE.promoCode &&
  (['idle', 'failed'] as const).some((state) => snapshot.matches({ code: { unlocked: state } }))

/** The promo field on the home page, for a visitor who has not signed in. */
export const promoPathModel = {
  samples: {
    starts: { 'an empty field': { fieldId: 'field-1', code: '', customer: null, configuration: CONFIGURATION } },
    events: {
      'types MONSOON': typing('MONSOON'),
      'types FLY': typing('FLY'),
      'types a blank': (snapshot: Snapshot) =>
        isUnlocked(snapshot) && snapshot.context.code !== '' ? { type: 'promo.typed', text: `${snapshot.context.code} ` } : null,
      'types more than a code can have': typing('MONSOON2026SUMMERSALE'),
      'empties the field': typing(''),
      'removes the code': (snapshot: Snapshot) => (isUnlocked(snapshot) && snapshot.context.code !== '' ? { type: 'promo.removed' } : null),
      'tries again': (snapshot: Snapshot) => (snapshot.matches({ code: { unlocked: 'failed' } }) ? { type: 'promo.retryAsked' } : null),
      'takes what is proposed': (snapshot: Snapshot) => (isProposalShown(snapshot) ? { type: 'nudge.chosen' } : null),
      'goes to sign in': (snapshot: Snapshot) =>
        snapshot.matches({ code: { unlocked: { rejected: 'signInOffered' } } }) ? { type: 'signIn.chosen' } : null,
      'a search': (snapshot: Snapshot) => (hasRoute(snapshot) ? null : { type: 'search.changed', question: QUESTION }),
      'a special fare': (snapshot: Snapshot) => (isUnlocked(snapshot) && hasRoute(snapshot) ? { type: 'field.locked' } : null),
      'no special fare': (snapshot: Snapshot) => (snapshot.matches({ code: 'locked' }) ? { type: 'field.unlocked' } : null),
    },
    ports: {
      validatePromo: {
        answers: { valid: { accepted: true, message: '' }, 'not for this route': { accepted: false, message: 'Not valid on this route.' } },
        failures: FAILURE,
      },
      applyPromo: {
        answers: { applied: { accepted: true, message: 'You save 10%.' }, 'used up': { accepted: false, message: 'This code has been used up.' } },
        failures: FAILURE,
      },
      readApplied: {
        answers: { 'MONSOON is applied': { promoCode: 'MONSOON', message: 'You save 10%.' }, 'nothing is applied': null },
        failures: FAILURE,
      },
      removePromo: { answers: { removed: undefined }, failures: {} },
      loadMaximumLength: { answers: { twenty: 20, six: 6 }, failures: FAILURE },
      loadKnownCodes: { answers: { 'MONSOON is known': ['MONSOON'], 'nothing is known': [] }, failures: FAILURE },
      askNudge: { answers: { 'a proposal': NUDGE, 'no proposal': null }, failures: FAILURE },
      recallCode: { answers: {}, failures: {} },
    },
    key: ({ value, context }: Snapshot) => ({
      value,
      code: context.code,
      isCut: context.isCut,
      maximum: context.airlineMaximum,
      known: context.knownCodes?.length,
    }),
    atOnce: ['removePromo'],
  },
  screens: {
    '*': 'the field shows the code, says whether it is wrong, and a tick stands only beside an applied one',
    'code.unlocked.awaitingQuestion': 'We check it when route and date are chosen.',
    'code.unlocked.validating.waiting': 'Checking and the code',
    'code.unlocked.validating.slow': 'Still checking',
    'code.unlocked.applying.waiting': 'Checking and the code',
    'code.unlocked.applying.slow': 'Still checking',
    'code.unlocked.confirming.waiting': 'Checking and the code',
    'code.unlocked.confirming.slow': 'Still checking',
    'code.unlocked.applied': 'Promo code applied. You save 10%.',
    'code.unlocked.rejected': 'the words of the airline',
    'code.unlocked.rejected.plain': 'no link to sign in',
    'code.unlocked.rejected.signInOffered': 'a link to sign in',
    'code.unlocked.failed': 'We could not check this promo code. It is kept. And a button Check again.',
    'code.locked': 'the field cannot be typed into, and says that a code cannot be combined with a special fare',
  },
} as const satisfies Scope<typeof promoMachine, Record<string, string>>

const field = (page: Page) => page.getByRole('textbox', { name: 'Promo code', exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })
/** The line that describes the field. */
const says = (words: string | RegExp) => (page: Page) => expect(field(page)).toHaveAccessibleDescription(words)
const types = (text: string) => (page: Page) => field(page).fill(text)

const refused = (status: string, message: string) => problem(422, status, message)

export const pageObject: PageObject<typeof promoPathModel, ContextFrom<typeof promoMachine>> = {
  starts: { 'an empty field': openHome },
  events: {
    'types MONSOON': types('MONSOON'),
    'types FLY': types('FLY'),
    'types a blank': async (page) => {
      await field(page).press('End')
      await field(page).pressSequentially(' ')
    },
    'types more than a code can have': types('MONSOON2026SUMMERSALE'),
    'empties the field': types(''),
    'removes the code': (page) => button(page, 'Remove promo code').click(),
    'tries again': (page) => button(page, 'Check again').click(),
    'takes what is proposed': (page) => button(page, 'FLY10').click(),
    'goes to sign in': async (page) => {
      await signIn(page).click()
      await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
      await page.keyboard.press('Escape')
    },
    'a search': chooseRoute,
    'a special fare': pressStudentFare,
    'no special fare': pressStudentFare,
  },
  ports: {
    validatePromo: {
      method: 'POST',
      path: '/api/ibe/booking/promotion/validate',
      replies: { valid: answer(true), 'not for this route': refused('PROMO_ROUTE', 'Not valid on this route.'), ...FAILS },
    },
    applyPromo: {
      method: 'POST',
      path: '/api/ibe/booking/promotion/apply',
      replies: {
        applied: answer({ message: 'You save 10%.' }),
        'used up': refused('PROMO_USED_UP', 'This code has been used up.'),
        ...FAILS,
      },
      whenGivenUp: 'applied',
    },
    readApplied: {
      method: 'GET',
      path: '/api/ibe/booking/promotion',
      replies: {
        'MONSOON is applied': answer({ promoCode: 'MONSOON', message: 'You save 10%.' }),
        'nothing is applied': answer(null),
        ...FAILS,
      },
    },
    removePromo: { method: 'DELETE', path: '/api/ibe/booking/promotion', replies: { removed: 'airline' } },
    loadMaximumLength: { method: 'GET', path: '/api/ibe/promotions/maximum-length', replies: { twenty: 'airline', six: answer(6), ...FAILS } },
    loadKnownCodes: {
      method: 'GET',
      path: '/api/ibe/promotions/request',
      replies: { 'MONSOON is known': answer(['MONSOON']), 'nothing is known': answer([]), ...FAILS },
    },
    askNudge: {
      method: 'POST',
      path: '/api/ibe/booking/promotion/orgCodeNudges',
      replies: {
        'a proposal': answer({ promoCode: 'FLY10', message: 'Use FLY10 and save 10% on this trip.' }),
        'no proposal': answer(null),
        ...FAILS,
      },
    },
  },
  assertions: {
    '*': async (page, { states, context }) => {
      await expect(field(page)).toHaveValue(context.code)
      const isWrong = states.some((state) => state === 'code.unlocked.rejected' || state === 'code.unlocked.failed')
      await expect(field(page)).toHaveAttribute('aria-invalid', String(isWrong))
      const isChecking = states.some((state) => /^code\.unlocked\.(validating|applying|confirming)$/.test(state))
      await expect(field(page)).toHaveAttribute('aria-busy', String(isChecking))
      await expect(page.getByText('Promo code applied.')).toHaveCount(states.includes('code.unlocked.applied') ? 1 : 0)
    },
    'code.unlocked.awaitingQuestion': says(/We check it when route and date are chosen\.$/),
    'code.unlocked.validating.waiting': says(/Checking [A-Z0-9]+$/),
    'code.unlocked.validating.slow': says(/Still checking/),
    'code.unlocked.applying.waiting': says(/Checking [A-Z0-9]+$/),
    'code.unlocked.applying.slow': says(/Still checking/),
    'code.unlocked.confirming.waiting': says(/Checking [A-Z0-9]+$/),
    'code.unlocked.confirming.slow': says(/Still checking/),
    'code.unlocked.applied': says(/Promo code applied\. You save 10%\.$/),
    'code.unlocked.rejected': says(/(Not valid on this route|This code has been used up)\.$/),
    'code.unlocked.rejected.plain': (page) => expect(signIn(page)).toHaveCount(0),
    'code.unlocked.rejected.signInOffered': (page) => expect(signIn(page)).toBeVisible(),
    'code.unlocked.failed': async (page) => {
      await says(/We could not check this promo code\. It is kept\.$/)(page)
      await expect(button(page, 'Check again')).toBeVisible()
    },
    'code.locked': async (page) => {
      await expect(field(page)).toHaveAttribute('aria-disabled', 'true')
      await says(/The promo code was removed: it cannot be combined with a special fare\.$|Not with a special fare$/)(page)
    },
  },
}
