import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { allSelectable, isChildAlone, missingBefore } from '../../domain/checkIn.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { GROUP } from '../groupRetrieval/groupRetrieval.samples.ts'
import { opened } from './checkInSelection.harness.ts'
import { checkInSelectionMachine, factsOf } from './checkInSelection.machine.ts'
import {
  BOTH_OPEN,
  checkInSelectionSamples,
  GROUP_NAMED,
  GROUP_UNNAMED,
  JUST_UNDONE,
  KEYS,
  NONE_OPEN,
  ONE_OPEN,
  OUT_CHECKED_IN,
} from './checkInSelection.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(checkInSelectionMachine, checkInSelectionSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(checkInSelectionMachine, report)).toEqual([])
})

const invariants: Invariants<typeof checkInSelectionMachine> = {
  'only what can be checked in for is selected': ({ context, ...snapshot }) =>
    !snapshot.matches('shown') || context.selected.every((key) => allSelectable(factsOf(context)).includes(key)),
  'what is made is in order': ({ context, ...snapshot }) =>
    !snapshot.matches('made') || missingBefore(factsOf(context), context.selected, context.leftOut) === null,
  'nobody is made to fly as a child without an adult': ({ context, ...snapshot }) =>
    !snapshot.matches('made') || !isChildAlone(factsOf(context), context.selected, context.leftOut),
  'what is made is something': ({ context, ...snapshot }) => !snapshot.matches('made') || context.selected.length > 0,
}

