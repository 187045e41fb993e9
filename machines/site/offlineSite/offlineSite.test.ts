import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { offlineSiteMachine, type OfflineSiteEvent, type SiteKeeping } from './offlineSite.machine.ts'
import { offlineSiteSamples } from './offlineSite.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(offlineSiteMachine, offlineSiteSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(offlineSiteMachine, report)).toEqual([])
})

it('never loads a page again that the traveller has not agreed to', () => {
  const report = randomRun(
    offlineSiteMachine,
    offlineSiteSamples,
    {
      'a new version waits for the press': (snapshot) => !snapshot.matches('offered') || snapshot.can({ type: 'version.accepted' }),
      'what is offered can be put off': (snapshot) =>
        !(snapshot.matches('offered') || snapshot.matches('outdated') || snapshot.matches('notReplaced')) || snapshot.can({ type: 'offer.putOff' }),
    },
    RANDOM,
  )
  expect(report).toMatchObject({ events: RANDOM.events, broken: null })
})

function begin(
  isKept: boolean,
  keepSite: () => Promise<SiteKeeping> = () => Promise.resolve('kept'),
  takeVersion = () => Promise.resolve(undefined),
) {
  const done: string[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    offlineSiteMachine.provide({
      actors: { keepSite: fromPromise(keepSite), takeVersion: fromPromise(takeVersion) },
      actions: { reloadPage: () => done.push('reloads'), logFailure: (_, { call }) => done.push(`logs ${call}`) },
    }),
    { input: { isKept, delays: { timeout: 20_000 } }, clock },
  ).start()
  const send = (...types: readonly OfflineSiteEvent['type'][]) => {
    for (const type of types) actor.send({ type })
    return state()
  }
  const state = () => actor.getSnapshot().value
  return { clock, done, send, state }
}

const never = () => new Promise<never>(() => undefined)

describe('keeping the site', () => {
  it('begins with a booking, not with a visit', async () => {
    const site = begin(false)
    expect(site.state()).toBe('notKept')
    expect(site.send('offline.wanted')).toBe('keeping')
    await expect.poll(site.state).toBe('kept')
  })

  it('is tried again with the next booking where it failed or took too long', async () => {
    const failing = begin(false, () => Promise.reject(new Error('missing')))
    failing.send('offline.wanted')
    await expect.poll(failing.state).toBe('notKept')
    expect(failing.done).toEqual(['logs keepSite'])
    expect(failing.send('offline.wanted')).toBe('keeping')
    const hanging = begin(false, never)
    hanging.send('offline.wanted')
    hanging.clock.increment(19_999)
    expect(hanging.state()).toBe('keeping')
    hanging.clock.increment(1)
    expect(hanging.state()).toBe('notKept')
  })

  it('is left where the browser cannot', async () => {
    const site = begin(false, () => Promise.resolve('unsupported'))
    site.send('offline.wanted')
    await expect.poll(site.state).toBe('unsupported')
  })
})

describe('a new version', () => {
  it('is offered, and comes by a press with one reload', async () => {
    const site = begin(true)
    expect(site.send('version.found')).toBe('offered')
    site.clock.increment(10_000_000)
    expect(site.state()).toBe('offered')
    site.send('version.accepted', 'version.accepted')
    await expect.poll(site.state).toBe('reloading')
    expect(site.done).toEqual(['reloads'])
  })

  it('can be put off, and is offered again when another is found', () => {
    const site = begin(true)
    expect(site.send('version.found', 'offer.putOff')).toBe('kept')
    expect(site.send('version.found')).toBe('offered')
    expect(site.done).toEqual([])
  })

  it('that does not come is said and can be tried again', async () => {
    const failing = begin(true, never, () => Promise.reject(new Error('gone')))
    failing.send('version.found', 'version.accepted')
    await expect.poll(failing.state).toBe('notReplaced')
    expect(failing.send('version.accepted')).toBe('replacing')
    const hanging = begin(true, never, never)
    hanging.send('version.found', 'version.accepted')
    hanging.clock.increment(20_000)
    expect(hanging.state()).toBe('notReplaced')
  })

  it('taken by another tab is offered here too, and nothing is loaded by itself', () => {
    const site = begin(true)
    expect(site.send('version.replaced')).toBe('outdated')
    expect(site.done).toEqual([])
    expect(site.send('version.accepted')).toBe('reloading')
    expect(site.done).toEqual(['reloads'])
    expect(begin(true).send('version.found', 'version.replaced', 'offer.putOff')).toBe('behind')
  })
})
