import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { passCalendar, type PassSheet } from '../../domain/boardingPass.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { boardingPassMachine, chosenPass, type TimedReply } from './boardingPass.machine.ts'
import { boardingPassSamples } from './boardingPass.samples.ts'
import { FAMILY, FAMILY_AT_GATE_12A, NOBODY, SAMPLE_NOW, THERE_AND_BACK } from './samplePasses.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(boardingPassMachine, boardingPassSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(boardingPassMachine, report)).toEqual([])
})

const invariants: Invariants<typeof boardingPassMachine> = {
  'a pass is there while passes are shown': (snapshot) => !snapshot.matches({ sheet: 'held' }) || chosenPass(snapshot.context) !== null,
}

it('breaks no rule in random events', () => {
  const { events, broken } = randomRun(boardingPassMachine, boardingPassSamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

function begin(kept: PassSheet | null = null, now = SAMPLE_NOW) {
  const port = heldPort<TimedReply, { readonly recordLocator: string }>()
  const done: string[] = []
  const clock = new SimulatedClock()
  const machine = boardingPassMachine.provide({
    actors: { loadPasses: port.logic },
    actions: {
      storeSheet: (_, { sheet }) => done.push(`kept ${sheet?.passes.length}`),
      forgetSheet: () => done.push('forgotten'),
      logFailure: (_, { call }) => done.push(call),
    },
  })
  const input = { recordLocator: 'K7M4QX', kept, now, delays: { slow: 3_000 } }
  const actor = createActor(machine, { clock, input }).start()
  const answer = (sheet: PassSheet, at = now) => port.answer({ kind: 'sheet', sheet, now: at })
  return { actor, port, done, clock, answer, sheet: () => actor.getSnapshot().value.sheet, shown: () => chosenPass(actor.getSnapshot().context) }
}

describe('boarding passes', () => {
  it('are shown from the device at once, with the airline asked beside them, and are old after two seconds without an answer', async () => {
    const { sheet, shown, port, clock, answer } = begin(FAMILY)
    expect([sheet(), shown()?.name, port.asked()]).toEqual([{ held: { asking: 'waiting' } }, 'Anand Rao', [{ recordLocator: 'K7M4QX' }]])
    clock.increment(2_000)
    expect([sheet(), shown()?.gate]).toEqual([{ held: { asking: 'silent' } }, '34B'])
    await answer(FAMILY_AT_GATE_12A)
    expect([sheet(), shown()?.gate]).toEqual([{ held: 'inStep' }, '12A'])
  })

  it('are asked for again after a minute, when the page is shown again, and when the network is back', async () => {
    const { actor, sheet, port, clock, answer } = begin()
    await answer(FAMILY)
    clock.increment(60_000)
    expect(sheet()).toEqual({ held: { asking: 'waiting' } })
    await port.fail()
    expect(sheet()).toEqual({ held: 'outOfStep' })
    for (const event of [{ type: 'network.back' }, { type: 'page.shown', now: SAMPLE_NOW }] as const) {
      actor.send(event)
      expect(sheet()).toEqual({ held: { asking: 'waiting' } })
      await port.fail()
    }
  })

  it('are kept on the device with each answer, and forgotten once nobody is checked in [BPASS-02]', async () => {
    const { actor, sheet, done, answer } = begin()
    await answer(FAMILY)
    expect(done).toEqual(['kept 3'])
    actor.send({ type: 'page.shown', now: SAMPLE_NOW })
    await answer(NOBODY)
    expect([sheet(), done]).toEqual(['none', ['kept 3', 'forgotten']])
  })

  it.each([
    ['another signs in', true],
    ['it becomes known that another is signed in', false],
  ])('are gone where this device has forgotten them, as %s [SEC-17]', async (_, isNews) => {
    const { actor, sheet, shown, answer } = begin()
    await answer(FAMILY)
    actor.send({ type: 'customer.changed', isNews, kept: null, now: SAMPLE_NOW })
    expect([sheet(), shown()]).toEqual([{ nothing: 'waiting' }, null])
  })

  it('stay good where the session of who kept them has merely ended [BPASS-03, SEC-17]', async () => {
    const { actor, sheet, shown, port, done, answer } = begin()
    await answer(FAMILY)
    actor.send({ type: 'customer.changed', isNews: true, kept: FAMILY, now: SAMPLE_NOW })
    await port.answer({ kind: 'notOpened', now: SAMPLE_NOW })
    expect([sheet(), shown()?.name, done]).toEqual([{ held: 'closed' }, 'Anand Rao', ['kept 3']])
  })

  it('are asked for once where the customer of before is known again', async () => {
    const { actor, port, answer } = begin()
    await answer(FAMILY)
    actor.send({ type: 'customer.changed', isNews: false, kept: FAMILY, now: SAMPLE_NOW })
    expect(port.allAsked().length).toBe(1)
  })

  it('are hidden when their flight has left, also without a network; those of the next flight stay [BPASS-03]', async () => {
    const { sheet, shown, port, clock } = begin(THERE_AND_BACK, Date.parse('2026-12-12T00:29:59Z'))
    await port.fail()
    expect([shown()?.origin, shown()?.flightNumber]).toEqual(['DEL', 'SR 3113'])
    clock.increment(1_000)
    expect([sheet(), shown()?.flightNumber]).toEqual([{ held: { asking: 'waiting' } }, 'SR 3120'])
  })

  it('are judged by the clock when the page is shown: timers stand still while a device sleeps [BPASS-03]', async () => {
    const asleep = Date.parse('2026-12-11T20:00:00Z')
    const { actor, sheet, shown, port, clock } = begin(THERE_AND_BACK, asleep)
    await port.fail()
    const [out, back] = ['2026-12-12T00:30:00Z', '2026-12-12T13:30:00Z'].map(Date.parse) as [number, number]
    actor.send({ type: 'page.shown', now: out })
    expect([sheet(), shown()?.flightNumber]).toEqual([{ held: { asking: 'waiting' } }, 'SR 3120'])
    clock.increment(back - out - 1)
    expect(shown()?.flightNumber).toBe('SR 3120')
    clock.increment(1)
    expect(sheet()).toEqual({ nothing: 'waiting' })
  })

  it('are none where both flights have left while the device slept [BPASS-03]', async () => {
    const { actor, sheet, shown, port } = begin(THERE_AND_BACK)
    await port.fail()
    actor.send({ type: 'page.shown', now: Date.parse('2026-12-12T13:30:00Z') })
    expect([sheet(), shown()]).toEqual([{ nothing: 'waiting' }, null])
  })

  it('stay good where the booking is not open here any more', async () => {
    const { sheet, shown, port } = begin(FAMILY)
    await port.answer({ kind: 'notOpened', now: SAMPLE_NOW })
    expect([sheet(), shown()?.name]).toEqual([{ held: 'closed' }, 'Anand Rao'])
  })
})

it('a calendar file has one entry for each flight, with who sits where, and nothing that lets anybody board', () => {
  const file = passCalendar(THERE_AND_BACK, { brand: 'Sarus Air', now: SAMPLE_NOW }).replaceAll('\r\n ', '')
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(file).toContain('SUMMARY:Delhi – Mumbai\\, SR 3113')
  expect(file).toContain(String.raw`06:00 – BOM 08:10\nAnand Rao\, 21C`)
  expect(file).not.toContain('M1RAO')
})