it('breaks no rule in random events [CHK-37, CHK-38, CHK-39, CON-39, CON-62]', () => {
  const { events, broken } = randomRun(checkInSelectionMachine, checkInSelectionSamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the selection of journeys', () => {
  it('is of one at a time, either way [CHK-41, CHK-42, CON-35]', async () => {
    const { tick, selected } = await opened(BOTH_OPEN)
    tick(KEYS.out)
    tick(KEYS.back)
    expect(selected()).toEqual([KEYS.back])
    tick(KEYS.out)
    expect(selected()).toEqual([KEYS.out])
    tick(KEYS.out)
    expect(selected()).toEqual([])
  })

  it('is of all by the switch, and of none when it is switched again [CHK-18, CHK-24, CHK-39]', async () => {
    const { actor, selected } = await opened(BOTH_OPEN)
    actor.send({ type: 'all.switched' })
    expect(selected()).toEqual([KEYS.out, KEYS.back])
    actor.send({ type: 'all.switched' })
    expect(selected()).toEqual([])
  })

  it('by the switch waits for two journeys without restrictions [CHK-40]', async () => {
    const { actor, selected } = await opened(ONE_OPEN)
    actor.send({ type: 'all.switched' })
    expect(selected()).toEqual([])
  })

  it('takes no journey that is not open, or checked in for [CHK-28, CHK-38]', async () => {
    const later = await opened(ONE_OPEN)
    later.tick(KEYS.back)
    expect(later.selected()).toEqual([])
    const done = await opened(OUT_CHECKED_IN)
    done.tick(KEYS.out)
    expect(done.selected()).toEqual([])
    const kept = await opened(JUST_UNDONE)
    kept.tick(KEYS.out)
    expect(kept.selected()).toEqual([])
  })

  it('begins as it was left, without what cannot be checked in for any more', async () => {
    expect((await opened(BOTH_OPEN, { selected: [KEYS.out] })).selected()).toEqual([KEYS.out])
    expect((await opened(NONE_OPEN, { selected: [KEYS.out] })).selected()).toEqual([])
  })
})

describe('Check In', () => {
  it('says what is missing where nothing is selected, and asks nobody [CHK-19, CHK-43]', async () => {
    const { press, choice, port } = await opened(BOTH_OPEN)
    press()
    expect([choice(), port.asked()]).toEqual([{ choosing: 'unselected' }, []])
  })

  it('does not take the way back alone while the way out is open, and takes both by the switch [CHK-52, CON-62, MSG-69]', async () => {
    const { actor, tick, press, choice, port } = await opened(BOTH_OPEN)
    tick(KEYS.back)
    press()
    expect([choice(), port.asked()]).toEqual([{ choosing: 'outOfOrder' }, []])
    actor.send({ type: 'all.switched' })
    press()
    expect(choice()).toEqual({ confirming: 'waiting' })
  })

  it('looks once more, keeps who and what, and tells the parent [CHK-45]', async () => {
    const { tick, press, port, plans, heard } = await opened(BOTH_OPEN)
    tick(KEYS.out)
    press()
    expect(port.asked()).toEqual([{ recordLocator: 'K7M4QX' }])
    await port.answer(ONE_OPEN)
    const plan = { recordLocator: 'K7M4QX', journeyKeys: [KEYS.out], passengerKeys: ['P1', 'P2', 'P3'] }
    expect([plans, heard]).toEqual([[plan], [{ type: 'selection.made', plan }]])
  })

  it('is logged as failed where nothing that was selected can be checked in for any more, and stops waiting [CHK-47, MSG-18]', async () => {
    const { actor, tick, press, port, plans, logged, choice } = await opened(BOTH_OPEN)
    tick(KEYS.out)
    press()
    await port.answer(JUST_UNDONE)
    expect([choice(), logged, plans, actor.getSnapshot().hasTag('waiting')]).toEqual([{ choosing: 'gone' }, ['checkInSubmitFailed'], [], false])
  })

  it('that meets an earlier journey which has opened meanwhile says so', async () => {
    const { actor, tick, press, port, choice, selected } = await opened(OUT_CHECKED_IN)
    tick(KEYS.back)
    press()
    await port.answer(BOTH_OPEN)
    expect([choice(), selected()]).toEqual([{ choosing: 'outOfOrder' }, [KEYS.back]])
    expect(actor.getSnapshot().status).toBe('active')
  })

  it('that fails keeps the selection, and can be pressed again [API-09]', async () => {
    const { tick, press, port, choice, selected, logged } = await opened(BOTH_OPEN)
    tick(KEYS.out)
    press()
    await port.fail()
    expect([choice(), selected(), logged]).toEqual([{ choosing: 'failed' }, [KEYS.out], ['readCheckIn']])
    press()
    expect(port.asked()).toHaveLength(1)
  })
})

describe('one of a group', () => {
  it('says who they are with the button that checks in, and is checked in alone [CHK-20, CHK-44, GRP-01, GRP-18]', async () => {
    const { actor, tick, press, port, names, plans } = await opened(GROUP_UNNAMED)
    tick(KEYS.out)
    press()
    expect(names.asked()).toEqual([])
    const child = actor.getSnapshot().children.names
    child?.send({ type: 'firstName.typed', text: 'Anand' })
    press()
    expect(names.asked()).toEqual([{ firstName: 'Anand', lastName: 'Rao', recordLocator: 'K7M4QX' }])
    await names.answer({ kind: 'group', group: { ...GROUP, allowsCheckIn: true, allowsManaging: false } })
    await port.answer(GROUP_NAMED)
    expect(plans).toEqual([
      { recordLocator: 'K7M4QX', journeyKeys: [KEYS.out], passengerKeys: GROUP_NAMED.booking.passengers.map((each) => each.passengerKey) },
    ])
  })

  it('whose name is refused stays in the popup with what was selected [GRP-17, GRP-26]', async () => {
    const { actor, tick, press, names, choice, selected } = await opened(GROUP_UNNAMED)
    tick(KEYS.out)
    actor.getSnapshot().children.names?.send({ type: 'firstName.typed', text: 'Nobody' })
    press()
    await names.answer({ kind: 'refused', message: 'No Nobody Rao is in this group.' })
    expect([choice(), selected(), actor.getSnapshot().children.names?.getSnapshot().value]).toEqual([
      { choosing: 'quiet' },
      [KEYS.out],
      { open: { answered: 'rejected' } },
    ])
  })

  it('is asked for no name in the popup of a single booking [CHK-22]', async () => {
    const { actor } = await opened(BOTH_OPEN)
    expect(actor.getSnapshot().children.names).toBeUndefined()
  })
})

describe('the popup', () => {
  it('asks again by itself in the moment in which check-in opens [CONST-13]', async () => {
    const { actor, port } = await opened({ ...ONE_OPEN, booking: { ...ONE_OPEN.booking, readAt: '2026-12-11T23:29:00.000Z' } })
    // The way out closes at 05:00 in India, which is 23:30 UTC.
    vi.advanceTimersByTime(59_000)
    expect(port.asked()).toEqual([])
    vi.advanceTimersByTime(2_000)
    expect(port.asked()).toEqual([{ recordLocator: 'K7M4QX' }])
    await port.answer(NONE_OPEN)
    expect(actor.getSnapshot().context.facts).toBe(NONE_OPEN)
  })

  it('asks again after a failure, and says that what it shows may be old', async () => {
    const { actor, port } = await opened(BOTH_OPEN)
    vi.advanceTimersByTime(6 * 60 * 60_000)
    await port.fail()
    expect(actor.getSnapshot().matches({ shown: { freshness: 'stale' } })).toBe(true)
    vi.advanceTimersByTime(30_000)
    expect(port.asked()).toHaveLength(1)
  })

  it('that is closed tells the parent, and keeps no plan', async () => {
    const { actor, tick, plans, heard } = await opened(BOTH_OPEN)
    tick(KEYS.out)
    actor.send({ type: 'popup.closed' })
    expect([plans, heard]).toEqual([[], [{ type: 'selection.closed' }]])
  })
})
