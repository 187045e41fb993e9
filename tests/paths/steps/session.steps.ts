import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { sessionMachine } from '../../../machines/account/session/session.machine.ts'
import type { StepBook } from '../driver/stepBook.ts'
import { FAILS } from './answers.ts'
import { signIn, signOut } from './customers.ts'
import { after } from './replies.ts'
import { PATIENCE, sessionScope } from './session.scope.ts'
import { contactField, dialog } from './signInDialog.ts'
import { changeSettings, comeBack } from './siteCalls.ts'
import { noteRequest, passTimeUntil, stopTime } from './stoppedTime.ts'

const SESSION = '/api/ibe/session'

const { screens } = sessionScope

const lastTrip = (page: Page) => page.getByRole('region', { name: 'Your last booked trip', includeHidden: true })
const hasNoTrip = (page: Page) => expect(lastTrip(page)).toHaveCount(0)
const says = (words: string) => (page: Page) => expect(dialog(page).getByText(words, { exact: true })).toBeVisible()

const ROUTES: Readonly<Record<string, RegExp>> = { Meera: /Bengaluru.*Goa/, Ravi: /Delhi.*Mumbai/ }

const choose = (name: string) => async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account$/ })
    .click()
  await page.getByRole('button', { name, exact: true }).click()
}

export const stepBook: StepBook<typeof sessionScope, ContextFrom<typeof sessionMachine>> = {
  starts: {
    'slow after half a minute': async (page) => {
      const isAsked = noteRequest(page, (path) => path === SESSION)
      await changeSettings(page, { delays: PATIENCE })
      await stopTime(page)
      await page.goto('/')
      await passTimeUntil(page, isAsked)
    },
  },
  events: {
    'the page is shown again': comeBack,
    'asks to sign in': async (page) => {
      await choose('Customer login')(page)
      await passTimeUntil(page, () => dialog(page).isVisible())
    },
    'closes the dialog': (page) => page.keyboard.press('Escape'),
    'signs out': choose('Sign out'),
  },
  ports: {
    readSession: {
      method: 'GET',
      path: SESSION,
      replies: {
        Meera: after((page) => signIn(page, 'round-trip')),
        Ravi: after((page) => signIn(page, 'one-way')),
        'a visitor': after(signOut),
        ...FAILS,
      },
    },
    prepareSignIn: { method: 'GET', path: /^\/assets\/signInParts-[\w-]+\.js$/, replies: { 'nothing was typed before': 'airline' } },
    signOut: { method: 'POST', path: '/api/ibe/session/end', replies: { 'signed out': 'airline', ...FAILS }, whenGivenUp: 'signed out' },
  },
  devicePorts: {
    signIn: {
      arrives: (page) => passTimeUntil(page, () => contactField(page).isVisible()),
      ends: { 'the dialog is closed': (page) => page.keyboard.press('Escape') },
    },
  },
  promises: {
    'customer.reading': hasNoTrip,
    'customer.anonymous': hasNoTrip,
    'customer.unknown': hasNoTrip,
    'customer.signingOut': hasNoTrip,
    'customer.signedIn': (page, { context }) => expect(lastTrip(page)).toContainText(ROUTES[context.customer?.firstName ?? ''] ?? /never/),
    'dialog.closed': (page) => expect(dialog(page)).toHaveCount(0),
    'dialog.preparing.waiting': says(screens['dialog.preparing.waiting']),
    'dialog.preparing.slow': says(screens['dialog.preparing.slow']),
    'dialog.open': (page) => expect(contactField(page)).toBeVisible(),
  },
}
