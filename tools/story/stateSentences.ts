import type { FlowModel, ModelInvoke, ModelState } from '../model/flowModel.ts'
import { clauseOfAction } from './actions.ts'
import { PORTS } from './glossary/ports.ts'
import { subjectOf } from './subject.ts'
import { childrenOf, nameOfState, quotedState } from './stateNames.ts'
import { asSentence, listed, wordsOfName } from './words.ts'

/** A state in plain sentences: what it is, how it begins, what is asked there, what is done on the way in and out. */
export const sentenceOfState = (state: ModelState, model: FlowModel): string => sentencesOfState(state, model).join(' ')

export function sentencesOfState(state: ModelState, model: FlowModel): readonly string[] {
  return [
    ...(state.description === null ? [] : [asSentence(state.description)]),
    ...tagSentences(state),
    ...entrySentences(state, model),
    ...state.invokes.filter(({ kind }) => kind === 'port').map(askedSentence),
    ...startedSentences(state),
    ...insideSentences(state, model),
    ...(state.exit.length === 0 ? [] : [asSentence(`when it is left, ${subjectOf(model)} ${clauses(state.exit, model)}`)]),
  ]
}

const TAGS: Readonly<Record<string, string>> = {
  waiting: 'Something is waited for here.',
  refused: 'Something was refused or could not be had.',
  blocked: 'Something else is needed first.',
}

/** A description says more than a tag. */
const tagSentences = ({ tags, description }: ModelState): readonly string[] =>
  (description === null ? tags : []).map((tag) => TAGS[tag] ?? asSentence(`it is marked ${wordsOfName(tag)}`))

const clauses = (actions: readonly string[], model: FlowModel): string => listed(actions.map((action) => clauseOfAction(action, model.id)))

const entrySentences = ({ entry, parent }: ModelState, model: FlowModel): readonly string[] =>
  entry.length === 0 ? [] : [asSentence(`${parent === null ? 'to begin with' : 'on the way in'}, ${subjectOf(model)} ${clauses(entry, model)}`)]

function askedSentence({ src }: ModelInvoke): string {
  const port = PORTS[src]
  return asSentence(port === undefined ? `something outside is asked to ${wordsOfName(src)}` : `${port.asked} is asked to ${port.does}`)
}

function startedSentences({ invokes }: ModelState): readonly string[] {
  const flows = invokes.flatMap(({ id, kind, child, src }) => {
    const flow = child ?? src
    return kind === 'port' ? [] : [`“${wordsOfName(flow)}”${id === flow ? '' : ` as its ${wordsOfName(id)}`}`]
  })
  return flows.length === 0 ? [] : [asSentence(`it starts ${flows.length === 1 ? 'the flow' : 'these flows'}: ${listed(flows)}`)]
}

function insideSentences(state: ModelState, model: FlowModel): readonly string[] {
  const inside = childrenOf(state.id, model)
  if (state.kind === 'final') return ['Here it ends.']
  if (state.kind === 'parallel')
    return [asSentence(`${counted(inside.length)} things go on side by side: ${listed(inside.map(({ id }) => `“${nameOfState(id, model)}”`))}`)]
  return state.initial === null || inside.length < 2 ? [] : [asSentence(`it begins in ${quotedState(state.initial, model)}`)]
}

const counted = (count: number): string => ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][count] ?? String(count)
