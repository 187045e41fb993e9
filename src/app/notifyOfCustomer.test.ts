import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Customer } from '../../machines/domain/customer.ts'
import { sessionMachine } from '../../machines/account/session/session.machine.ts'
import { notifyOfCustomer } from './notifyOfCustomer.ts'

const ASHA: Customer = { customerNumber: 'SA1', firstName: 'Asha', lastName: 'Rao', email: null, mobile: null }
const nothing = () => {}

/** A session of which each reading answers in turn; what is told of it. */
async function told(readings: readonly (Customer | null | Error)[], hasSignedInSince = false) {
  const answers = readings.values()
  const read = () => {
    const answer = answers.next().value ?? null
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const machine = sessionMachine.provide({
    actors: { readSession: fromPromise<Customer | null, void>(read) },
    actions: {
      keepOnlyFor: nothing,
      notifyOtherTabs: nothing,
      noteSignedIn: nothing,
      noteDialog: nothing,
      logFailure: nothing,
      cleanAddress: nothing,
      goHome: nothing,
    },
  })
  const actor = createActor(machine, { input: { delays: { slow: 1_000 } } }).start()
  const tell = vi.fn()
  const end = new AbortController()
  notifyOfCustomer(actor, tell, end.signal, hasSignedInSince)
  const isSettled = () => vi.waitFor(() => expect(actor.getSnapshot().matches({ customer: 'reading' })).toBe(false))
  await isSettled()
  const signIn = async () => {
    actor.send({ type: 'signIn.succeeded', mode: 'mobile' })
    await isSettled()
    return tell.mock.calls
  }
  return { tell, signIn, end, actor }
}

describe('a customer who signs in', () => {
  it('is no news to a page that has asked nothing as a visitor', async () => {
    expect((await told([ASHA])).tell.mock.calls).toEqual([[ASHA, false]])
  })

  it('is news to a page that has asked as a visitor [PRO-17, OPEN-29]', async () => {
    expect(await (await told([null, ASHA])).signIn()).toEqual([[ASHA, true]])
  })

  it('is new, too, if the session could not be read before [PRO-17, OPEN-29]', async () => {
    expect(await (await told([new Error('away'), ASHA])).signIn()).toEqual([[ASHA, true]])
  })

  it('is new to a page that sent requests as a visitor before the session was read [PRO-17, OPEN-29]', async () => {
    expect((await told([ASHA], true)).tell.mock.calls).toEqual([[ASHA, true]])
  })

  it('is told no more to a page that was left', async () => {
    const { signIn, end } = await told([null, ASHA])
    end.abort()
    expect(await signIn()).toEqual([])
  })
})
