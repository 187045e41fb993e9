import { describe, expect, it, vi } from 'vitest'
import { ASHA, RAVI } from '../../domain/customer.samples.ts'
import type { Preferred } from '../../domain/preferences.ts'
import type { Network } from '../../domain/station.ts'
import { NOTHING, opened } from './searchWidget.harness.ts'
import { NETWORK, SEARCH } from './searchWidget.samples.ts'
import type { Restored } from './searchWidget.rules.ts'

const FROM_DUBAI: Preferred = { origin: 'DXB', nationality: 'NP', meal: null }

/** Asha's form, whose preferences come when the test says so. */
async function openedForAsha(given: Parameters<typeof opened>[0] = {}) {
  const answers: ((preferred: Preferred | null) => void)[] = []
  const preferred = () => new Promise<Preferred | null>((resolve) => answers.push(resolve))
  const form = await opened({ customer: ASHA, preferred, ...given })
  const { actor, child } = form
  return {
    ...form,
    asked: () => answers.length,
    /** Answers the newest question, and waits until the form has heard it. */
    prefers: async (said: Preferred | null) => {
      answers.at(-1)?.(said)
      await vi.waitFor(() => expect(child('searchPreferences').getSnapshot().hasTag('waiting')).toBe(false))
    },
    stands: () => actor.getSnapshot().value.preferences,
    from: () => child('origin').getSnapshot().context.text,
  }
}

describe('the preferred origin', () => {
  it('fills in an untouched form as a pick would: its currency, its destinations, its day; the focus stays, and nothing is stored [STN-15, PROF-07]', async () => {
    const { prefers, search, from, child, clock, done, stands } = await openedForAsha()
    const before = done.saveSearch.mock.calls.length
    await prefers(FROM_DUBAI)
    clock.increment(5_000)
    expect([stands(), from(), search().origin, search().currency]).toEqual(['filledIn', 'DXB Dubai', 'DXB', 'AED'])
    expect(child('destination').getSnapshot().context.reachable).toEqual(['DEL'])
    expect(child('currency').getSnapshot().context.route).toMatchObject({ origin: 'AED' })
    expect([done.focusField.mock.calls, done.saveSearch.mock.calls.slice(before)]).toEqual([[], []])
  })

  it('is stored only when the traveller goes on with it', async () => {
    const { prefers, child, pick, done } = await openedForAsha()
    await prefers(FROM_DUBAI)
    child('passengerPicker').send({ type: 'picker.opened' })
    child('passengerPicker').send({ type: 'passenger.added', kind: 'adult' })
    expect(done.saveSearch.mock.lastCall?.[0]).toMatchObject({ state: { origin: null, currency: 'INR', passenger: { adult: 2 } } })
    pick('destination', 'DEL')
    expect(done.saveSearch.mock.lastCall?.[0]).toMatchObject({ state: { origin: 'DXB', destination: 'DEL', currency: 'AED' } })
  })

  it.each<[string, Restored, string | null]>([
    ['a stored search stays', { search: SEARCH, recent: [] }, 'DEL'],
    ['where only a destination is stored, no origin comes', { search: { ...SEARCH, origin: null }, recent: [] }, null],
  ])('%s, whether the preferences come before it or after it', async (_, restored, origin) => {
    const after = await openedForAsha({ restored })
    await after.prefers(FROM_DUBAI)
    let tell = (_given: Restored) => {}
    const before = await openedForAsha({ isSettled: false, restored: () => new Promise((resolve) => (tell = resolve)) })
    await before.prefers(FROM_DUBAI)
    expect(before.stands()).toBe('waiting')
    tell(restored)
    await before.settled()
    for (const { search, stands } of [after, before]) expect([search().origin, stands()]).toEqual([origin, 'settled'])
  })

  it('waits for a stored search that turns out to be none, and for the airports', async () => {
    let come = (_: Network) => {}
    const { prefers, stands, search, from } = await openedForAsha({
      isSettled: false,
      restored: () => Promise.resolve(NOTHING),
      network: () => new Promise((resolve) => (come = resolve)),
    })
    await prefers(FROM_DUBAI)
    expect([stands(), search().origin]).toEqual(['waiting', null])
    come(NETWORK)
    await vi.waitFor(() => expect(stands()).toBe('filledIn'))
    expect(from()).toBe('DXB Dubai')
  })

  it('overwrites nothing that is typed, picked or linked, and is none that the airline does not fly to', async () => {
    const typed = await openedForAsha()
    typed.child('origin').send({ type: 'text.typed', text: 'mum' })
    const toDelhi = await openedForAsha()
    toDelhi.pick('destination', 'DEL')
    const linked = await openedForAsha({ search: { ...SEARCH, destination: null } })
    const closed = await openedForAsha()
    for (const form of [typed, toDelhi, linked]) await form.prefers(FROM_DUBAI)
    await closed.prefers({ ...FROM_DUBAI, origin: 'XXX' })
    expect([typed.from(), typed.search().origin, toDelhi.search().origin, linked.search().origin, closed.search().origin]).toEqual([
      'mum',
      null,
      null,
      'DEL',
      null,
    ])
  })

  it('is not asked for above results, and not for a visitor [SEC-09]', async () => {
    const above = await openedForAsha({ mode: 'modify', search: SEARCH })
    const preferred = vi.fn(() => Promise.resolve(FROM_DUBAI))
    await opened({ preferred })
    expect([above.asked(), preferred.mock.calls.length]).toEqual([0, 0])
  })
})

