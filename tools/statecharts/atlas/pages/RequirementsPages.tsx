import { anchorOf, requirementAddress, stateAddress, stateWords, transitionAddress } from '../anchors.ts'
import { modelOf, type Atlas, type UsedRequirement } from '../atlasData.ts'
import { sentenceOf } from '../../story/sentences.ts'
import type { ModelState, ModelTransition } from '../../model/flowModel.ts'
import { counted } from '../words.ts'
import { Page, type Frame } from './Page.tsx'
import { Scrollable } from './Scrollable.tsx'

interface Props {
  readonly frame: Frame
  readonly atlas: Atlas
}

const isServed = (each: UsedRequirement): boolean => each.states.length + each.transitions.length + each.rules.length > 0

/** The areas of the requirements, and how much of each is served. */
export function RequirementAreasPage({ frame, atlas }: Props) {
  const rows = areasOf(atlas).map((area) => ({ area, items: atlas.requirements.filter((each) => each.area === area) }))
  return (
    <Page
      frame={frame}
      title="Requirements"
      description="Which requirement is served by which states, transitions and tests."
      current="/atlas/requirements/"
    >
      <header className="front-head">
        <h1>Requirements</h1>
        <p className="lead">Each requirement with the states and transitions that serve it, and the tests that prove it.</p>
      </header>
      <Scrollable label="Requirements by area">
        <table>
          <caption>Areas of the requirements</caption>
          <thead>
            <tr>
              <th scope="col">Area</th>
              <th scope="col">Items</th>
              <th scope="col">Served by a flow</th>
              <th scope="col">Named by a test</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ area, items }) => (
              <tr key={area}>
                <th scope="row">
                  <a href={`/atlas/requirements/${area.toLowerCase()}/`}>
                    <b>{area}</b> {atlas.areas.get(area) ?? ''}
                  </a>
                </th>
                <td className="number">{items.length}</td>
                <td className="number">{items.filter(isServed).length}</td>
                <td className="number">{items.filter(({ tests }) => tests.length > 0).length}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrollable>
    </Page>
  )
}

export const areasOf = ({ requirements }: Pick<Atlas, 'requirements'>): readonly string[] => [...new Set(requirements.map(({ area }) => area))]

/** One area: each requirement with all that serves it. */
export function RequirementsPage({ frame, atlas, area }: Props & { readonly area: string }) {
  const items = atlas.requirements.filter((each) => each.area === area)
  const name = atlas.areas.get(area) ?? ''
  return (
    <Page frame={frame} title={`${area} requirements`} description={`${area}: ${name}`} current="/atlas/requirements/">
      <header className="front-head">
        <p className="crumbs">
          <a href="/atlas/requirements/">Requirements</a> › {area}
        </p>
        <h1>
          {area}: {name}
        </h1>
        <p className="lead">
          {counted(items.length, 'item')}; {items.filter(isServed).length} served by a flow, {items.filter(({ tests }) => tests.length > 0).length}{' '}
          named by a test.
        </p>
      </header>
      {items.map((item) => (
        <Item key={item.id} item={item} atlas={atlas} />
      ))}
    </Page>
  )
}

function Item({ item, atlas }: { readonly item: UsedRequirement; readonly atlas: Atlas }) {
  const { id, text, states, transitions, rules, tests } = item
  return (
    <article id={id} className="requirement" tabIndex={-1} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>
        <a href={requirementAddress(id)}>{id}</a>
      </h2>
      <p className="says">{linked(text, id, atlas)}</p>
      {isServed(item) && (
        <>
          <h3>Served by</h3>
          <ul>
            {states.map((state) => (
              <li key={state.id}>
                <StateLink state={state} atlas={atlas} />
              </li>
            ))}
            {transitions.map((transition) => (
              <li key={transition.id}>
                <TransitionLink transition={transition} atlas={atlas} />
              </li>
            ))}
            {rules.map(({ name }) => (
              <li key={name}>
                Rule between flows: <a href={`/atlas/rules/#${anchorOf(name)}`}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {tests.length > 0 && (
        <details>
          <summary>{counted(tests.length, 'test')}</summary>
          <ul className="tests">
            {tests.map(({ file, title }) => (
              <li key={`${file} ${title}`}>
                {title} <code>{file}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      {!isServed(item) && tests.length === 0 && <p className="small">Nothing serves it yet.</p>}
    </article>
  )
}

function StateLink({ state, atlas }: { readonly state: ModelState; readonly atlas: Atlas }) {
  const model = modelOf(atlas, state.id)
  return (
    <>
      {model.title}: <a href={stateAddress(state.id)}>{stateWords(state.id, model)}</a>
      {state.description !== null && ` — ${state.description}`}
    </>
  )
}

function TransitionLink({ transition, atlas }: { readonly transition: ModelTransition; readonly atlas: Atlas }) {
  const model = modelOf(atlas, transition.source)
  return (
    <>
      {model.title}, in {stateWords(transition.source, model)}: <a href={transitionAddress(transition)}>{sentenceOf(transition, model)}</a>
    </>
  )
}

/** The text with the items that it names as links. */
function linked(text: string, own: string, { requirements }: Atlas) {
  const known = new Set(requirements.map(({ id }) => id))
  return text.split(/\b([A-Z]+-\d+)\b/).map((part, index) =>
    part !== own && known.has(part) ? (
      <a key={`${index} ${part}`} href={requirementAddress(part)}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
