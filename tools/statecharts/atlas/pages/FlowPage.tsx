import { storyOf } from '../../story/story.ts'
import { nameOfState } from '../../charts/names.ts'
import { titleOf } from '../../model/readFlow.ts'
import type { Atlas, AtlasFlow } from '../atlasData.ts'
import { Answers, askedIn } from './Answers.tsx'
import { Overview, Parts } from './Charts.tsx'
import { Faults } from './Faults.tsx'
import { Page, type Frame } from './Page.tsx'
import { StateArticle } from './StateArticle.tsx'

interface Props {
  readonly frame: Frame
  readonly flow: AtlasFlow
  readonly atlas: Atlas
}

/** A page about one flow. */
export function FlowPage({ frame, flow, atlas }: Props) {
  const { model } = flow
  const places = placesOn(flow)
  return (
    <Page frame={frame} title={model.title} description={model.description ?? `The flow ${model.title} as a statechart.`} current="/atlas/">
      <div className="flow" data-flow-page={model.id}>
        <header className="flow-head">
          <p className="crumbs">
            <a href="/atlas/">Flows</a> › {atlas.project.areas[model.area] ?? model.area}
          </p>
          <h1>{model.title}</h1>
          {model.description !== null && <p className="lead">{model.description}</p>}
          {flow.parents.length > 0 && (
            <p className="small">
              Started by{' '}
              {flow.parents.map((parent, index) => (
                <span key={parent}>
                  {index > 0 && ', '}
                  <a href={`/atlas/${parent}/`}>{titleOf(parent)}</a>
                </span>
              ))}
            </p>
          )}
        </header>
        <nav aria-label="On this page" className="sections">
          <ul>
            {places.map(([anchor, name]) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="chart-and-simulator">
          {flow.charts.length > 0 && <Overview flow={flow} />}
          <section aria-labelledby="try" className="simulator" data-simulator={model.id} hidden>
            <h2 id="try">Try it</h2>
            <Still flow={flow} />
            <Short flow={flow} />
          </section>
        </div>
        <section aria-labelledby="states" className="states">
          <div className="section-head">
            <h2 id="states">States</h2>
            <p className="small" data-unfold="states" hidden />
          </div>
          <p className="story">
            {storyOf(model)[0]
              ?.sentences.map(({ text }) => text)
              .join(' ')}
          </p>
          <Short flow={flow} />
          <nav aria-label={`States of ${model.title}`}>
            <ul className="tree">
              {model.states.map(({ id, tags }) => (
                <li key={id} className={`depth-${Math.min(id.split('.').length - 1, 5)}`}>
                  <a href={`#${id}`} data-tree-of={id}>
                    {id === model.id ? 'The whole flow' : nameOfState(id, model)}
                  </a>
                  {tags.map((tag) => (
                    <span key={tag} className={`dot dot-${tag}`} title={tag} />
                  ))}
                </li>
              ))}
            </ul>
          </nav>
          <div className="articles">
            {model.states.map((state) => (
              <StateArticle key={state.id} state={state} flow={flow} atlas={atlas} />
            ))}
          </div>
        </section>
        {flow.charts.some(({ state }) => state !== null) && <Parts flow={flow} />}
        <Answers flow={flow} />
        <Faults flow={flow} />
      </div>
    </Page>
  )
}

function placesOn(flow: AtlasFlow): readonly (readonly [anchor: string, name: string])[] {
  return [
    ...(flow.charts.length === 0 ? [] : [['chart', 'Chart'] as const]),
    ['try', 'Try it'],
    ['states', `${flow.model.states.length} states`],
    ...(flow.charts.some(({ state }) => state !== null) ? [['words', 'Chart in words'] as const] : []),
    ...(askedIn(flow).length === 0 ? [] : [['answers', 'What it asks'] as const]),
    ...(flow.faults.length === 0 ? [] : [['faults', 'When something goes wrong'] as const]),
  ]
}

/** Where the samples begin with other numbers than the site. */
function Short({ flow: { shortened } }: { readonly flow: AtlasFlow }) {
  if (shortened.length === 0) return null
  return (
    <p className="still">
      Pictures, ways, cases and the simulator begin with less than the site:{' '}
      {shortened.map(({ sample, site }) => `${sample} instead of ${site}`).join(', ')}.
    </p>
  )
}

/** Said where it is true: the flows that this one starts are silent in the simulator. */
function Still({ flow: { model } }: { readonly flow: AtlasFlow }) {
  const children = [...new Set(model.states.flatMap(({ invokes }) => invokes.flatMap(({ child }) => child ?? [])))]
  if (children.length === 0) return null
  return (
    <p className="still">
      What this flow starts stands still here, and is tried on pages of its own:{' '}
      {children.map((child, index) => (
        <span key={child}>
          {index > 0 && ', '}
          <a href={`/atlas/${child}/`}>{titleOf(child)}</a>
        </span>
      ))}
      .
    </p>
  )
}