describe('another person', () => {
  it('finds nothing of the one before, and gets their own [SEC-07]', async () => {
    const { prefers, actor, search, from, child } = await openedForAsha()
    await prefers(FROM_DUBAI)
    actor.send({ type: 'customer.changed', customer: RAVI })
    expect([search().origin, search().currency, from(), child('nationality').getSnapshot().context.chosen]).toEqual([null, 'INR', '', null])
    await prefers({ origin: 'BOM', nationality: null, meal: null })
    expect([search().origin, from()]).toEqual(['BOM', 'BOM Mumbai'])
    actor.send({ type: 'customer.changed', customer: null })
    expect([search().origin, from()]).toEqual([null, ''])
  })

  it('finds the origin with which the one before has gone on; the same customer read again changes nothing', async () => {
    const { prefers, actor, search, pick, stands } = await openedForAsha()
    await prefers(FROM_DUBAI)
    actor.send({ type: 'customer.changed', customer: { ...ASHA } })
    expect([search().origin, stands()]).toEqual(['DXB', 'filledIn'])
    pick('destination', 'DEL')
    actor.send({ type: 'customer.changed', customer: null })
    expect([search().origin, search().destination]).toEqual(['DXB', 'DEL'])
  })
})

describe('the preferred nationality', () => {
  const nationalityRules = [{ code: 'DXB', requireNationality: true }]

  it('stands where a route asks for one and none was chosen; it is searched with and not stored [NAT-04, OPEN-62]', async () => {
    const { prefers, search, done, pick, actor } = await openedForAsha({ nationalityRules })
    await prefers({ ...FROM_DUBAI, origin: null })
    expect(search().nationality).toBe(null)
    pick('origin', 'DEL')
    pick('destination', 'DXB')
    await vi.waitFor(() => expect(search().nationality).toBe('NP'))
    expect(actor.getSnapshot().context.isNationalityMissing).toBe(false)
    expect(done.saveSearch.mock.lastCall?.[0]).toMatchObject({ state: { origin: 'DEL', destination: 'DXB', nationality: null } })
  })

  it('leaves a nationality of a stored search alone', async () => {
    const restored = { search: { ...SEARCH, destination: 'DXB', nationality: 'IN' }, recent: [] }
    const { prefers, search } = await openedForAsha({ nationalityRules, restored })
    await prefers(FROM_DUBAI)
    expect([search().origin, search().nationality]).toEqual(['DEL', 'IN'])
  })
})
