import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { DataFileReply, DeletionReply } from '../../domain/ownData.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import { type AccountDataEvent, accountDataMachine } from './accountData.machine.ts'
import { accountDataSamples, ASHA, FILE } from './accountData.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(accountDataMachine, accountDataSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(accountDataMachine, report)).toEqual([])
})

interface Call {
  readonly answer: (output: never) => Promise<void>
  readonly fail: () => Promise<void>
  readonly isGivenUp: () => boolean
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

const RAVI = { ...ASHA, customerNumber: 'SP1002' }

/** The account data. The test controls its ports. */
function start(customer: typeof ASHA | null = ASHA) {
  const calls: Record<'prepareFile' | 'deleteAccount', Call[]> = { prepareFile: [], deleteAccount: [] }
  const done: unknown[] = []
  const clock = new SimulatedClock()
  const deferred = <Output>(port: keyof typeof calls) =>
    fromPromise<Output, void>(
      ({ signal }) =>
        new Promise<Output>((resolve, reject) =>
          calls[port].push({
            answer: (output) => (resolve(output), settle()),
            fail: () => (reject(new Error('no network')), settle()),
            isGivenUp: () => signal.aborted,
          }),
        ),
    )
  const machine = accountDataMachine.provide({
    actors: { prepareFile: deferred<DataFileReply>('prepareFile'), deleteAccount: deferred<DeletionReply>('deleteAccount') },
    actions: {
      saveFile: (_, { file }) => done.push(file),
      askToSignIn: () => done.push('askToSignIn'),
      endSession: () => done.push('endSession'),
      goHome: () => done.push('goHome'),
      logFailure: (_, { call }) => done.push(call),
    },
  })
  const actor = createActor(machine, { clock, input: { delays: { slow: 3_000 } } }).start()
  const send = (...types: readonly Exclude<AccountDataEvent['type'], 'customer.changed' | 'configuration.provided'>[]) =>
    types.forEach((type) => actor.send({ type }))
  const changed = (next: typeof ASHA | null) => actor.send({ type: 'customer.changed', customer: next })
  changed(customer)
  const last = (port: keyof typeof calls): Call => {
    const call = calls[port].at(-1)
    if (call === undefined) throw new Error(`${port} was not asked`)
    return call
  }
  const region = (name: 'file' | 'deletion') => {
    const { value } = actor.getSnapshot()
    return typeof value === 'string' ? value : value.customer[name]
  }
  return { send, changed, last, calls, done, clock, file: () => region('file'), deletion: () => region('deletion') }
}

describe('the copy of one’s data', () => {
  it('is gathered, said to take long, and given to the browser [SEC-15]', async () => {
    const data = start()
    data.send('file.asked', 'file.asked')
    data.clock.increment(3_000)
    expect([data.file(), data.calls.prepareFile.length]).toEqual([{ preparing: 'slow' }, 1])
    await data.last('prepareFile').answer({ isSignedIn: true, file: FILE } as never)
    expect([data.file(), data.done]).toEqual(['saved', [FILE]])
  })

  it('can be asked for again after a failure, and after it was saved', async () => {
    const data = start()
    data.send('file.asked')
    await data.last('prepareFile').fail()
    expect([data.file(), data.done]).toEqual(['failed', ['prepareFile']])
    data.send('file.asked')
    await data.last('prepareFile').answer({ isSignedIn: true, file: FILE } as never)
    data.send('file.asked')
    expect(data.calls.prepareFile).toHaveLength(3)
  })

  it('is not given to a visitor, who is offered to sign in [SEC-15]', async () => {
    const data = start()
    data.send('file.asked')
    await data.last('prepareFile').answer({ isSignedIn: false } as never)
    data.send('signIn.asked')
    expect([data.file(), data.done]).toEqual(['signedOut', ['askToSignIn']])
  })

  it('of one customer is not given to the next customer [SEC-15]', async () => {
    const data = start()
    data.send('file.asked')
    const before = data.last('prepareFile')
    data.changed(RAVI)
    expect([before.isGivenUp(), data.file()]).toEqual([true, 'ready'])
    await before.answer({ isSignedIn: true, file: FILE } as never)
    expect(data.done).toEqual([])
  })
})

describe('deleting the account', () => {
  it('is asked once more, and can be left [API-55]', () => {
    const data = start()
    data.send('deletion.confirmed')
    expect([data.deletion(), data.calls.deleteAccount.length]).toEqual(['idle', 0])
    data.send('deletion.asked')
    expect(data.deletion()).toBe('asked')
    data.send('deletion.cancelled')
    expect([data.deletion(), data.calls.deleteAccount.length]).toEqual(['idle', 0])
  })

  it('ends the session and, once that was read, leads home [API-55]', async () => {
    const data = start()
    data.send('deletion.asked', 'deletion.confirmed')
    data.clock.increment(3_000)
    expect(data.deletion()).toEqual({ deleting: 'slow' })
    await data.last('deleteAccount').answer('deleted' as never)
    expect([data.deletion(), data.done]).toEqual(['deleted', ['endSession']])
    data.send('deletion.noticed')
    expect([data.deletion(), data.done]).toEqual(['left', ['endSession', 'goHome']])
  })

  it('cannot be left while it goes on, and is reported as done although the customer is signed out by then [API-55]', async () => {
    const data = start()
    data.send('deletion.asked', 'deletion.confirmed', 'deletion.cancelled')
    data.changed(null)
    expect(data.deletion()).toEqual({ deleting: 'waiting' })
    await data.last('deleteAccount').answer('deleted' as never)
    data.changed(RAVI)
    expect(data.deletion()).toBe('deleted')
  })

  it('is refused where there is no account: a traveller of the sandbox', async () => {
    const data = start()
    data.send('deletion.asked', 'deletion.confirmed')
    await data.last('deleteAccount').answer('noAccount' as never)
    data.send('deletion.confirmed')
    expect([data.deletion(), data.calls.deleteAccount.length, data.done]).toEqual(['refused', 1, []])
    data.send('deletion.cancelled')
    expect(data.deletion()).toBe('idle')
  })

  it('can be tried again where the airline could not be asked, or left', async () => {
    const data = start()
    data.send('deletion.asked', 'deletion.confirmed')
    await data.last('deleteAccount').fail()
    expect([data.deletion(), data.done]).toEqual(['failed', ['deleteAccount']])
    data.send('deletion.confirmed')
    await data.last('deleteAccount').fail()
    data.send('deletion.cancelled')
    expect([data.deletion(), data.calls.deleteAccount.length]).toEqual(['idle', 2])
  })
})

describe('a visitor', () => {
  it('has nothing to take along and nothing to delete [SEC-15]', () => {
    const data = start(null)
    data.send('file.asked', 'deletion.asked')
    expect([data.file(), data.calls]).toEqual(['visitor', { prepareFile: [], deleteAccount: [] }])
  })

  it('is a visitor after a sign-out, with every dialog closed', () => {
    const data = start()
    data.send('deletion.asked')
    data.changed(null)
    data.changed(ASHA)
    expect(data.deletion()).toBe('idle')
  })
})
