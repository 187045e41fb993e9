import { expect, expectTypeOf, it } from 'vitest'
import type { Walk } from './walkPath.ts'
import { counter, counterSamples, family, familySamples } from './examples/family.ts'
import { promo, promoSamples } from './examples/promo.ts'
import { trip, tripSamples } from './examples/trip.ts'
import { describeMissing } from './missing.ts'
import type { Samples } from './samples.ts'
import { walk } from './walk.ts'

const promoReport = walk(promo, promoSamples)
const tripReport = walk(trip, tripSamples)

const inWords = ({ start, steps }: Walk): string => [start, ...steps.map((step) => step.sample)].join(' > ')
const idsOf = ({ obligations }: { readonly obligations: readonly { readonly id: string }[] }) => obligations.map(({ id }) => id)

it('meets every transition with each of its samples, and every refusal', () => {
  expect(describeMissing(promoReport)).toEqual([])
  expect(idsOf(promoReport).toSorted()).toEqual([
    'sampleCode.applied: promo.cleared -> empty with "clears the code"',
    'sampleCode.asking.fresh: after patience -> asking.slow',
    'sampleCode.asking: after timeout -> failed',
    'sampleCode.asking: validate answered [isAccepted] -> applied with "accepted"',
    'sampleCode.asking: validate answered [isExpired] -> rejected.expired with "expired"',
    'sampleCode.asking: validate answered [otherwise] -> rejected.unknown with "unknown"',
    'sampleCode.asking: validate failed -> failed with "offline"',
    'sampleCode.typing: after debounce -> asking',
    'sampleCode: promo.typed [isLong] -> typing with "types FLY10"',
    'sampleCode: promo.typed refused with "types two letters"',
  ])
})

it('lets time pass in the order in which timers would really fire', () => {
  const [first] = promoReport.walks
  expect(first?.steps.slice(-3).map(({ sample, snapshot }) => [sample, snapshot.value])).toEqual([
    ['300 ms pass', { asking: 'fresh' }],
    ['3000 ms pass', { asking: 'slow' }],
    ['5000 ms pass', 'failed'],
  ])
})

it('meets history, parallel regions, always, raised events, wildcards and the end of a state', () => {
  expect(describeMissing(tripReport)).toEqual([])
  expect(tripReport.isExhaustive).toBe(true)
  expect(idsOf(tripReport)).toEqual(
    expect.arrayContaining([
      'trip.away: session.back -> form.where with "is back"',
      'trip.form.date.missing: always [hasDate] -> form.date.given',
      'trip.form.date.missing: always refused',
      'trip.searched: done -> found',
      'trip.searched.looking: seat.* -> searched.over with "takes a seat"',
      'trip.found: * with "is back"',
    ]),
  )
})

it('has each operand of and, or and not decide alone', () => {
  const operands = tripReport.obligations.filter(({ kind }) => kind === 'alone')
  expect(operands.map(({ id }) => id.split('searched: ')[1]).toSorted()).toEqual([
    '(in form.legs.oneWay or (isMember and not in form.seats.free)) alone says no',
    '(isMember and not in form.seats.free) alone says yes',
    'hasDate alone says no',
    'in form.legs.oneWay alone says yes',
    'isMember alone says no',
    'not in form.seats.free alone says no',
  ])
})

it('meets what a child machine tells, shows and ends with, without running it', () => {
  const report = walk(family, familySamples)
  expect(describeMissing(report)).toEqual([])
  expect(idsOf(report)).toEqual(
    expect.arrayContaining([
      'family.playing: counter changed with "the child shows two"',
      'family.playing: counter answered -> resting with "the child is full"',
      'family.playing.quiet: round.counted -> playing.counted raised by the machine',
    ]),
  )
})

it('shows what a machine would execute: effects, commands to children, updates for its parent', () => {
  const actions = walk(family, familySamples).walks.flatMap((each) => each.steps.flatMap((step) => step.actions))
  expect(actions).toContainEqual({ kind: 'effect', name: 'saveTotal', params: { total: 3 } })
  expect(actions).toContainEqual({ kind: 'sent', to: 'counter', event: { type: 'count.cleared' }, id: null, delay: null })
  const [told] = walk(counter, counterSamples).walks.flatMap((each) => each.steps.flatMap((step) => step.actions))
  expect(told).toEqual({ kind: 'sent', to: 'parent', event: { type: 'counter.changed', count: 1 }, id: null, delay: null })
})

it('gives the same walks twice', () => {
  expect(walk(trip, tripSamples).walks.map(inWords)).toEqual(tripReport.walks.map(inWords))
})

it('needs few and short walks, none longer than asked for', () => {
  expect(tripReport.walks.length).toBeLessThanOrEqual(3)
  const short = walk(trip, tripSamples, { maxLength: 12 })
  expect(Math.max(...short.walks.map(({ steps }) => steps.length))).toBeLessThanOrEqual(12)
  expect(describeMissing(short)).toEqual([])
})

it('goes by every edge between configurations when asked to', () => {
  const edges = (report: { readonly walks: readonly Walk[] }) =>
    new Set(
      report.walks.flatMap(({ snapshot, steps }) =>
        steps.map((step, index) => JSON.stringify([(steps[index - 1]?.snapshot ?? snapshot).value, step.sample, step.snapshot.value])),
      ),
    )
  expect(edges(walk(promo, promoSamples, { goal: 'edges' })).size).toBeGreaterThan(edges(promoReport).size)
})

it('enters every state in the fewest walks when asked to', () => {
  const { walks } = walk(promo, promoSamples, { goal: 'states' })
  const states = new Set(walks.flatMap(({ steps }) => steps.map(({ snapshot }) => JSON.stringify(snapshot.value))))
  expect([...states]).toEqual(
    expect.arrayContaining(['"typing"', '{"asking":"slow"}', '"applied"', '{"rejected":"expired"}', '{"rejected":"unknown"}', '"failed"']),
  )
})

it('finds its way where the key of configurations is coarse', () => {
  const coarse: Samples<typeof trip> = { ...tripSamples, key: ({ value }) => value }
  const report = walk(trip, coarse)
  const met = new Set(report.walks.flatMap(({ steps }) => steps.flatMap(({ obligations }) => obligations)))
  expect(idsOf(report).filter((id) => !met.has(id))).toEqual([])
  expect(report.configurations).toBeLessThan(tripReport.configurations)
})

it('does not compile with wrong names of events and ports', () => {
  type Given = Samples<typeof promo>
  expectTypeOf<{ readonly typo: { readonly type: 'promo.tiped'; readonly text: string } }>().not.toExtend<Given['events']>()
  expectTypeOf<{ readonly typed: { readonly type: 'promo.typed'; readonly text: string } }>().toExtend<Given['events']>()
  expectTypeOf<keyof Given['ports']>().toEqualTypeOf<'validate'>()
  expectTypeOf<{ readonly ok: { readonly accepted: 'yes' } }>().not.toExtend<Given['ports']['validate']['answers']>()
  expectTypeOf<Samples<typeof trip>['starts']>().toEqualTypeOf<Readonly<Record<string, { readonly isMember: boolean }>>>()
})
