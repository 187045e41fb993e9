import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Customer } from '../../domain/customer.ts'
import { loadLazyChildren } from '../../kit/runtime/lazyMachine.ts'
import { sessionMachine as sessionWithLateChild, type SignInPreparation } from './session.machine.ts'

/** With the child that is loaded when it is wanted. */
export const sessionMachine = await loadLazyChildren(sessionWithLateChild)

interface Call {
  readonly answer: (customer: Customer | null) => Promise<void>
  readonly fail: () => Promise<void>
  readonly isGivenUp: () => boolean
}

/** A session whose reads are answered by hand. */
export function begin() {
  const calls: Call[] = []
  const done: string[] = []
  const clock = new SimulatedClock()
  const ends = new Map<string, (failure?: Error, output?: unknown) => void>()
  const deferred = <Output>(port: string) =>
    fromPromise<Output, void>(
      () =>
        new Promise((resolve, reject) => ends.set(port, (failure, output) => (failure === undefined ? resolve(output as Output) : reject(failure)))),
    )
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        readSession: fromPromise<Customer | null, void>(
          ({ self }) =>
            new Promise((resolve, reject) => {
              const settle = async (act: () => void) => {
                act()
                await Promise.resolve()
                await Promise.resolve()
              }
              calls.push({
                answer: (customer) => settle(() => resolve(customer)),
                fail: () => settle(() => reject(new Error('away'))),
                isGivenUp: () => self.getSnapshot().status === 'stopped',
              })
            }),
        ),
        prepareSignIn: deferred<SignInPreparation>('prepareSignIn'),
        signOut: deferred<void>('signOut'),
      },
      actions: {
        forgetDrafts: () => done.push('forgets drafts'),
        keepOnlyFor: (_, { customer }) => done.push(`keeps for ${customer?.firstName ?? 'a visitor'}`),
        notifyOtherTabs: () => done.push('tells'),
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
    /** Lets a call end. */
    settle: async (port: string, failure?: Error, output?: unknown) => {
      const end = ends.get(port)
      if (end === undefined) throw new Error(`${port} was not asked`)
      end(failure, output)
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    },
    latest: () => {
      const call = calls.at(-1)
      if (call === undefined) throw new Error('the session was not asked for')
      return call
    },
    is: () => [actor.getSnapshot().value.customer, actor.getSnapshot().context.customer] as const,
  }
}

/** A session that knows a customer, or that there is none. */
export async function beginAs(customer: Customer | null) {
  const session = begin()
  await session.latest().answer(customer)
  session.done.splice(0)
  return session
}
