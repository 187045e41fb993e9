import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { googleSignInMachine } from '../../../../machines/account/googleSignIn/googleSignIn.machine.ts'
import { FAILS, FAILURES } from '../../../testing/steps/answers.ts'
import { openSignIn } from '../../../testing/steps/signInDialog.ts'
import type { Scope, PageObject } from '../../../testing/steps/pageObject.ts'
import { noteRequest, passTimeUntil } from '../../../testing/steps/stoppedTime.ts'

const delays = { slow: 3_000 }

/**
 * A visit to Google, for which the sandbox has a page of its own. The back button brings a page that is
 * loaded again; an answer of Google without a code for the airline ends the visit at once. Neither is tried here.
 */
export const googleSignInPathModel = {
  samples: {
    starts: {
      'a visitor who chooses Google': { returnedTo: null, delays },
      'a browser that is back from Google': { returnedTo: 'https://example.com/?code=abc&state=xyz', delays },
    },
    events: {},
    ports: {
      startGoogle: { answers: { 'on its way': undefined }, failures: {} },
      awaitReturn: { answers: {}, failures: {} },
      finishGoogle: { answers: { 'signed in': 'signedIn', 'the answer was not accepted': 'failed' }, failures: FAILURES },
    },
  },
  screens: {
    'redirecting.waiting': 'On the way to Google',
    'redirecting.slow': 'Google takes longer than usual.',
    leaving: 'the page of Google, or what stands for it in the sandbox',
    'returned.waiting': 'Back from Google: signing you in',
    'returned.slow': 'Google takes longer than usual.',
    signedIn: 'Welcome on board',
    failed: 'Google could not sign you in. Try again, or use a code.',
  },
} as const satisfies Scope<typeof googleSignInMachine, Record<string, string>>

/** The part of the site that knows the way to Google and back. */
const CODE_OF_GOOGLE = /^\/assets\/google-[\w-]+\.js$/

const { screens } = googleSignInPathModel
const words = (text: string) => (page: Page) => expect(page.getByText(text, { exact: true })).toBeVisible()
const alert = (text: string) => (page: Page) => expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()

async function choosesGoogle(page: Page): Promise<void> {
  await openSignIn(page)
  await page.getByRole('button', { name: 'Continue with Google', exact: true }).click()
}

export const pageObject: PageObject<typeof googleSignInPathModel, ContextFrom<typeof googleSignInMachine>> = {
  starts: {
    'a visitor who chooses Google': choosesGoogle,
    'a browser that is back from Google': async (page, wire) => {
      await choosesGoogle(page)
      await wire.ends('startGoogle', 'on its way')
      const isAsked = noteRequest(page, (path) => CODE_OF_GOOGLE.test(path))
      await page.getByRole('button', { name: /^Dev Mehta,/ }).click()
      await page.waitForURL((url) => url.pathname === '/')
      await passTimeUntil(page, isAsked)
      await wire.ends('startGoogle', 'on its way')
      await passTimeUntil(page, () => page.getByText(screens['returned.waiting'], { exact: true }).isVisible())
    },
  },
  events: {},
  ports: {
    startGoogle: {
      method: 'GET',
      path: CODE_OF_GOOGLE,
      replies: { 'on its way': 'airline', 'its code does not come': 'unreachable' },
    },
    finishGoogle: {
      method: 'POST',
      path: '/oauth2/token',
      replies: { 'signed in': 'airline', 'the answer was not accepted': { status: 400, body: { error: 'invalid_grant' } }, ...FAILS },
    },
  },
  assertions: {
    'redirecting.waiting': words(screens['redirecting.waiting']),
    'redirecting.slow': words(screens['redirecting.slow']),
    leaving: (page) => expect(page.getByRole('heading', { name: 'Choose an account', exact: true })).toBeVisible(),
    'returned.waiting': words(screens['returned.waiting']),
    'returned.slow': words(screens['returned.slow']),
    signedIn: words(screens.signedIn),
    failed: alert(screens.failed),
  },
}
