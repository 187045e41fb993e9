import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Purpose } from '../../domain/consent.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { type CookieConsentEvent, cookieConsentMachine } from './cookieConsent.machine.ts'
import { cookieConsentSamples } from './cookieConsent.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(cookieConsentMachine, cookieConsentSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(cookieConsentMachine, report)).toEqual([])
})

it('breaks no invariant in random events [OPEN-26]', () => {
  const report = randomRun(
    cookieConsentMachine,
    cookieConsentSamples,
    {
      'a visitor who has decided is not asked again': (snapshot) =>
        snapshot.context.decided === null || !(snapshot.matches('waiting') || snapshot.matches({ shown: 'asking' })),
      'the choices are always within reach': (snapshot) => snapshot.can({ type: 'choices.asked' }),
      'wherever all can be accepted, all can be rejected': (snapshot) =>
        snapshot.can({ type: 'all.accepted' }) === snapshot.can({ type: 'all.rejected' }),
      'no purpose is ticked twice': ({ context }) => new Set(context.ticked).size === context.ticked.length,
    },
    RANDOM,
  )
  expect(report).toMatchObject({ events: RANDOM.events, broken: null })
})

interface Begin {
  readonly decided?: readonly Purpose[] | null
  readonly sinceLoad?: number
}

function begin({ decided = null, sinceLoad = 0 }: Begin = {}) {
  const done: string[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    cookieConsentMachine.provide({
      actions: {
        keepDecision: (_, { purposes }) => done.push(`keeps [${purposes.join(', ')}]`),
        focusChoices: () => done.push('focuses the choices'),
      },
    }),
    { input: { delays: { cookieBanner: 6000 }, sinceLoad, decided }, clock },
  ).start()
  const is = () => ({ state: actor.getSnapshot().value, ...only(actor.getSnapshot().context), done: [...done] })
  return {
    clock,
    is,
    after: (...events: readonly CookieConsentEvent[]) => {
      for (const event of events) actor.send(event)
      return is()
    },
  }
}

const only = ({ decided, ticked }: { readonly decided: readonly Purpose[] | null; readonly ticked: readonly Purpose[] }) => ({ decided, ticked })

const ASKED: CookieConsentEvent = { type: 'choices.asked' }
const ANALYTICS: CookieConsentEvent = { type: 'purpose.toggled', purpose: 'analytics' }

describe('the banner', () => {
  it('comes six seconds after the page has loaded, and not before [LAY-09, CONST-29]', () => {
    const consent = begin()
    consent.clock.increment(5999)
    expect(consent.is().state).toBe('waiting')
    consent.clock.increment(1)
    expect(consent.is()).toEqual({ state: { shown: 'asking' }, decided: null, ticked: [], done: [] })
  })

  it.each([
    [2000, 4000],
    [9000, 0],
  ])('counts the %i ms since then that have passed already [CONST-29]', (sinceLoad, left) => {
    const consent = begin({ sinceLoad })
    if (left > 0) {
      consent.clock.increment(left - 1)
      expect(consent.is().state).toBe('waiting')
    }
    consent.clock.increment(1)
    expect(consent.is().state).toEqual({ shown: 'asking' })
  })

  it.each([[[]], [['analytics']]] as const)('does not open for a visitor who has decided before: %j [OPEN-26]', (decided) => {
    const consent = begin({ decided })
    consent.clock.increment(60_000)
    expect(consent.is()).toEqual({ state: 'dismissed', decided, ticked: [], done: [] })
  })

  it('is answered by one press either way [OPEN-26]', () => {
    const accepting = begin()
    const rejecting = begin()
    accepting.clock.increment(6000)
    rejecting.clock.increment(6000)
    expect(accepting.after({ type: 'all.accepted' })).toMatchObject({
      state: 'dismissed',
      decided: ['analytics', 'campaigns'],
      done: ['keeps [analytics, campaigns]'],
    })
    expect(rejecting.after({ type: 'all.rejected' })).toMatchObject({ state: 'dismissed', decided: [], done: ['keeps []'] })
  })

  it('goes away without a decision when it is closed: nothing is allowed and nothing is kept', () => {
    const consent = begin()
    consent.clock.increment(6000)
    expect(consent.after({ type: 'banner.closed' })).toEqual({ state: 'dismissed', decided: null, ticked: [], done: [] })
  })

  it('goes away when another tab decides', () => {
    const early = begin()
    const late = begin()
    late.clock.increment(6000)
    for (const consent of [early, late])
      expect(consent.after({ type: 'decision.changed', decided: ['analytics'] })).toEqual({
        state: 'dismissed',
        decided: ['analytics'],
        ticked: [],
        done: [],
      })
  })
})

describe('the choices', () => {
  it('have nothing ticked, and keep what is ticked [OPEN-26]', () => {
    const consent = begin()
    consent.clock.increment(6000)
    expect(consent.after(ASKED)).toMatchObject({ state: { shown: 'choosing' }, ticked: [] })
    expect(consent.after(ANALYTICS, { type: 'choices.saved' })).toMatchObject({
      state: 'dismissed',
      decided: ['analytics'],
      done: ['keeps [analytics]'],
    })
  })

  it('keep a refusal of all when nothing is ticked', () => {
    expect(begin().after(ASKED, { type: 'choices.saved' })).toMatchObject({ state: 'dismissed', decided: [], done: ['keeps []'] })
  })

  it('are opened again from the footer as they were decided, and what was allowed is taken back [OPEN-26]', () => {
    const consent = begin({ decided: ['analytics'] })
    expect(consent.after(ASKED)).toMatchObject({ state: { shown: 'choosing' }, ticked: ['analytics'] })
    expect(consent.after(ANALYTICS, { type: 'choices.saved' })).toMatchObject({ state: 'dismissed', decided: [], done: ['keeps []'] })
  })

  it('stay as they were decided when they are closed unsaved', () => {
    const consent = begin({ decided: [] })
    expect(consent.after(ASKED, ANALYTICS, { type: 'banner.closed' }, ASKED)).toEqual({
      state: { shown: 'choosing' },
      decided: [],
      ticked: [],
      done: [],
    })
  })

  it('take the focus when they are asked for and open already', () => {
    expect(begin().after(ASKED, ASKED)).toMatchObject({ state: { shown: 'choosing' }, done: ['focuses the choices'] })
  })

  it('stay open with their ticks while another tab decides', () => {
    expect(begin().after(ASKED, ANALYTICS, { type: 'decision.changed', decided: [] })).toMatchObject({
      state: { shown: 'choosing' },
      decided: [],
      ticked: ['analytics'],
    })
  })
})
