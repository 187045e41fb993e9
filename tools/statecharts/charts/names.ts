import { shortly } from '../model/delays.ts'
import type { ModelState, ModelTransition } from '../model/flowModel.ts'
import type { Worded } from '../story/clauses.ts'
import { shortCondition, shortTrigger, shortWords } from '../story/shortWords.ts'
import { capitalised, wordsOfName } from '../story/words.ts'

/** The flow that a state belongs to. */
export const flowOf = (state: string): string => state.split('.')[0] ?? state

/** What a chart calls a state: `Sign in offered`. */
export const nameOfState = (id: string, flow: Worded): string => capitalised(shortWords(flow, 'state', id) ?? '')

/** What the state says besides its name: a tag that is its name says nothing more. */
export const tagsBeside = ({ id, tags }: ModelState, flow: Worded): readonly string[] =>
  tags.filter((tag) => tag !== nameOfState(id, flow).toLowerCase())

/** The condition of a transition in a few words, `otherwise` where those before it said no; null where there is none. */
export const guardInWords = ({ guard, isOtherwise }: ModelTransition, flow: Worded): string | null =>
  guard === null ? (isOtherwise ? 'otherwise' : null) : shortCondition(guard, flow)

/** What actions do, each in a few words. Actions that a traveller does not notice are left out. */
export const actionsInWords = (actions: readonly string[], flow: Worded): string =>
  [...new Set(actions.flatMap((action) => shortWords(flow, 'action', action) ?? []))].join(', ')

/** What is asked of a server, the browser or the device, in a few words. */
export const portInWords = (src: string, flow: Worded): string => shortWords(flow, 'port', src) ?? wordsOfName(src)

/** What sets a transition off: `types a code`, `after 3 s`, `when the countdown ends (30 s)`, `at once`. */
export const triggerInWords = (transition: ModelTransition, flow: Worded): string =>
  transition.delay === null ? shortTrigger(transition, flow) : (transition.delay.said ?? `after ${shortly(transition.delay.milliseconds)}`)

/** A child by the name under which its state knows it: `form (search widget)`; by its own where it has no other. */
export const childInWords = (id: string, child: string): string =>
  /^\d/.test(id) || id === child ? wordsOfName(child) : `${wordsOfName(id)} (${wordsOfName(child)})`
