import type { Clause, Story } from '../../../machines/kit/testing/story.ts'
import type { FlowModel } from '../model/flowModel.ts'
import { badEnglish, type Language } from './badEnglish.ts'
import { guardsOf } from '../model/flowWords.ts'
import { keyOfLeaf, leavesOf } from './conditions.ts'
import { countOf, LONGEST_LABEL, shortWords, type WordKind } from './shortWords.ts'
import { storyOf } from './story.ts'
import { wordsOfName } from './words.ts'

/** Where a story stands, and by what it is judged. */
export interface StoryPlace {
  /** The file of the story, for messages. */
  readonly file: string
  /** The English texts of the product, as they stand in its sources. */
  readonly texts: string
  readonly language: Language
}

/**
 * What is wrong with the words of a flow: something without words, words that only repeat a name of the code, bad English,
 * a label of a button that the site does not have.
 * @param story null for a flow without one
 */
export function storyProblems(model: FlowModel, story: Story | null, { file, texts, language }: StoryPlace): readonly string[] {
  if (story === null) return [`${file}: the flow has no words; write its story there and list it with the others`]
  const problems = [
    ...missing(model, story),
    ...repeated(story),
    ...tooLong(model, story),
    ...strange(story, language),
    ...unknownLabels(story, texts),
  ]
  if (problems.length > 0) return problems.map((problem) => `${file}: ${problem}`)
  const told = storyOf(model).flatMap(({ sentences }) => sentences.map(({ text }) => text))
  return told.flatMap((text) => badEnglish(text, language).map((what) => `${file}: ${what}: ${text}`))
}

type Named = 'event' | 'guard' | 'action' | 'port' | 'delay'

function missing(model: FlowModel, story: Story): readonly string[] {
  const { transitions, states } = model
  const used: Readonly<Record<Named, readonly string[]>> = {
    event: transitions.flatMap(({ kind, trigger }) => (kind === 'event' ? trigger : [])),
    guard: transitions.flatMap(({ guard }) => (guard === null ? [] : leavesOf(guard).map(keyOfLeaf))),
    action: [...transitions.flatMap(({ actions }) => actions), ...states.flatMap(({ entry, exit }) => [...entry, ...exit])],
    port: states.flatMap(({ invokes }) => invokes.flatMap(({ kind, src }) => (kind === 'port' ? src : []))),
    delay: transitions.flatMap(({ delay }) => delay?.name ?? []),
  }
  const words = wordsIn(story)
  const named = (['event', 'guard', 'action', 'port', 'delay'] as const).flatMap((kind) =>
    [...new Set(used[kind])].filter((name) => !(name in words[kind])).map((name) => `no words for the ${kind} ${name}`),
  )
  return [...named, ...missingStates(model, story), ...missingChildren(model, story)]
}

const wordsIn = ({ events, guards, actions, ports, delays }: Story): Readonly<Record<Named, object>> => ({
  event: events,
  guard: guardsOf({ guards }),
  action: actions,
  port: ports,
  delay: delays,
})

function missingStates({ id, states, transitions }: FlowModel, story: Story): readonly string[] {
  const pathOf = (state: string): string => state.slice(id.length + 1)
  const begins = new Map(states.map((state) => [state.id, state.initial]))
  const isTold = (state: string | null): boolean => state !== null && (pathOf(state) in story.states || isTold(begins.get(state) ?? null))
  const reached = new Set([...transitions.flatMap(({ targets }) => targets), ...states.flatMap(({ initial }) => initial ?? [])])
  const known = new Set(states.map((state) => pathOf(state.id)))
  return [
    ...states
      .filter((state) => state.parent !== null && (reached.has(state.id) || state.description === null) && !isTold(state.id))
      .map((state) => `no words for the state ${pathOf(state.id)}`),
    ...Object.keys(story.states)
      .filter((path) => !known.has(path))
      .map((path) => `there is no state ${path}`),
  ]
}

function missingChildren({ states, transitions }: FlowModel, { children = {} }: Story): readonly string[] {
  const invokes = states.flatMap((state) => state.invokes).filter(({ kind }) => kind === 'child')
  return [
    ...transitions.flatMap(({ kind, invoke }) => {
      if ((kind !== 'answer' && kind !== 'failure') || !invokes.some(({ src }) => src === invoke)) return []
      const words = children[invoke ?? '']
      return (kind === 'answer' ? words?.answers : words?.fails) === undefined ? [`no words for the end of the flow ${invoke}`] : []
    }),
    ...Object.keys(children)
      .filter((child) => !invokes.some(({ id }) => id === child))
      .map((child) => `it starts no flow ${child}`),
  ]
}

