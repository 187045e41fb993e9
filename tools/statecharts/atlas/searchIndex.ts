import { sentenceOf } from '../story/sentences.ts'
import { evidenceOf, RUNS } from './evidence.ts'
import { faultAnchor } from './faults.ts'
import { portInWords, triggerInWords } from '../charts/names.ts'
import { addressOf, anchorOf, flowAddress, requirementAddress, stateAddress, stateWords, transitionAddress } from './anchors.ts'
import { modelOf, type Atlas, type AtlasFlow } from './atlasData.ts'

/** One thing that can be found. Short names, since there are thousands. */
export interface Entry {
  /** What it is: `flow`, `state`, `event`, `answer`, `fault`, `setting`, `rule`, `requirement`. */
  readonly kind: string
  readonly title: string
  /** Where it belongs, or what it says. */
  readonly text: string
  readonly address: string
}

/** All flows, states, transitions, answers, rules and requirements. */
export const searchIndex = (atlas: Atlas): readonly Entry[] => [
  ...atlas.flows.map(({ model }) => ({ kind: 'flow', title: model.title, text: model.description ?? '', address: flowAddress(model.id) })),
  ...(atlas.rules?.examples ?? []).map(({ rule, story }) => ({
    kind: 'rule',
    title: rule.name,
    text: story,
    address: `/atlas/rules/#${anchorOf(rule.name)}`,
  })),
  ...atlas.flows.flatMap(entriesOf),
  ...Object.entries(atlas.settings).map(([path, state]) => ({
    kind: 'setting',
    title: path,
    text: `in ${stateWords(state, modelOf(atlas, state))}, configuration`,
    address: addressOf(state),
  })),
  { kind: 'page', title: 'What the tests ran', text: 'untested, not executed, coverage by flow', address: '/atlas/#tested' },
  ...atlas.requirements.map(({ id, text }) => ({ kind: 'requirement', title: id, text, address: requirementAddress(id) })),
]

function entriesOf(flow: AtlasFlow): readonly Entry[] {
  const { model, reached, faults } = flow
  return [
    ...model.states
      .filter(({ parent }) => parent !== null)
      .map(({ id, description }) => ({
        kind: 'state',
        title: `${model.title}: ${stateWords(id, model)}`,
        text: [id, description ?? '', ...untested(id, flow)].join(' ').trim(),
        address: stateAddress(id),
      })),
    ...model.transitions.map((transition) => ({
      kind: 'event',
      title: `${model.title}: ${triggerInWords(transition, model)}`,
      text: [sentenceOf(transition, model), transition.trigger, ...transition.covers, ...untested(transition.id, flow)].join(' '),
      address: transitionAddress(transition),
    })),
    ...reached.outcomes.map(({ src, sample }) => ({
      kind: 'answer',
      title: `${model.title}: ${portInWords(src, model)}: ${sample}`,
      text: src,
      address: `${flowAddress(model.id)}#answers-${src}`,
    })),
    ...faults.map((row) => ({
      kind: 'fault',
      title: `${model.title}: ${portInWords(row.port, model)}: ${row.fault}`,
      text:
        row.result.kind === 'landed'
          ? `in ${stateWords(row.state, model)}, then ${row.result.states.map((id) => stateWords(id, model)).join(', ')}`
          : `in ${stateWords(row.state, model)}, not brought about`,
      address: `${flowAddress(model.id)}#${faultAnchor(row)}`,
    })),
  ]
}

/** What the tests looked for and did not execute, and what was not measured. */
const untested = (id: string, { coverage, form }: AtlasFlow): readonly string[] => {
  if (coverage === null) return []
  return (['did not run', 'not measured'] as const).flatMap((kind) => {
    const runs = RUNS.filter((run) => evidenceOf(coverage[run], id, form).kind === kind)
    return runs.length === 0 ? [] : [`(${kind === 'did not run' ? 'untested' : kind}: ${runs.map((run) => RUN_WORDS[run]).join(', ')})`]
  })
}

const RUN_WORDS = { pure: 'machine', view: 'view', browser: 'browser' } as const
