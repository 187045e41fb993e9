import { describe, expect, it } from 'vitest'
import { loadFlows } from '../../../project/loadFlows.ts'
import { aModel, aState, aTransition } from '../../story/fixtures.ts'
import { FORMATS } from './all.ts'
import { writeJson } from './json.ts'
import { writeMermaid } from './mermaid.ts'

/** The forms of lines that Mermaid's own parser has read for every flow. */
const FORMS = [
  /^stateDiagram-v2$/,
  /^ *state "[^"#;{}]+" as s_\w+$/,
  /^ *state s_\w+ \{$/,
  /^ *\}$/,
  /^ *--$/,
  /^ *\[\*\] --> s_\w+$/,
  /^ *s_\w+ --> (s_\w+|\[\*\])$/,
  /^ {2}s_\w+ --> s_\w+ : [^:;"{}]+(?:#\d+;[^:;"{}]*)*$/,
  /^ {2}note right of s_\w+$/,
  /^ {4}[^:;"{}]+(?:#\d+;[^:;"{}]*)*$/,
  /^ {2}end note$/,
  /^ {2}classDef \w+ [\w#:,-]+$/,
  /^ {2}class s_\w+(?:,s_\w+)* \w+$/,
]

const model = aModel(
  [
    aState('door', { kind: 'parallel', description: 'A door: "with" a lock.' }),
    aState('door.leaf', { kind: 'compound', initial: 'door.leaf.open' }),
    aState('door.leaf.open', { tags: ['waiting'] }),
    aState('door.leaf.gone', { kind: 'final' }),
    aState('door.lock'),
  ],
  [
    aTransition('door.leaf.open', 'door.kicked', ['door.leaf.gone'], { guard: 'isOld', actions: ['ringBell', 'fall'] }),
    aTransition('door.leaf.open', 'door.knocked', []),
    aTransition('door.leaf', 'door.mended', ['door.leaf.open']),
    aTransition('door.leaf.open', 'after slow', ['door.leaf.gone'], { kind: 'after', delay: { name: 'slow', milliseconds: 3000, said: null } }),
  ],
)

describe('Mermaid', () => {
  it('draws nested states, regions, arrows, notes and tags', () => {
    expect(writeMermaid(model).split('\n')).toEqual([
      'stateDiagram-v2',
      '  state "door" as s_door',
      '  state s_door {',
      '    state "leaf" as s_door_leaf',
      '    state s_door_leaf {',
      '      [*] --> s_door_leaf_open',
      '      state "open" as s_door_leaf_open',
      '      state "gone" as s_door_leaf_gone',
      '      s_door_leaf_gone --> [*]',
      '    }',
      '    --',
      '    state "lock" as s_door_lock',
      '  }',
      '  s_door_leaf_open --> s_door_leaf_gone : door.kicked [isOld] / ringBell, fall',
      '  s_door_leaf_open --> s_door_leaf_open : door.knocked',
      '  s_door_leaf_open --> s_door_leaf_gone : after slow (3 s)',
      '  note right of s_door',
      '    A door#58; #34;with#34; a lock.',
      '  end note',
      '  note right of s_door_leaf',
      '    door.mended → open',
      '  end note',
      '  classDef waiting fill:#fff4d6,stroke:#8a5a00,color:#1f1f1f',
      '  class s_door_leaf_open waiting',
      '',
    ])
  })
})

describe('JSON', () => {
  it('is the model, and the same text whatever the order of its keys', () => {
    const { id, area, path, ...rest } = model
    const turned = { ...rest, path, area, id }
    const { words: _, ...kept } = model
    expect(JSON.parse(writeJson(model))).toEqual(kept)
    expect(writeJson(turned)).toBe(writeJson(model))
  })
})

describe('every flow', async () => {
  const flows = await loadFlows()

  it('is written the same twice, in every format', () => {
    for (const { model } of flows) for (const { write } of FORMATS) expect(write(model)).toBe(write(structuredClone(model)))
  })

  it('has only lines in Mermaid that its parser knows, about states that are declared', () => {
    for (const { model } of flows) {
      const lines = writeMermaid(model).trimEnd().split('\n')
      expect(lines.filter((line) => !FORMS.some((form) => form.test(line)))).toEqual([])
      expect(lines.filter((line) => line.endsWith(' {')).length).toBe(lines.filter((line) => line.trim() === '}').length)
      const declared = new Set(lines.flatMap((line) => /^ *state "[^"]+" as (\w+)$/.exec(line)?.[1] ?? []))
      const used = lines.flatMap((line) =>
        [...(/^ *(?:\[\*\]|s_\w+) --> |^ {2}note right of /.test(line) ? (line.split(' : ')[0] ?? '') : '').matchAll(/s_\w+/g)].map(([name]) => name),
      )
      expect(used.filter((name) => !declared.has(name))).toEqual([])
      expect(declared.size).toBe(model.states.length)
    }
  })
})
