import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Customer } from '../../domain/customer.ts'
import { whole } from '../../kit/late.ts'
import { describeMissing } from '../../kit/missing.ts'
import { survivingMutants } from '../../kit/mutants.ts'
import { randomRun } from '../../kit/randomRun.ts'
import { walk } from '../../kit/walk.ts'
import { sessionMachine as sessionWithLateChild } from './session.machine.ts'
import { ASHA, RAVI, sessionSamples } from './session.samples.ts'

const sessionMachine = await whole(sessionWithLateChild)

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(sessionMachine, sessionSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(sessionMachine, report)).toEqual([])
})

it('breaks no invariant in 100,000 random events', { timeout: 120_000 }, () => {
  const report = randomRun(sessionMachine, sessionSamples, {
    'a customer is signed in, and nobody else': (snapshot) => snapshot.matches({ customer: 'signedIn' }) === (snapshot.context.customer !== null),
    'it is asked again whenever the page is shown': (snapshot) =>
      snapshot.matches({ customer: 'signingOut' }) || snapshot.can({ type: 'page.shown' }),
    'the dialog is never open without what it begins with': (snapshot) =>
      !snapshot.matches({ dialog: 'open' }) || snapshot.context.preparation !== null,
  })
  expect(report).toMatchObject({ events: 100_000, broken: null })
})

interface Call {
  readonly answer: (customer: Customer | null) => Promise<void>
  readonly fail: () => Promise<void>
  readonly isGivenUp: () => boolean
}

/** A session whose reads are answered by hand. */
function begin() {
  const calls: Call[] = []
  const done: string[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        readSession: fromPromise<Customer | null, void>(
          ({ signal }) =>
            new Promise((resolve, reject) => {
              const settle = async (act: () => void) => {
                act()
                await Promise.resolve()
                await Promise.resolve()
              }
              calls.push({
                answer: (customer) => settle(() => resolve(customer)),
                fail: () => settle(() => reject(new Error('away'))),
                isGivenUp: () => signal.aborted,
              })
            }),
        ),
      },
      actions: {
        tellOtherTabs: () => done.push('tells'),
        logFailure: (_, { call }) => done.push(`logs ${call}`),
        noteDialog: () => undefined,
        goHome: () => done.push('goes home'),
        cleanAddress: () => done.push('cleans the address'),
        noteSignedIn: () => done.push('notes it'),
      },
    }),
    { input: { delays: { slow: 3000 } }, clock },
  ).start()
  return {
    actor,
    clock,
    done,
    calls,
    latest: () => {
      const call = calls.at(-1)
      if (call === undefined) throw new Error('the session was not asked for')
      return call
    },
    is: () => [actor.getSnapshot().value.customer, actor.getSnapshot().context.customer] as const,
  }
}

/** A session that knows a customer, or that there is none. */
async function beginAs(customer: Customer | null) {
  const session = begin()
  await session.latest().answer(customer)
  return session
}

describe('on the first page', () => {
  it('knows a customer who is signed in [SEC-07]', async () => {
    const session = await beginAs(ASHA)
    expect([session.is(), session.done]).toEqual([[{ signedIn: 'settled' }, ASHA], []])
  })

  it('knows that nobody is signed in [SEC-05]', async () => {
    const session = await beginAs(null)
    expect([session.is(), session.done]).toEqual([[{ anonymous: 'settled' }, null], []])
  })

  it('goes on as for a visitor while the airline is slow, and still hears its answer', async () => {
    const session = begin()
    session.clock.increment(3000)
    expect(session.is()).toEqual([{ reading: 'slow' }, null])
    await session.latest().answer(ASHA)
    expect(session.is()).toEqual([{ signedIn: 'settled' }, ASHA])
  })

  it('goes on as for a visitor when it cannot be read, and tries again when the page is shown', async () => {
    const session = begin()
    await session.latest().fail()
    expect([session.is(), session.done]).toEqual([['unknown', null], ['logs readSession']])
    session.actor.send({ type: 'page.shown' })
    await session.latest().answer(ASHA)
    expect([session.is(), session.calls.length]).toEqual([[{ signedIn: 'settled' }, ASHA], 2])
  })
})

describe('when the page is shown again', () => {
  it('asks without forgetting who is signed in, and says nothing when it is the same', async () => {
    const session = await beginAs(ASHA)
    session.actor.send({ type: 'page.shown' })
    expect(session.is()).toEqual([{ signedIn: 'askedAgain' }, ASHA])
    await session.latest().answer({ ...ASHA })
    expect([session.is(), session.done]).toEqual([[{ signedIn: 'settled' }, ASHA], []])
  })

  it.each([
    ['signs out', ASHA, null, { anonymous: 'settled' }],
    ['signs in', null, ASHA, { signedIn: 'settled' }],
    ['becomes somebody else', ASHA, RAVI, { signedIn: 'settled' }],
    ['has another name', ASHA, { ...ASHA, firstName: 'Aasha' }, { signedIn: 'settled' }],
  ])('notices that the customer %s in another tab, and tells the other tabs [PRO-17]', async (_, before, after, state) => {
    const session = await beginAs(before)
    session.actor.send({ type: 'page.shown' })
    await session.latest().answer(after)
    expect([session.is(), session.done]).toEqual([[state, after], ['tells']])
  })

  it('keeps what is known when the airline cannot be asked', async () => {
    const session = await beginAs(ASHA)
    session.actor.send({ type: 'page.shown' })
    await session.latest().fail()
    expect([session.is(), session.done]).toEqual([[{ signedIn: 'settled' }, ASHA], ['logs readSession']])
  })

  it.each([['while it is first read', null] as const, ['while it is asked again', ASHA] as const])(
    'gives up an answer that may be of another customer, %s',
    async (_, known) => {
      const session = known === null ? begin() : await beginAs(known)
      if (known !== null) session.actor.send({ type: 'page.shown' })
      const old = session.latest()
      session.actor.send({ type: 'page.shown' })
      expect(old.isGivenUp()).toBe(true)
      await old.answer(ASHA)
      await session.latest().answer(RAVI)
      expect(session.is()).toEqual([{ signedIn: 'settled' }, RAVI])
    },
  )
})
