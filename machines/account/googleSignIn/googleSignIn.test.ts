import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import type { GoogleReply } from '../../domain/account.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import { googleSignInMachine, type GoogleSignInOutput } from './googleSignIn.machine.ts'
import { googleSignInSamples } from './googleSignIn.samples.ts'

it('is walked through every transition, and the walks notice every mutant', () => {
  const report = walk(googleSignInMachine, googleSignInSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(googleSignInMachine, report)).toEqual([])
})

const BACK = 'https://example.com/?code=abc&state=xyz'

/** A visit to Google under a parent that records its updates. What a port answers is given; an error is a failure. */
async function visit(returnedTo: string | null, ends: GoogleReply | Error | null = null) {
  const [told, logged, asked]: [string[], string[], string[]] = [[], [], []]
  let comesBack = () => {}
  let cannotBeWaitedFor = () => {}
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  const end = <Output>(output: Output) => (ends instanceof Error ? Promise.reject(ends) : Promise.resolve(output))
  const googleSignIn = googleSignInMachine.provide({
    actors: {
      startGoogle: fromPromise(() => (asked.push('the way to Google'), end<void>(undefined))),
      awaitReturn: fromPromise<void, void>(
        () =>
          new Promise<void>((resolve, reject) => {
            comesBack = resolve
            cannotBeWaitedFor = () => reject(new Error('not known here'))
          }),
      ),
      finishGoogle: fromPromise<GoogleReply, { readonly address: string }>(
        ({ input }) => (asked.push(input.address), end<GoogleReply>(typeof ends === 'string' ? ends : 'failed')),
      ),
    },
    actions: { logFailure: (_, { call }) => void logged.push(call) },
  })
  const parent = setup({
    types: { events: {} as GoogleSignInOutput },
    actors: { googleSignIn },
    actions: { note: (_, { type }: { type: string }) => void told.push(type) },
  }).createMachine({
    invoke: { id: 'googleSignIn', src: 'googleSignIn', input: { returnedTo, delays: { slow: 3_000 } } },
    on: { 'google.*': { actions: { type: 'note', params: ({ event }) => event } } },
  })
  const child = createActor(parent).start().getSnapshot().children['googleSignIn']
  if (child === undefined) throw new Error('the visit did not start')
  await settle()
  return {
    told,
    logged,
    asked,
    is: () => child.getSnapshot().value,
    comesBack: () => (comesBack(), settle()),
    cannotBeWaitedFor: () => (cannotBeWaitedFor(), settle()),
  }
}

describe('the way to Google', () => {
  it('leaves the page, and tells nothing: the browser goes on there [AUTH-50, API-56]', async () => {
    const google = await visit(null)
    expect([google.is(), google.asked, google.told]).toEqual(['leaving', ['the way to Google'], []])
  })

  it('is over when the page comes back without an answer, as Back brings it [CON-43]', async () => {
    const google = await visit(null)
    await google.comesBack()
    expect([google.is(), google.told]).toEqual(['cancelled', ['google.cancelled']])
  })

  it('does not make the visitor wait when the device cannot tell whether they come back, and logs the failure', async () => {
    const google = await visit(null)
    await google.cannotBeWaitedFor()
    expect([google.is(), google.told, google.logged]).toEqual(['cancelled', ['google.cancelled'], ['awaitReturn']])
  })

  it('is over when it cannot be prepared, which is logged', async () => {
    const google = await visit(null, new Error('no network'))
    expect([google.is(), google.told, google.logged]).toEqual(['failed', ['google.failed'], ['startGoogle']])
  })
})

describe('the way back', () => {
  it.each([
    ['signedIn', 'signedIn', 'google.signedIn'],
    ['cancelled', 'cancelled', 'google.cancelled'],
    ['failed', 'failed', 'google.failed'],
  ] as const)('exchanges the whole address, and tells that it was %s [CON-43, LAY-20, AUTH-50]', async (reply, state, told) => {
    const google = await visit(BACK, reply)
    expect([google.asked, google.is(), google.told]).toEqual([[BACK], state, [told]])
  })

  it('is over when the pool is not reached, which is logged', async () => {
    const google = await visit(BACK, new Error('no network'))
    expect([google.is(), google.told, google.logged]).toEqual(['failed', ['google.failed'], ['finishGoogle']])
  })
})
