import type { FlowModel, ModelState, ModelTransition } from '../model/flowModel.ts'
import { earlierOf, sentenceAfter, sentenceOf, sentenceOfRefusal } from './sentences.ts'
import { sentencesOfState } from './stateSentences.ts'
import { arrivalIn, nameOfState } from './stateNames.ts'
import { asSentence, capitalised } from './words.ts'

/** One sentence, and what of the chart it tells. */
export interface StorySentence {
  readonly text: string
  /** The transition's id, or null where it is about the state. */
  readonly transition: string | null
  /** The refusal's id, where it is what happens when nothing else does. */
  readonly refusal: string | null
}

/** A state and what can happen there; the first paragraph is the flow itself. */
export interface StoryParagraph {
  readonly state: string
  /** How deep the state lies below the root, which is 0. */
  readonly depth: number
  readonly heading: string
  readonly sentences: readonly StorySentence[]
}

/** A flow in plain words, in reading order: what it is for and how it begins, then each state with what can happen there. */
export const storyOf = (model: FlowModel): readonly StoryParagraph[] =>
  model.states.map((state) => ({
    state: state.id,
    depth: state.id.split('.').length - 1,
    heading: state.parent === null ? model.title : capitalised(nameOfState(state.id, model)),
    sentences: sentencesIn(state, model),
  }))

function sentencesIn(state: ModelState, model: FlowModel): readonly StorySentence[] {
  const own = model.transitions.filter(({ source }) => source === state.id)
  const told = [
    ...sentencesOfState(state, model).map(aboutState),
    ...lead(state, own),
    ...own.flatMap((transition) => sentencesOf(transition, own, model)),
  ]
  return told.length === 0 ? [aboutState(asSentence(arrivalIn(state.id, model)))] : told
}

const aboutState = (text: string): StorySentence => ({ text, transition: null, refusal: null })

const lead = ({ kind }: ModelState, own: readonly ModelTransition[]): readonly StorySentence[] =>
  (kind === 'compound' || kind === 'parallel') && own.length > 0 ? [aboutState(asSentence('At any time while this lasts:'))] : []

function sentencesOf(transition: ModelTransition, own: readonly ModelTransition[], model: FlowModel): readonly StorySentence[] {
  const isFirst = earlierOf(transition, model).length === 0
  const told = { text: isFirst ? sentenceOf(transition, model) : sentenceAfter(transition, model), transition: transition.id, refusal: null }
  const { refusal } = transition
  if (refusal === null || own.findLast((other) => other.refusal === refusal) !== transition) return [told]
  const text = transition.kind === 'always' ? sentenceOfRefusal(refusal, model) : 'Otherwise nothing changes.'
  return [told, { text, transition: null, refusal }]
}
