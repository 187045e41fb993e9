import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { addOnsMachine } from '../../machines/booking/addOns/addOns.machine.ts'
import { addOnsSamples } from '../../machines/booking/addOns/addOns.samples.ts'
import { bookingMachine } from '../../machines/booking/booking/booking.machine.ts'
import { bookingSamples } from '../../machines/booking/booking/booking.samples.ts'
import { saleSeatsMachine } from '../../machines/booking/saleSeats/saleSeats.machine.ts'
import { saleSeatsSamples } from '../../machines/booking/saleSeats/saleSeats.samples.ts'
import type { AnySamples } from '../../machines/kit/testing/samples.ts'
import { filesBelow } from '../files.mjs'
import { ROOT } from '../root.mjs'
import { exploreFlow } from '../../machines/kit/testing/exploredFlow.ts'

interface Explored {
  readonly before: AnyMachineSnapshot
  readonly after: AnyMachineSnapshot
  readonly kind: string
  readonly type: string
}

/** Every step between two states that the samples of a flow lead to. */
function stepsOf(machine: AnyStateMachine, samples: AnySamples): readonly Explored[] {
  const { graph } = exploreFlow(machine, samples)
  return graph.edges.flat().flatMap(({ from, to, stimulus }) => {
    const [before, after] = [graph.configurations[from]?.snapshot, graph.configurations[to]?.snapshot]
    return before === undefined || after === undefined ? [] : [{ before, after, kind: stimulus.kind, type: stimulus.event?.type ?? 'after' }]
  })
}

type Chosen = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>

/** What is chosen, each once: flight, place and what. */
const taken = (chosen: Chosen): readonly string[] =>
  Object.entries(chosen).flatMap(([flight, own]) =>
    Object.entries(own).flatMap(([place, what]) => [what].flat().map((each) => `${flight} ${place} ${each}`)),
  )

const grows = (before: Chosen, after: Chosen): boolean => taken(after).some((each) => !taken(before).includes(each))

describe('in every state', () => {
  it.each([
    ['extras', addOnsMachine, addOnsSamples, ['addOn.chosen', 'choice.spread']],
    ['seats', saleSeatsMachine, saleSeatsSamples, ['seat.picked', 'suggestion.taken']],
  ] as const)('of the %s nothing is chosen without a press, and one press declines', (_, machine, samples, presses) => {
    const steps = stepsOf(machine, samples)
    const grown = steps.filter(({ before, after }) => grows(before.context.chosen, after.context.chosen))
    expect(grown.length).toBeGreaterThan(0)
    expect(grown.filter(({ kind, type }) => kind !== 'event' || !(presses as readonly string[]).includes(type)).map(({ type }) => type)).toEqual([])
    const leaves = new Set(['choice.confirmed', 'choice.skipped'])
    const declined = steps.filter(({ before, type }) => leaves.has(type) && taken(before.context.chosen).length === 0)
    expect(declined.length).toBeGreaterThan(0)
    expect(declined.filter(({ after }) => after.status !== 'done')).toEqual([])
  })

  it('of a booking nothing is added, accepted or ordered without a press, and the rows are the total', () => {
    const steps = stepsOf(bookingMachine, bookingSamples)
    const by = (changes: (step: Explored) => boolean): readonly string[] => [...new Set(steps.filter(changes).map(({ type }) => type))].toSorted()
    const isOrdered = ({ value }: AnyMachineSnapshot) => JSON.stringify(value).includes('reserving')
    expect({
      services: by(({ before, after }) => grows(before.context.services, after.context.services)),
      seats: by(({ before, after }) => grows(before.context.seats, after.context.seats)),
      accepted: by(({ before, after }) => after.context.isAccepted === true && before.context.isAccepted === false),
      ending: by(({ before, after }) => after.context.ending !== before.context.ending && after.context.ending !== 'pay'),
      endingAndOrder: by(({ before, after }) => after.context.ending !== before.context.ending && isOrdered(after)),
      ordered: by(({ before, after }) => isOrdered(after) && !isOrdered(before)),
    }).toEqual({
      // What the same customer has chosen on another device comes back, and is said.
      services: ['answers.found', 'services.changed'],
      seats: ['answers.found', 'seats.changed'],
      accepted: ['terms.toggled'],
      ending: ['ending.chosen'],
      endingAndOrder: [],
      ordered: ['booking.confirmed'],
    })
    const quotes = steps.flatMap(({ after }) => after.context.quote ?? [])
    const sumOf = (rows: readonly { readonly total: { readonly minor: number } }[]) => rows.reduce((sum, { total }) => sum + total.minor, 0)
    expect(quotes.length).toBeGreaterThan(0)
    expect(quotes.filter(({ rows, quotedTotal }) => sumOf(rows) !== quotedTotal.minor)).toEqual([])
  })
})

/** Words that hurry, that shame who declines, and that bind for longer than this booking. */
const FORBIDDEN = {
  urgency:
    /\b(?:hurry|act now|last chance|don.t miss|selling fast|limited time|others are (?:looking|viewing)|book now or)\b|जल्दी करें|मौका न चूकें|आख़िरी मौक/i,
  shaming:
    /\b(?:no,? thanks|i (?:don.t|do not) (?:want|need|care)|i.ll (?:risk|regret)|take the risk|unprotected|without protection)\b|जोखिम उठा|मुझे परवाह/i,
  binding: /\b(?:subscri\w+|auto-?renew\w*|renews|free trial|membership|every month)\b|सदस्यता|अपने आप नवीनीकृत/i,
} as const

it('no word of choosing, booking or paying hurries, shames or binds, in English and Hindi', () => {
  const places =
    /^src\/(?:flows\/(?:booking\/\w+|search\/flight(?:Selection|Results)|trips\/payment)\/\w+\.text\.(?:en|hi)|messages\/(?:\w+\/)?(?:addOn|seat)\w*)\.ts$/
  const files = filesBelow(ROOT, 'src', (path) => places.test(path))
  expect(files.length).toBeGreaterThan(16)
  const found = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return Object.entries(FORBIDDEN).flatMap(([what, words]) => (words.test(text) ? [`${file}: ${what}, ${words.exec(text)?.[0] ?? ''}`] : []))
  })
  expect(found).toEqual([])
})
