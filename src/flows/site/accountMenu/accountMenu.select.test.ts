import type { EventFrom } from 'xstate'
import { describe, expect, it } from 'vitest'
import { ASHA } from '../../../../machines/domain/customer.samples.ts'
import type { Customer } from '../../../../machines/domain/customer.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { type AccountMenuConfiguration, accountMenuMachine } from '../../../../machines/site/accountMenu/accountMenu.machine.ts'
import { accountMenuSamples, CONFIGURATION } from '../../../../machines/site/accountMenu/accountMenu.samples.ts'
import { firstNameShown, isOpen, isSlow, isWaiting, itemsShown, noticeShown, personShown, type AccountPage } from './accountMenu.select.ts'

const START = 'slow after three seconds'
const OPENS = 'presses the account button'
const IS_HERE = 'Asha is signed in'
const READ = 'the configuration has been read'
const after = (...steps: readonly string[]) => reached(accountMenuMachine, accountMenuSamples, START, steps)

/** After an event that the samples do not have. */
const withEvent = (event: EventFrom<typeof accountMenuMachine>, ...steps: readonly string[]) =>
  reached(accountMenuMachine, { ...accountMenuSamples, events: { ...accountMenuSamples.events, 'it happens': event } }, START, [
    ...steps,
    'it happens',
  ])

describe('the menu', () => {
  const SIGNING_IN = ['asks to sign in']
  const SIGNING_OUT = [IS_HERE, OPENS, 'asks to sign out']
  const NOT_OPENED = { title: 'We could not open the sign-in', why: 'Check your connection and try again.' }
  const NOT_DONE = { title: 'We could not sign you out', why: 'You are still signed in. Check your connection and try again.' }

  it.each([
    [[], false, false, false, null],
    [[OPENS], true, false, false, null],
    [[OPENS, 'presses Escape'], false, false, false, null],
    [SIGNING_IN, false, true, false, null],
    [[...SIGNING_IN, '3000 ms pass'], false, true, true, null],
    [[...SIGNING_IN, 'askToSignIn: its code cannot be had'], false, false, false, NOT_OPENED],
    [[...SIGNING_IN, 'askToSignIn: its code cannot be had', 'has read the notice'], false, false, false, null],
    [SIGNING_OUT, false, true, false, null],
    [[...SIGNING_OUT, '3000 ms pass'], false, true, true, null],
    [[...SIGNING_OUT, 'askToSignOut: its code cannot be had'], false, false, false, NOT_DONE],
  ])('after %j is open: %j, waits: %j, slowly: %j, and says %j', (steps, ...shown) => {
    const snapshot = after(...steps)
    expect([isOpen(snapshot), isWaiting(snapshot), isSlow(snapshot), noticeShown(snapshot)]).toEqual(shown)
  })
})

describe('the customer who is signed in', () => {
  const SHOWN = (customer: Partial<Customer>) => withEvent({ type: 'customer.changed', customer: { ...ASHA, ...customer }, isNews: true })

  it.each([
    [[], null],
    [['no customer is signed in'], null],
    [[IS_HERE], 'Asha'],
    [[IS_HERE, 'no customer is signed in'], null],
  ])('after %j is called %j [NAV-18, NAV-19]', (steps, name) => {
    expect(firstNameShown(after(...steps))).toBe(name)
    expect(personShown(after(...steps))?.name ?? null).toBe(name === null ? null : 'Asha Verma')
  })

  it.each([
    [{ firstName: 'asha' }, { name: 'Asha Verma' }],
    [{ lastName: '' }, { name: 'Asha' }],
    [{ mobile: '+919812343210', email: 'asha@example.com' }, { contact: '+91\u00a098123\u00a043210' }],
    [{ mobile: null, email: 'asha@example.com' }, { contact: 'asha@example.com' }],
    [{ mobile: null, email: null }, { contact: null }],
  ])('with %j is shown as %j [NAV-10]', (customer, shown) => {
    expect(personShown(SHOWN(customer))).toMatchObject(shown)
  })
})

describe('what can be chosen', () => {
  const hasAll = () => true
  const [CUSTOMER, AGENT, SME] = [
    { does: 'signIn.chosen', words: 'Customer login' },
    { site: CONFIGURATION.agentLogin, words: 'Agent login' },
    { site: CONFIGURATION.smeLogin, words: 'SME login' },
  ]
  const OUT = { does: 'signOut.chosen', words: 'Sign out' }
  const PAGES = [
    { page: 'profile', words: 'Manage profile' },
    { page: 'bookings', words: 'My bookings' },
    { page: 'preferences', words: 'My preferences' },
    { page: 'businessProfile', words: 'Business profile' },
    { page: 'savedTravellers', words: 'Saved travellers' },
  ]
  const configured = (changes: Partial<AccountMenuConfiguration>, ...steps: readonly string[]) =>
    withEvent({ type: 'configuration.provided', configuration: { ...CONFIGURATION, ...changes }, delays: { slow: 2_000 } }, ...steps)

  it('by a visitor are the logins that the airline has, each without the other too [SEC-09, NAV-12, NAV-13]', () => {
    expect(itemsShown(after(), hasAll)).toEqual([CUSTOMER])
    expect(itemsShown(after(READ), hasAll)).toEqual([CUSTOMER, AGENT, SME])
    expect(itemsShown(configured({ agentLogin: null }), hasAll)).toEqual([CUSTOMER, SME])
    expect(itemsShown(configured({ smeLogin: null }), hasAll)).toEqual([CUSTOMER, AGENT])
    expect(itemsShown(configured({ agentLogin: null, smeLogin: null }), hasAll)).toEqual([CUSTOMER])
  })

  it('by a customer are their pages in order, then signing out, and no login [SEC-09, SEC-11, NAV-11]', () => {
    expect(itemsShown(after(READ, IS_HERE), hasAll)).toEqual([...PAGES, OUT])
    expect(itemsShown(after(IS_HERE), hasAll)).toEqual([...PAGES.slice(1), OUT])
    expect(itemsShown(withEvent({ type: 'customer.changed', customer: { ...ASHA, customerNumber: '' }, isNews: true }, READ), hasAll)).toEqual([
      ...PAGES.slice(1),
      OUT,
    ])
    expect(itemsShown(configured({ enableManageProfile: false }, IS_HERE), hasAll)).toEqual([...PAGES.slice(1), OUT])
  })

  it('by a customer are only pages that the site has', () => {
    const hasSome = (page: AccountPage) => page === 'profile' || page === 'preferences'
    expect(itemsShown(after(READ, IS_HERE), hasSome)).toEqual([PAGES[0], PAGES[2], OUT])
  })
})
