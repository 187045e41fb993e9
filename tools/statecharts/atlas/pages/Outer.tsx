import { guardInWords, nameOfState, triggerInWords } from '../../charts/names.ts'
import type { FlowModel, ModelState, ModelTransition } from '../../model/flowModel.ts'
import { anchorOf, stateWords } from '../anchors.ts'

/** What can happen here too, because it can happen in a state around this one: each in a few words, with where it leads. */
export function Outer({ state, model }: { readonly state: ModelState; readonly model: FlowModel }) {
  const groups = around(state, model).flatMap((outer) => {
    const own = model.transitions.filter(({ source }) => source === outer.id)
    return own.length === 0 ? [] : [{ outer, own }]
  })
  if (groups.length === 0) return null
  return (
    <section className="outer">
      <h4>{model.transitions.some(({ source }) => source === state.id) ? 'And at any time' : 'What can happen at any time'}</h4>
      {groups.map(({ outer, own }) => (
        <div key={outer.id}>
          <p className="small">
            In all of <a href={`#${outer.id}`}>{stateWords(outer.id, model)}</a>:
          </p>
          <ul className="ways">
            {own.map((transition) => (
              <li key={transition.id}>
                <a href={`#${anchorOf(transition.id)}`}>{takenBy(transition, model)}</a>
                {transition.targets.map((target) => (
                  <span key={target}> → {nameOfState(target, model)}</span>
                ))}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** What a transition is taken by, in a few words. */
export function takenBy(transition: ModelTransition, model: FlowModel): string {
  const guard = guardInWords(transition, model)
  return guard === null ? triggerInWords(transition, model) : `${triggerInWords(transition, model)} [${guard}]`
}

function around({ parent }: ModelState, model: FlowModel): readonly ModelState[] {
  const outer = model.states.find(({ id }) => id === parent)
  return outer === undefined ? [] : [outer, ...around(outer, model)]
}
