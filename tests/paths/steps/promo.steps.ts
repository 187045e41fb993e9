import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { promoMachine } from '../../../machines/search/promo/promo.machine.ts'
import type { StepBook } from '../driver/stepBook.ts'
import { answer, FAILS, problem } from './answers.ts'
import { chooseRoute, openHome, pressStudentFare } from './chooseRoute.ts'
import type { promoScope } from './promo.scope.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Promo code', exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })
/** The line that describes the field. */
const says = (words: string | RegExp) => (page: Page) => expect(field(page)).toHaveAccessibleDescription(words)
const typing = (text: string) => (page: Page) => field(page).fill(text)

const refused = (status: string, message: string) => problem(422, status, message)

export const stepBook: StepBook<typeof promoScope, ContextFrom<typeof promoMachine>> = {
  starts: { 'an empty field': openHome },
  events: {
    'types MONSOON': typing('MONSOON'),
    'types FLY': typing('FLY'),
    'types a blank': async (page) => {
      await field(page).press('End')
      await field(page).pressSequentially(' ')
    },
    'types more than a code can have': typing('MONSOON2026SUMMERSALE'),
    'empties the field': typing(''),
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
  promises: {
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
