import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { sessionMachine } from '../../../machines/account/session/session.machine.ts'
import type { StepBook } from '../driver/stepBook.ts'
import { FAILS } from './answers.ts'
import { signIn, signOut } from './customers.ts'
import { after } from './replies.ts'
import type { sessionScope } from './session.scope.ts'
import { comeBack } from './siteCalls.ts'
import { noteRequest, passTimeUntil, stopTime } from './stoppedTime.ts'

const SESSION = '/api/ibe/session'

const lastTrip = (page: Page) => page.getByRole('region', { name: 'Your last booked trip' })
const hasNoTrip = (page: Page) => expect(lastTrip(page)).toHaveCount(0)

const ROUTES: Readonly<Record<string, RegExp>> = { Meera: /Bengaluru.*Goa/, Ravi: /Delhi.*Mumbai/ }

export const stepBook: StepBook<typeof sessionScope, ContextFrom<typeof sessionMachine>> = {
  starts: {
    'slow after three seconds': async (page) => {
      const isAsked = noteRequest(page, (path) => path === SESSION)
      await stopTime(page)
      await page.goto('/')
      await passTimeUntil(page, isAsked)
    },
  },
  events: { 'the page is shown again': comeBack },
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
  },
  promises: {
    'customer.reading': hasNoTrip,
    'customer.anonymous': hasNoTrip,
    'customer.unknown': hasNoTrip,
    'customer.signedIn': (page, { context }) => expect(lastTrip(page)).toContainText(ROUTES[context.customer?.firstName ?? ''] ?? /never/),
  },
}
