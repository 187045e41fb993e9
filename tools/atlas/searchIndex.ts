import { sentenceOf } from '../story/sentences.ts'
import { anchorOf, flowAddress, plain, requirementAddress, stateAddress, stateWords, transitionAddress } from './anchors.ts'
import type { Atlas, AtlasFlow } from './atlasData.ts'

/** One thing that can be found. Short names, since there are thousands. */
export interface Entry {
  /** What it is: `flow`, `state`, `event`, `answer`, `rule`, `requirement`. */
  readonly kind: string
  readonly title: string
  /** Where it belongs, or what it says. */
  readonly text: string
  readonly address: string
}

/** All flows, states, transitions, answers, rules and requirements. */
export const searchIndex = ({ flows, rules, requirements }: Atlas): readonly Entry[] => [
  ...flows.map(({ model }) => ({ kind: 'flow', title: model.title, text: model.description ?? '', address: flowAddress(model.id) })),
  ...rules.map(({ rule, story }) => ({ kind: 'rule', title: rule.name, text: story, address: `/atlas/rules/#${anchorOf(rule.name)}` })),
  ...flows.flatMap(entriesOf),
  ...requirements.map(({ id, text }) => ({ kind: 'requirement', title: id, text, address: requirementAddress(id) })),
]

function entriesOf({ model, reached }: AtlasFlow): readonly Entry[] {
  return [
    ...model.states
      .filter(({ parent }) => parent !== null)
      .map(({ id, description }) => ({
        kind: 'state',
        title: `${model.title}: ${stateWords(id)}`,
        text: [id, description ?? ''].join(' ').trim(),
        address: stateAddress(id),
      })),
    ...model.transitions.map((transition) => ({
      kind: 'event',
      title: `${model.title}: ${transition.trigger}`,
      text: [sentenceOf(transition, model), ...transition.covers].join(' '),
      address: transitionAddress(transition),
    })),
    ...reached.outcomes.map(({ src, sample }) => ({
      kind: 'answer',
      title: `${model.title}: ${plain(src)}: ${sample}`,
      text: src,
      address: `${flowAddress(model.id)}#answers-${src}`,
    })),
  ]
}
