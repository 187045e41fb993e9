import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { ASHA, RAVI } from '../../domain/customer.samples.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { type AccountMenuEvent, accountMenuMachine } from './accountMenu.machine.ts'
import { accountMenuInvariants, accountMenuSamples, CONFIGURATION } from './accountMenu.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(accountMenuMachine, accountMenuSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(accountMenuMachine, report)).toEqual([])
})

it('breaks no invariant in random events', () => {
  expect(randomRun(accountMenuMachine, accountMenuSamples, accountMenuInvariants, RANDOM)).toMatchObject({ events: RANDOM.events, broken: null })
})

const isAsha: AccountMenuEvent = { type: 'customer.changed', customer: ASHA, isNews: true }
const isVisitor: AccountMenuEvent = { type: 'customer.changed', customer: null, isNews: true }
const toggled: AccountMenuEvent = { type: 'menu.toggled' }

/** A menu after some events. What it asks for is answered by hand. */
function begin(...events: readonly AccountMenuEvent[]) {
  const done: string[] = []
  const clock = new SimulatedClock()
  const asked: { readonly name: string; readonly settle: (error?: Error) => Promise<void> }[] = []
  const ask = (name: string) =>
    fromPromise<void, void>(
      () =>
        new Promise((resolve, reject) => {
          const settle = async (error?: Error) => {
            if (error === undefined) resolve()
            else reject(error)
            await Promise.resolve()
            await Promise.resolve()
          }
          asked.push({ name, settle })
        }),
    )
  const actor = createActor(
    accountMenuMachine.provide({
      actors: { askToSignIn: ask('sign in'), askToSignOut: ask('sign out') },
      actions: { focusAccountButton: () => done.push('focus'), logFailure: (_, { call }) => done.push(`logs ${call}`) },
    }),
    { input: { delays: { slow: 3_000 } }, clock },
  ).start()
  const after = (...more: readonly AccountMenuEvent[]) => {
    for (const event of more) actor.send(event)
    return actor.getSnapshot().value
  }
  after(...events)
  const latest = () => {
    const call = asked.at(-1)
    if (call === undefined) throw new Error('nothing was asked')
    return call
  }
  return { actor, after, done, clock, latest, names: () => asked.map(({ name }) => name) }
}

describe('the list', () => {
  it('opens and closes by its button', () => {
    expect(begin(toggled).after()).toMatchObject({ list: 'open' })
    expect(begin(toggled, toggled).after()).toMatchObject({ list: 'closed' })
  })

  it.each([
    ['Escape', { type: 'menu.dismissed', by: 'key' }, ['focus']],
    ['a touch elsewhere', { type: 'menu.dismissed', by: 'pointer' }, []],
    ['a screen that has become wide [NAV-09]', { type: 'menu.dismissed', by: 'screen' }, []],
    ['another page [NAV-08]', { type: 'page.changed' }, []],
  ] as const)('closes by %s; only a keyboard gets the focus back', (_, event, done) => {
    const menu = begin(toggled, event)
    expect([menu.after(), menu.done]).toEqual([{ list: 'closed', whose: 'visitors', wish: 'none' }, done])
  })

  it('closes when the customer signs out or another signs in, and not when only a name has changed [NAV-10, NAV-11]', () => {
    expect(begin(isAsha, toggled, isVisitor).after()).toMatchObject({ list: 'closed' })
    expect(begin(isAsha, toggled, { type: 'customer.changed', customer: RAVI, isNews: true }).after()).toMatchObject({ list: 'closed' })
    const renamed = begin(isAsha, toggled, { type: 'customer.changed', customer: { ...ASHA, lastName: 'Rao' }, isNews: true })
    expect([renamed.after(), renamed.actor.getSnapshot().context.customer?.lastName]).toEqual([expect.objectContaining({ list: 'open' }), 'Rao'])
  })
})

it('stays open when it is pressed before the site knows who is here [NAV-10]', () => {
  expect(begin(toggled, { ...isAsha, isNews: false }).after()).toMatchObject({ list: 'open', whose: 'customers' })
})

describe('whose it is', () => {
  it('is a visitor at first, then follows the session [NAV-18, NAV-19, SEC-08]', () => {
    const menu = begin()
    expect(menu.after()).toMatchObject({ whose: 'visitors' })
    expect(menu.after(isAsha)).toMatchObject({ whose: 'customers' })
    expect(menu.after(isVisitor)).toMatchObject({ whose: 'visitors' })
    expect(menu.actor.getSnapshot().context.customer).toBeNull()
  })

  it('knows what the configuration offers once that has been read [NAV-13, SEC-11]', () => {
    const menu = begin()
    expect(menu.actor.getSnapshot().context.configuration).toBeNull()
    menu.after({ type: 'configuration.provided', configuration: CONFIGURATION, delays: { slow: 1_000 } })
    expect(menu.actor.getSnapshot().context).toMatchObject({ configuration: CONFIGURATION, delays: { slow: 1_000 } })
  })
})

describe.each([
  ['signing in', 'signIn', { type: 'signIn.chosen' }, 'sign in', 'askToSignIn'],
  ['signing out', 'signOut', { type: 'signOut.chosen' }, 'sign out', 'askToSignOut'],
] as const)('%s', (_, state, event, name, call) => {
  it('is asked of the session; the list closes and its button has the focus [NAV-11, NAV-12, NAV-20, SEC-10]', async () => {
    const menu = begin(toggled)
    expect(menu.after(event)).toMatchObject({ list: 'closed', wish: { [state]: 'waiting' } })
    expect([menu.names(), menu.done]).toEqual([[name], ['focus']])
    await menu.latest().settle()
    expect(menu.after()).toMatchObject({ wish: 'none' })
  })

  it('is asked once, however often it is pressed, and says when it takes long', () => {
    const menu = begin(event, event)
    menu.clock.increment(2_999)
    expect([menu.after(), menu.names()]).toEqual([expect.objectContaining({ wish: { [state]: 'waiting' } }), [name]])
    menu.clock.increment(1)
    expect(menu.after()).toMatchObject({ wish: { [state]: 'slow' } })
  })

  it('that cannot be asked is said, until it is read or tried again', async () => {
    const menu = begin(event)
    await menu.latest().settle(new Error('no code'))
    expect([menu.after(), menu.done]).toEqual([expect.objectContaining({ wish: `${state}Failed` }), [`logs ${call}`]])
    expect(menu.after(event)).toMatchObject({ wish: { [state]: 'waiting' } })
    await menu.latest().settle(new Error('no code'))
    expect(menu.after({ type: 'notice.dismissed' })).toMatchObject({ wish: 'none' })
  })
})
