import type { FlowModel } from '../../model/flowModel.ts'
import { nameOfState } from '../../charts/names.ts'
import { anchorOf } from '../anchors.ts'
import { numberedIn } from '../drawing.ts'
import { takenBy } from './Outer.tsx'

/** What the numbers at the lines of an overview stand for. */
export function LineList({ svg, model }: { readonly svg: string; readonly model: FlowModel }) {
  const lines = numberedIn(svg)
  if (lines.length === 0) return null
  const byId = new Map(model.transitions.map((transition) => [transition.id, transition]))
  return (
    <div className="lines">
      <p className="small">What the numbered lines are taken by:</p>
      <ol>
        {lines.map(({ number, transitions }) => {
          const known = transitions.flatMap((id) => byId.get(id) ?? [])
          const [first] = known
          return (
            <li key={number} value={number}>
              <span className="soft">{first === undefined ? '' : `${nameOfState({ id: first.source })}: `}</span>
              {known.map((transition, index) => (
                <span key={transition.id}>
                  {index > 0 && '; '}
                  <a href={`#${anchorOf(transition.id)}`}>{takenBy(transition)}</a>
                </span>
              ))}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
