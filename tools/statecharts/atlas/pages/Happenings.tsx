import type { ModelTransition } from '../../model/flowModel.ts'
import { sentenceOf, sentenceOfRefusal } from '../../story/sentences.ts'
import { anchorOf, stateWords } from '../anchors.ts'
import type { AtlasFlow } from '../atlasData.ts'
import { Ran } from './Ran.tsx'
import { RequirementIds } from './Requirements.tsx'

interface Props {
  readonly transitions: readonly ModelTransition[]
  readonly flow: AtlasFlow
}

/** What can happen in a state, each with an anchor of its own; then what is refused when no guard says yes. */
export function Happenings({ transitions, flow }: Props) {
  const { model } = flow
  const refusals = [...new Set(transitions.flatMap(({ refusal }) => refusal ?? []))]
  return (
    <ul className="happenings">
      {transitions.map((transition) => (
        <li
          key={transition.id}
          id={anchorOf(transition.id)}
          className={`happening kind-${transition.kind}`}
          data-transition-of={transition.id}
          tabIndex={-1}
        >
          <p>
            {sentenceOf(transition, model)}
            {transition.targets.map((target) => (
              <a key={target} className="to" href={`#${target}`}>
                → {stateWords(target, model)}
              </a>
            ))}
          </p>
          <p className="small">
            <RequirementIds ids={transition.covers} /> <Ran id={transition.id} flow={flow} />
          </p>
        </li>
      ))}
      {refusals.map((refusal) => (
        <li key={refusal} id={anchorOf(refusal)} className="happening kind-refusal" data-transition-of={refusal} tabIndex={-1}>
          <p>{sentenceOfRefusal(refusal, model)}</p>
          <p className="small">
            <Ran id={refusal} flow={flow} />
          </p>
        </li>
      ))}
    </ul>
  )
}