interface Told {
  /** In the code. */
  readonly name: string
  readonly words: string
  /** Of two to five words for a chart. */
  readonly isShort: boolean
}

/** Every clause, with the name in the code for which it stands. */
const clausesOf = ({ events, actions, delays, guards, ports, states, children = {} }: Story): readonly Told[] => [
  ...[events, actions, delays].flatMap((named) => Object.entries(named).flatMap(([name, clause]) => toldOf(name, clause))),
  ...Object.entries(guardsOf({ guards })).flatMap(([name, { yes, no, short, shortNo }]) => [
    ...[yes, no].map((words) => ({ name, words, isShort: false })),
    ...[short, shortNo].flatMap((words) => (words === undefined ? [] : { name, words, isShort: true })),
  ]),
  ...Object.entries(ports).flatMap(([name, { asks, answers, fails }]) => [asks, answers, fails].flatMap((clause) => toldOf(name, clause))),
  ...Object.entries(states).map(([state, words]) => ({
    name: `the state ${state}`,
    words: typeof words === 'string' ? words : words.says,
    isShort: false,
  })),
  ...Object.entries(children).flatMap(([name, { answers, fails }]) => [answers, fails].flatMap((clause) => toldOf(name, clause ?? null))),
]

function toldOf(name: string, clause: Clause | null): readonly Told[] {
  if (clause === null) return []
  if (typeof clause === 'string') return [{ name, words: clause, isShort: false }]
  return [
    { name, words: clause.says, isShort: false },
    { name, words: clause.short, isShort: true },
  ]
}

const repeated = (story: Story): readonly string[] =>
  clausesOf(story)
    .filter(({ name, words, isShort }) => !isShort && bare(words) === bare(wordsOfName(name)))
    .map(({ name, words }) => `“${words}” only repeats the name ${name}`)

const bare = (words: string): string =>
  words
    .toLowerCase()
    .split(' ')
    .filter((word) => !LITTLE.has(word))
    .join(' ')

const LITTLE = new Set(['the', 'a', 'an', 'it', 'is', 'are', 'has', 'was', 'been', 'for'])

/** Labels of charts are short: what is long needs a short form. */
function tooLong(model: FlowModel, story: Story): readonly string[] {
  const named = (kind: WordKind, words: object): readonly (readonly [WordKind, string])[] => Object.keys(words).map((name) => [kind, name] as const)
  const told = model.transitions.flatMap(({ guard }) => (guard === null ? [] : leavesOf(guard)))
  const guards = told.flatMap(({ name, given }) => {
    const words = Object.keys(given).length === 0 ? name : `${name} ${JSON.stringify(given)}`
    return [['guard', words] as const, ['guard', `not ${words}`] as const]
  })
  const labels = [
    ...named('event', story.events),
    ...guards,
    ...named('action', story.actions),
    ...named('delay', story.delays),
    ...named('port', story.ports),
    ...named('answer', story.ports),
    ...named('failure', story.ports),
  ]
  return labels.flatMap(([kind, name]) => {
    const label = shortWords(model, kind, name)
    return label !== null && countOf(label) > LONGEST_LABEL
      ? [`the ${kind} ${name} needs a short form of at most ${LONGEST_LABEL} words, not “${label}”`]
      : []
  })
}

function strange(story: Story, { capitals }: Language): readonly string[] {
  const names = Object.values(story.states).flatMap((words) => (typeof words === 'string' ? [] : words.name))
  return [
    ...clausesOf(story)
      .filter(({ words }) => /^[A-Z](?![A-Z])|[.!]$/.test(words) && !capitals.some((name) => words.startsWith(name)))
      .map(({ name, words }) => `${name}: a clause begins small and has no full stop: “${words}”`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `two states are called “${name}”`),
  ]
}

/** What a story quotes are texts of the site, so that a label that changes is found here. */
const unknownLabels = (story: Story, texts: string): readonly string[] =>
  clausesOf(story).flatMap(({ name, words }) =>
    [...words.matchAll(/“([^”]+)”/g)].flatMap(([, label = '']) => (texts.includes(label) ? [] : [`${name}: no text of the site says “${label}”`])),
  )
