import { session, sessionEnd } from '../../../../server/contract/session.ts'
import { called, pathTo } from '../../../testing/steps/called.ts'
import { expect, type Page } from 'playwright/test'
import type { ContextFrom, EventFrom, SnapshotFrom } from 'xstate'
import type { sessionMachine } from '../../../../machines/account/session/session.machine.ts'
import { PREPARATION, sessionSamples } from '../../../../machines/account/session/session.samples.ts'
import { FAILS } from '../../../testing/steps/answers.ts'
import { signIn, signOut } from '../../../testing/steps/customers.ts'
import { after } from '../../../testing/steps/replies.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import { contactField, dialog } from '../../../testing/steps/signInDialog.ts'
import { changeSettings, comeBack } from '../../../testing/steps/siteCalls.ts'
import type { Scope, PageObject } from '../../../testing/steps/pageObject.ts'
import { noteRequest, passTimeUntil, stopTime } from '../../../testing/steps/stoppedTime.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>
type Event = EventFrom<typeof sessionMachine>

/** What the airline's file says for these cases: a wait is found slow only where a case says so, also where the page needs a moment to draw. */
export const PATIENCE = { slow: 30_000, timeout: 120_000 } as const

/** A button of the account menu, which is behind the dialog. */
const inMenu =
  (of: 'visitor' | 'customer', event: Event) =>
  (snapshot: Snapshot): Event | null =>
    snapshot.matches({ dialog: 'closed' }) && (snapshot.context.customer === null) === (of === 'visitor') ? event : null

/**
 * Who uses the browser, as the home page shows it: a customer has a last trip there. The customers are travellers of the
 * sandbox. What is done in the dialog is the sign-in's.
 */
export const sessionPathModel = {
  samples: {
    starts: { 'slow after half a minute': { delays: { slow: PATIENCE.slow } } },
    events: {
      ...sampled(sessionSamples.events, ['the page is shown again']),
      // What is held of the preparation is its code, which comes once.
      'asks to sign in': (snapshot: Snapshot): Event | null =>
        snapshot.context.preparation === null ? inMenu('visitor', { type: 'signIn.asked' })(snapshot) : null,
      'closes the dialog': (snapshot: Snapshot): Event | null => (snapshot.matches({ dialog: 'preparing' }) ? { type: 'dialog.closed' } : null),
      'signs out': inMenu('customer', { type: 'signOut.asked' }),
    },
    ports: {
      readSession: {
        answers: {
          Meera: { customerNumber: 'SP1003', firstName: 'Meera', lastName: 'Nair', email: 'meera.nair@example.com', mobile: '+919810001003' },
          Ravi: { customerNumber: 'SP1002', firstName: 'Ravi', lastName: 'Iyer', email: 'ravi.iyer@example.com', mobile: '+919810001002' },
          'a visitor': null,
        },
        failures: { 'the airline fails': new Error('500') },
      },
      prepareSignIn: { answers: { 'nothing was typed before': PREPARATION }, failures: {} },
      signOut: { answers: { 'signed out': undefined }, failures: { 'the airline fails': new Error('500') } },
    },
    children: { signIn: { answers: { 'the dialog is closed': undefined } } },
  },
  screens: {
    'customer.reading': 'no last trip',
    'customer.anonymous': 'no last trip',
    'customer.unknown': 'no last trip',
    'customer.signingOut': 'no last trip',
    'customer.signedIn': 'the last trip of this customer',
    'dialog.closed': 'no dialog',
    'dialog.preparing.waiting': 'Opening the sign-in',
    'dialog.preparing.slow': 'Still opening the sign-in. This takes longer than usual.',
    'dialog.open': 'the dialog, with a field for a contact',
  },
} as const satisfies Scope<typeof sessionMachine, Record<string, string>>

const { screens } = sessionPathModel

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

export const pageObject: PageObject<typeof sessionPathModel, ContextFrom<typeof sessionMachine>> = {
  starts: {
    'slow after half a minute': async (page) => {
      const isAsked = noteRequest(page, (path) => path === pathTo(session))
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
      ...called(session, 'GET'),
      replies: {
        Meera: after((page) => signIn(page, 'round-trip')),
        Ravi: after((page) => signIn(page, 'one-way')),
        'a visitor': after(signOut),
        ...FAILS,
      },
    },
    prepareSignIn: { method: 'GET', path: /^\/assets\/signInServices-[\w-]+\.js$/, replies: { 'nothing was typed before': 'airline' } },
    signOut: { ...called(sessionEnd, 'POST'), replies: { 'signed out': 'airline', ...FAILS }, whenGivenUp: 'signed out' },
  },
  devicePorts: {
    signIn: {
      arrives: (page) => passTimeUntil(page, () => contactField(page).isVisible()),
      ends: { 'the dialog is closed': (page) => page.keyboard.press('Escape') },
    },
  },
  assertions: {
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
