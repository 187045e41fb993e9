import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { DeepLinkReading, LinkContext } from '../../domain/deepLink.ts'
import { HOME_PAGE, ownAddress, RESULTS_PAGE } from '../../domain/linkAddress.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { type DeepLinkInput, deepLinkMachine } from './deepLink.machine.ts'
import { deepLinkSamples, KNOWN, opened } from './deepLink.samples.ts'

it('is walked through every transition, and the walks notice every mutant', () => {
  const report = walk(deepLinkMachine, deepLinkSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(deepLinkMachine, report)).toEqual([])
})

/** Links that are followed: with the others nothing can happen. */
const { 'a campaign': _campaign, 'a page that the site itself opened': _warm, ...starts } = deepLinkSamples.starts

it('breaks no rule in random events [OPEN-54, OPEN-55]', () => {
  const { events, broken } = randomRun(
    deepLinkMachine,
    { ...deepLinkSamples, starts },
    {
      'leads only to the two pages of this site': ({ context: { reading } }) =>
        reading.link.redirectionUrl === null || [HOME_PAGE, RESULTS_PAGE].includes(ownAddress.read(reading.link.redirectionUrl).path),
      'says that it leads where it leads': ({ context: { reading } }) => reading.link.redirection === (reading.link.redirectionUrl !== null),
      'never forgets the path that was opened': ({ context }) => context.reading.link.fullPath === context.fullPath,
      'tells only of something': (snapshot) => !snapshot.matches({ done: 'told' }) || snapshot.context.reading.problems.length > 0,
      'is invalid only without a place': (snapshot) =>
        !snapshot.matches('invalid') || (snapshot.context.query['origin'] === undefined && snapshot.context.query['dest'] === undefined),
      'fills no form on the search page': (snapshot) =>
        !snapshot.matches('prefilling') || ownAddress.read(snapshot.context.address).path === HOME_PAGE,
    },
    RANDOM,
  )
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

interface Ports {
  readonly around?: () => Promise<LinkContext>
  readonly goHome?: () => Promise<void>
  readonly goToResults?: () => Promise<void>
  readonly prefill?: () => Promise<void>
}

const SERVED: LinkContext = { ...KNOWN, knownStations: ['DEL', 'BOM', 'IXL'] }
const done = () => Promise.resolve()

/** A link that is opened, with a record of its effects and calls. */
function follow(input: DeepLinkInput, { around = () => Promise.resolve(SERVED), goHome = done, goToResults = done, prefill = done }: Ports = {}) {
  const did: unknown[] = []
  const clock = new SimulatedClock()
  const note = (name: string) => (_: unknown, params: object) => {
    did.push([name, ...Object.values(params)])
  }
  const to = (name: string, go: () => Promise<void>) =>
    fromPromise<void, { readonly address: string }>(({ input: { address } }) => {
      did.push([name, address])
      return go()
    })
  const machine = deepLinkMachine.provide({
    actors: {
      learnAround: fromPromise<LinkContext, { readonly needsStations: boolean }>(({ input: { needsStations } }) => {
        did.push(['learnAround', needsStations])
        return around()
      }),
      goHome: to('goHome', goHome),
      goToResults: to('goToResults', goToResults),
      prefill: fromPromise<void, { readonly reading: DeepLinkReading }>(({ input: { reading } }) => {
        did.push(['prefill', reading.link.originStationCode, reading.link.destinationStationCode])
        return prefill()
      }),
    },
    actions: { keepUtm: note('keepUtm'), logInvalid: note('logInvalid'), logFailure: note('logFailure') },
  })
  const actor = createActor(machine, { input, clock }).start()
  const comesTo = (state: 'none' | 'invalid' | 'done') => vi.waitFor(() => expect(actor.getSnapshot().matches(state)).toBe(true))
  const named = (name: string) => did.filter((each) => Array.isArray(each) && each[0] === name)
  const other = (name: string) => did.filter((each) => Array.isArray(each) && each[0] !== name)
  return {
    actor,
    clock,
    did,
    comesTo,
    named,
    other,
    state: () => actor.getSnapshot().value,
    problems: () => actor.getSnapshot().context.reading.problems,
  }
}

const route = { origin: 'DEL', dest: 'BOM', date: '2026-12-12' }
const search = { ...route, search: 'true' }
const text = 'origin=DEL&dest=BOM&date=2026-12-12'

describe('a link to the home page', () => {
  it('fills the form in, once today, limits and stations are known [LINK-15]', async () => {
    const link = follow(opened('/', route))
    await link.comesTo('done')
    expect(link.named('learnAround')).toEqual([['learnAround', true]])
    expect(link.named('prefill')).toEqual([['prefill', 'DEL', 'BOM']])
    expect([link.state(), link.named('goToResults')]).toEqual([{ done: 'quiet' }, []])
  })

  it('opens the results with origin, destination and the flag, without waiting for stations [LINK-13]', async () => {
    const link = follow(opened('/', search))
    await link.comesTo('done')
    expect(link.other('keepUtm')).toEqual([
      ['learnAround', false],
      ['logInvalid', []],
      ['goToResults', `/flight-search?${text}&search=true`],
    ])
  })

  it('fills the form in where the results could not be opened', async () => {
    const link = follow(opened('/', search), { goToResults: () => Promise.reject(new Error('gone')) })
    await link.comesTo('done')
    expect(link.named('prefill')).toEqual([['prefill', 'DEL', 'BOM']])
    expect(link.named('logFailure')).toEqual([['logFailure', 'goToResults', new Error('gone')]])
  })

  it('fills the form in, with a notice, for an extra seat or a type over its limit [CON-21]', async () => {
    for (const pax of ['1ADT,1EXST', '10CHD']) {
      const link = follow(opened('/', { ...search, pax }))
      await link.comesTo('done')
      expect([link.named('prefill').length, link.named('goToResults'), link.state()]).toEqual([1, [], { done: 'told' }])
    }
  })

  it('fills in what was understood, names the rest in a notice, and logs the reason without what was sent [OPEN-54]', async () => {
    const link = follow(opened('/', { ...route, origin: 'ZZZ', currency: 'secret' }))
    await link.comesTo('done')
    const problems = [
      { parameter: 'origin', reason: 'stationUnknown' },
      { parameter: 'currency', reason: 'currencyUnreadable' },
    ]
    expect(link.named('prefill')).toEqual([['prefill', null, 'BOM']])
    expect(link.named('logInvalid')).toEqual([['logInvalid', problems]])
    expect([link.state(), link.problems()]).toEqual([{ done: 'told' }, problems])
  })

  it('is ignored, with a reason and a notice, without origin and destination [LINK-14, OPEN-54]', async () => {
    const link = follow(opened('/', { pax: '2ADT', search: 'true' }))
    await link.comesTo('invalid')
    expect([link.state(), link.named('prefill')]).toEqual([{ invalid: 'told' }, []])
    expect(link.named('logInvalid')).toHaveLength(1)
  })

  it('is none where it has only a campaign or a code, and the campaign is kept [OPEN-54, LAY-20]', () => {
    const link = follow(opened('/', { code: 'abc', device_type: 'app', utm_source: 'mail', utm_affiliate: 'crane' }))
    expect(link.state()).toBe('none')
    expect(link.did).toEqual([['keepUtm', { source: 'mail', medium: null, affiliate: 'crane' }]])
  })

  it('is judged by what is known where nothing more can be learnt, or not soon', async () => {
    const failing = follow(opened('/', route), { around: () => Promise.reject(new Error('offline')) })
    await failing.comesTo('done')
    const silent = follow(opened('/', route), { around: () => new Promise(() => {}) })
    expect(silent.state()).toBe('parsing')
    silent.clock.increment(3_000)
    await silent.comesTo('done')
    expect([failing.named('prefill'), silent.named('prefill')]).toEqual([[['prefill', 'DEL', 'BOM']], [['prefill', 'DEL', 'BOM']]])
  })
})

describe('a link to the search page', () => {
  it.each([{}, { search: 'false' }, { search: 'FALSE' }])(
    'leads home with the same query string without the flag: %j [LINK-11, LINK-12, CON-61]',
    async (flag) => {
      const input = opened('/flight-search', { ...route, ...flag })
      const link = follow(input)
      expect(link.state()).toBe('redirectingHome')
      await link.comesTo('done')
      expect(link.named('goHome')).toEqual([['goHome', input.fullPath.replace('/flight-search', '/')]])
      expect([link.named('prefill').length, link.named('goToResults')]).toEqual([1, []])
      expect(link.actor.getSnapshot().context.reading.link.fullPath).toBe(input.fullPath)
    },
  )

  it('leads home where it is bare, and is nothing there [LINK-11]', async () => {
    const link = follow(opened('/flight-search', {}))
    await link.comesTo('none')
    expect(link.named('goHome')).toEqual([['goHome', '/']])
  })

  it('stays where it is with the flag [LINK-13]', async () => {
    const link = follow(opened('/flight-search', search))
    await link.comesTo('done')
    expect([link.state(), link.other('keepUtm')]).toEqual([
      { done: 'quiet' },
      [
        ['learnAround', false],
        ['logInvalid', []],
      ],
    ])
  })

  it('leads home to be mended where there are too many for one booking [CON-21]', async () => {
    const link = follow(opened('/flight-search', { ...search, pax: '12ADT' }))
    await link.comesTo('done')
    expect([link.named('goHome').length, link.named('prefill').length, link.state()]).toEqual([1, 1, { done: 'told' }])
  })

  it('stays where the site itself went there, flag or no flag [CON-19]', () => {
    const link = follow(opened('/flight-search', route, false))
    expect([link.state(), link.named('goHome')]).toEqual([{ done: 'quiet' }, []])
  })
})

describe('the notice', () => {
  it.each([{ type: 'notice.dismissed' }, { type: 'page.left' }] as const)('goes on $type', async (event) => {
    const link = follow(opened('/', { ...route, currency: 'x' }))
    await link.comesTo('done')
    link.actor.send(event)
    expect(link.state()).toEqual({ done: 'quiet' })
    const invalid = follow(opened('/', { search: 'true' }))
    await invalid.comesTo('invalid')
    invalid.actor.send(event)
    expect(invalid.state()).toEqual({ invalid: 'quiet' })
  })
})
