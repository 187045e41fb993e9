import { shortly } from '../model/delays.ts'
import type { ModelState, ModelTransition } from '../model/flowModel.ts'
import { shortCondition, shortTrigger, shortWords } from '../story/shortWords.ts'
import { capitalised, wordsOfName } from '../story/words.ts'

/** The flow that a state belongs to. */
export const flowOf = (state: string): string => state.split('.')[0] ?? state

/** What a chart calls a state: `Sign in offered`. */
export const nameOfState = ({ id }: Pick<ModelState, 'id'>): string => capitalised(shortWords(flowOf(id), 'state', id) ?? '')

/** What the state says besides its name: a tag that is its name says nothing more. */
export const tagsBeside = (state: ModelState): readonly string[] => state.tags.filter((tag) => tag !== nameOfState(state).toLowerCase())

/** The condition of a transition in a few words, `otherwise` where those before it said no; null where there is none. */
export const guardInWords = ({ guard, isOtherwise, source }: ModelTransition): string | null =>
  guard === null ? (isOtherwise ? 'otherwise' : null) : shortCondition(guard, flowOf(source))

/** What actions do, each in a few words. What nobody notices is left out. */
export const actionsInWords = (actions: readonly string[], flow: string): string =>
  [...new Set(actions.flatMap((action) => shortWords(flow, 'action', action) ?? []))].join(', ')

/** What is asked of the airline, the browser or the device, in a few words. */
export const portInWords = (src: string, flow: string): string => shortWords(flow, 'port', src) ?? wordsOfName(src)

/** What sets a transition off: `types a code`, `after 3 s`, `when the countdown ends (30 s)`, `at once`. */
export const triggerInWords = (transition: ModelTransition): string =>
  transition.delay === null ? shortTrigger(transition) : (transition.delay.said ?? `after ${shortly(transition.delay.milliseconds)}`)

/** `an account form`. */
export const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
