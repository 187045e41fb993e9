import scion from '@scion-scxml/scxml'
import { describe, expect, it } from 'vitest'
import { loadFlows } from '../../../project/loadFlows.ts'
import type { FlowModel, ModelTransition } from '../../model/flowModel.ts'
import { aModel, aState, aTransition } from '../../story/fixtures.ts'
import { conditionInScxml } from './scxmlGuards.ts'
import { writeScxml } from './scxml.ts'

/** SCION, an interpreter of SCXML that has nothing in common with the library our machines run on. */
type Interpreter = InstanceType<typeof scion.core.Statechart>

/** Starts what a flow is as SCXML, its guards as given. The logged actions are left out: SCION prints them. */
function read(model: FlowModel, guards: Readonly<Record<string, boolean>> = {}): Promise<Interpreter> {
  const silent = writeScxml(model).replaceAll(/<log [^>]*\/>/g, '')
  const document = Object.entries(guards).reduce(
    (text, [id, says]) => text.replace(`<data id="${id}" expr="false"/>`, `<data id="${id}" expr="${says}"/>`),
    silent,
  )
  return new Promise((resolve, reject) => {
    scion.documentStringToModel('', document, (failure, read) => {
      if (failure) return reject(new Error(JSON.stringify(failure)))
      read.prepare((failure, prepared) => {
        if (failure) return reject(new Error(JSON.stringify(failure)))
        const interpreter = new scion.core.Statechart(prepared)
        interpreter.start()
        resolve(interpreter)
      })
    })
  })
}

const isIn = (outer: string, interpreter: Interpreter): boolean =>
  interpreter.getConfiguration().some((id) => id === outer || id.startsWith(`${outer}.`))

const kicked = aTransition('door.open', 'door.kicked', ['door.shut'], { guard: '(isHeavy and not isOld)' })
const model = aModel(
  [
    aState('door', { kind: 'compound', initial: 'door.open' }),
    aState('door.open', { description: 'Wide -- open & <free>.', entry: ['ringBell'] }),
    aState('door.shut'),
  ],
  [
    kicked,
    aTransition('door.open', 'after slow', ['door.shut'], { kind: 'after', delay: { name: 'slow', milliseconds: 60_000, said: null } }),
    aTransition('door.shut', 'askPorter answered', ['door.open'], { kind: 'answer', invoke: 'askPorter' }),
    aTransition('door', 'door.burnt', []),
  ],
)

describe('SCXML', () => {
  it('is read by another interpreter, which takes a transition when its guard says yes', async () => {
    const interpreter = await read(model, { isHeavy: true })
    interpreter.gen('door.kicked')
    expect(interpreter.getConfiguration()).toEqual(['door.shut'])
    interpreter.gen('done.askPorter')
    expect(interpreter.getConfiguration()).toEqual(['door.open'])
    interpreter.gen('after.slow.door.open')
    expect(interpreter.getConfiguration()).toEqual(['door.shut'])
  })

  it('takes no transition when a guard says no', async () => {
    const both = await read(model, { isHeavy: true, isOld: true })
    both.gen('door.kicked')
    const neither = await read(model)
    neither.gen('door.kicked')
    expect([both.getConfiguration(), neither.getConfiguration()]).toEqual([['door.open'], ['door.open']])
  })

  it('says delays in milliseconds and gives them up when the state is left', () => {
    expect(writeScxml(model)).toContain('<send id="door.open.slow" event="after.slow.door.open" delay="60000ms"/>')
    expect(writeScxml(model)).toContain('<cancel sendid="door.open.slow"/>')
  })

  it('keeps descriptions as comments that end where they should', () => {
    expect(writeScxml(model)).toContain('<!-- Wide - - open & <free>. -->')
  })

  it('writes guards as conditions', () => {
    expect(['isOld', 'not isOld', '(isOld or (isHeavy and not isOpen))', 'isFare {"fare":"STUDENT"}'].map(conditionInScxml)).toEqual([
      'isOld',
      '!isOld',
      'isOld || (isHeavy && !isOpen)',
      'isFare_STUDENT',
    ])
  })
})

/** What happens in the first configuration whatever guards say, and leads where no transition goes on by itself. */
function sampleOf(model: FlowModel, interpreter: Interpreter): ModelTransition | undefined {
  return model.transitions.find(
    ({ source, targets: [target], kind, guard, isOtherwise, trigger }) =>
      kind === 'event' &&
      guard === null &&
      !isOtherwise &&
      target !== undefined &&
      isIn(source, interpreter) &&
      !isIn(target, interpreter) &&
      !model.transitions.some(
        (other) =>
          other.kind === 'always' && (other.source === target || target.startsWith(`${other.source}.`) || other.source.startsWith(`${target}.`)),
      ) &&
      !model.transitions.some((other) => other.trigger === trigger && other.source.startsWith(`${source}.`)),
  )
}

describe('every flow as SCXML', async () => {
  const flows = await loadFlows()
  const taken: string[] = []

  it.each(flows.map(({ model }) => [model.id, model] as const))('%s is read by another interpreter', async (_, model) => {
    const interpreter = await read(model)
    expect(interpreter.getConfiguration().every((id) => model.states.some((state) => state.id === id && state.kind === 'atomic'))).toBe(true)
    const sample = sampleOf(model, interpreter)
    if (sample === undefined) return
    interpreter.gen(sample.trigger)
    expect({ [sample.id]: isIn(sample.targets[0] ?? '', interpreter) }).toEqual({ [sample.id]: true })
    taken.push(model.id)
  })

  it('takes a transition in those that do something before a guard or an answer is needed', () => {
    // The others first read something, or ask whether something is so.
    expect(taken.length).toBeGreaterThanOrEqual(12)
  })
})
