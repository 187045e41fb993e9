import type { Clause, GuardWords, ParameterWords, Story } from '../../../machines/kit/testing/story.ts'
import { durationInWords } from '../story/words.ts'
import { sectionOf, valueAt, type Configuration } from './configuration.ts'

/** What is known of the words of a project. */
export interface Vocabulary {
  /** The story of each flow, by the id of its machine. */
  readonly stories: Readonly<Record<string, Story>>
  /** Who acts in them: `the user`. Short forms leave it out. */
  readonly people: readonly string[]
}

/** A clause, and the same in a few words. */
export interface Wording {
  readonly says: string
  readonly short: string
}

/** The words of a flow as charts and sentences use them: the values of the configuration stand in them, and every clause has a short form. */
export interface FlowWords {
  readonly events: Readonly<Record<string, Wording>>
  /** By the name of the guard, and what it is given: `isFare STUDENT`. */
  readonly guards: Readonly<Record<string, GuardWords>>
  /** Null for what a traveller does not notice. */
  readonly actions: Readonly<Record<string, Wording | null>>
  readonly ports: Readonly<Record<string, Readonly<Record<'asks' | 'answers' | 'fails', Wording>>>>
  readonly delays: Readonly<Record<string, Wording>>
  /** By the path of the state. */
  readonly states: Readonly<Record<string, { readonly says: string; readonly name: string | null }>>
  /** By the id of the child. */
  readonly children: Readonly<Record<string, { readonly subject: string; readonly answers?: Wording; readonly fails?: Wording }>>
  /** What every flow of the project is called in the middle of a sentence, by the id of its machine. */
  readonly subjects: Readonly<Record<string, string>>
}

/** The words of a flow; null where it has no story. */
export function wordsOfFlow(id: string, { stories, people }: Vocabulary, configuration: Configuration): FlowWords | null {
  const story = stories[id]
  if (story === undefined) return null
  const fill = (words: string): string => filledIn(words, configuration)
  const actor = new RegExp(`^(?:${people.join('|')}) `)
  const wording = (clause: Clause): Wording =>
    typeof clause === 'string'
      ? { says: fill(clause), short: fill(people.length === 0 ? clause : clause.replace(actor, '')) }
      : { says: fill(clause.says), short: fill(clause.short) }
  return {
    events: each(story.events, wording),
    guards: each(guardsOf(story), ({ yes, no, short, shortNo }) => ({
      yes: fill(yes),
      no: fill(no),
      ...(short === undefined ? {} : { short: fill(short) }),
      ...(shortNo === undefined ? {} : { shortNo: fill(shortNo) }),
    })),
    actions: each(story.actions, (clause) => (clause === null ? null : wording(clause))),
    ports: each(story.ports, (port) => ({ asks: wording(port.asks), answers: wording(port.answers), fails: wording(port.fails) })),
    delays: each(story.delays, wording),
    states: each(story.states, (words) =>
      typeof words === 'string' ? { says: fill(words), name: null } : { says: fill(words.says), name: words.name },
    ),
    children: each(story.children ?? {}, ({ subject, answers, fails }) => ({
      subject,
      ...(answers === undefined ? {} : { answers: wording(answers) }),
      ...(fails === undefined ? {} : { fails: wording(fails) }),
    })),
    subjects: each(stories, ({ subject }) => subject),
  }
}

/** The words of the guards of a story, each value of a parameter apart, by the name of the guard and the value. */
export const guardsOf = ({ guards }: Pick<Story, 'guards'>): Readonly<Record<string, GuardWords>> =>
  Object.fromEntries(
    Object.entries(guards).flatMap(([name, words]) => [
      ...(isWhole(words) ? [[name, words] as const] : []),
      ...('of' in words ? Object.entries(words.of).map(([value, each]) => [guardKey(name, [value]), each] as const) : []),
    ]),
  )

const isWhole = (words: GuardWords | ParameterWords): words is GuardWords => words.yes !== undefined && words.no !== undefined

/** Under which key the words of a guard stand that is given these values. */
export const guardKey = (name: string, given: readonly string[]): string => [name, ...given].join(' ')

const each = <From, To>(named: Readonly<Record<string, From>>, to: (value: From) => To): Readonly<Record<string, To>> =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [name, to(value)]))

/** Words with the values of the configuration: `{limits.seats}` becomes `9`, `{delays.slow}` becomes `3 seconds`. */
function filledIn(words: string, { file, values, milliseconds }: Configuration): string {
  return words.replaceAll(/\{(\w+(?:\.\w+)*)\}/g, (_, path: string) => {
    const value = valueAt(values, path)
    if (typeof value === 'number') return milliseconds[sectionOf(path)] === 1 ? durationInWords(value) : String(value)
    if (typeof value === 'string') return value
    throw new Error(`${file} has no number or text ${path}`)
  })
}
