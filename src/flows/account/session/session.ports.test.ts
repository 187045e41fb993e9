import { afterEach, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { sessionMachine } from '../../../../machines/account/session/session.machine.ts'
import { ASHA, PREPARATION } from '../../../../machines/account/session/session.samples.ts'
import { sessionPorts } from './session.ports.ts'

afterEach(() => vi.restoreAllMocks())

const POOL = new Error('the user pool fails')
const AIRLINE = new Error('the airline fails')
const nothing = () => undefined
/** As a browser keeps it. */
function owing() {
  let owed: string | null = null
  return { owed: () => owed, owe: () => (owed = 'owed'), settle: (id: string | null) => (owed = id === owed ? null : owed) }
}
const end = (failure: Error | null) => (failure === null ? Promise.resolve() : Promise.reject(failure))

it.each([
  ['neither fails', null, null, []],
  ['the user pool fails', POOL, null, [['signOut', POOL]]],
  ['the airline fails', null, AIRLINE, [['signOut', AIRLINE]]],
  ['both fail', POOL, AIRLINE, [['signOut', POOL]]],
])('signing out ends at home without a customer, and what fails is only logged: %s [AUTH-56, AUTH-55]', async (_, pool, airline, logs) => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(nothing)
  const goHome = vi.fn()
  const forgetDrafts = vi.fn()
  const keepOnlyFor = vi.fn()
  const signOuts = owing()
  const outside = {
    airline: { session: () => Promise.resolve(ASHA), endSession: () => end(airline) },
    signOuts,
    otherTabs: { tell: nothing },
    leaveAccount: () => end(pool),
    prepareSignIn: () => Promise.resolve(PREPARATION),
    forgetDrafts,
    keepOnlyFor,
    noteDialog: nothing,
    noteSignedIn: nothing,
    cleanAddress: nothing,
    goHome,
  }
  const actor = createActor(sessionMachine.provide(sessionPorts(outside)), { input: { delays: { slow: 10_000 } } }).start()
  const isIn = (state: 'signedIn' | 'anonymous') => vi.waitFor(() => expect(actor.getSnapshot().matches({ customer: state })).toBe(true))
  await isIn('signedIn')
  actor.send({ type: 'signOut.asked' })
  await isIn('anonymous')
  expect([actor.getSnapshot().context.customer, goHome.mock.calls, forgetDrafts.mock.calls, logged.mock.calls]).toEqual([null, [[]], [[]], logs])
  expect(keepOnlyFor.mock.calls).toEqual([[ASHA.customerNumber]])
  expect(signOuts.owed()).toBe(airline === null ? null : 'owed')
})

it('who has signed out is nobody in every tab, though the airline has not heard it, until somebody signs in [AUTH-55, SEC-07]', async () => {
  const signOuts = owing()
  const reading = () => Promise.reject(AIRLINE)
  const { actors, actions } = sessionPorts({
    airline: { session: reading, endSession: reading },
    signOuts,
    otherTabs: { tell: nothing },
    leaveAccount: () => Promise.resolve(),
    prepareSignIn: () => Promise.resolve(PREPARATION),
    cleanAddress: nothing,
    forgetDrafts: nothing,
    goHome: nothing,
    keepOnlyFor: nothing,
    noteDialog: nothing,
    noteSignedIn: nothing,
  })
  signOuts.owe()
  expect(await toPromise(createActor(actors.readSession).start())).toBeNull()
  actions.noteSignedIn()
  expect(signOuts.owed()).toBeNull()
  await expect(toPromise(createActor(actors.readSession).start())).rejects.toBe(AIRLINE)
})
