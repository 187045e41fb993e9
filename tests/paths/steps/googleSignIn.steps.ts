import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { googleSignInMachine } from '../../../machines/account/googleSignIn/googleSignIn.machine.ts'
import type { StepBook } from '../driver/stepBook.ts'
import { FAILS } from './answers.ts'
import { googleSignInScope } from './googleSignIn.scope.ts'
import { openSignIn } from './signInDialog.ts'
import { noteRequest, passTimeUntil } from './stoppedTime.ts'

/** The part of the site that knows the way to Google and back. */
const CODE_OF_GOOGLE = /^\/assets\/google-[\w-]+\.js$/

const { screens } = googleSignInScope
const words = (text: string) => (page: Page) => expect(page.getByText(text, { exact: true })).toBeVisible()
const alert = (text: string) => (page: Page) => expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()

async function choosesGoogle(page: Page): Promise<void> {
  await openSignIn(page)
  await page.getByRole('button', { name: 'Continue with Google', exact: true }).click()
}

export const stepBook: StepBook<typeof googleSignInScope, ContextFrom<typeof googleSignInMachine>> = {
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
  promises: {
    'redirecting.waiting': words(screens['redirecting.waiting']),
    'redirecting.slow': words(screens['redirecting.slow']),
    leaving: (page) => expect(page.getByRole('heading', { name: 'Choose an account', exact: true })).toBeVisible(),
    'returned.waiting': words(screens['returned.waiting']),
    'returned.slow': words(screens['returned.slow']),
    signedIn: words(screens.signedIn),
    failed: alert(screens.failed),
  },
}
