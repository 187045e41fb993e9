import { storyOf, type StoryParagraph } from '../../story/story.ts'
import { plain } from '../anchors.ts'
import { executable, type Atlas, type AtlasFlow } from '../atlasData.ts'
import { Answers, askedIn } from './Answers.tsx'
import { CoverageCounts } from './Coverage.tsx'
import { Faults } from './Faults.tsx'
import { Page, type Frame } from './Page.tsx'
import { Scrollable } from './Scrollable.tsx'
import { StateArticle } from './StateArticle.tsx'

interface Props {
  readonly frame: Frame
  readonly flow: AtlasFlow
  readonly atlas: Atlas
}

/** Stands where the drawing goes: drawings are markup already. */
export const CHART_PLACE = 'chart goes here'

/** A page about one flow. */
export function FlowPage({ frame, flow, atlas }: Props) {
  const { model, faults } = flow
  const places = placesOn(flow)
  return (
    <Page frame={frame} title={model.title} description={model.description ?? `The flow ${model.title} as a statechart.`} current="/atlas/">
      <div className="flow" data-flow-page={model.id}>
        <header className="flow-head">
          <p className="crumbs">
            <a href="/atlas/">Flows</a> › {model.area}
          </p>
          <h1>{model.title}</h1>
          {model.description !== null && <p className="lead">{model.description}</p>}
          {flow.parents.length > 0 && (
            <p className="small">
              Started by{' '}
              {flow.parents.map((parent) => (
                <a key={parent} href={`/atlas/${parent}/`}>
                  {plain(parent)}
                </a>
              ))}
            </p>
          )}
          <nav aria-label="On this page">
            <ul className="chips">
              {places.map(([anchor, name]) => (
                <li key={anchor}>
                  <a href={`#${anchor}`}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <div className="chart-and-simulator">
          {flow.chart !== null && <Chart flow={flow} />}
          <section aria-labelledby="try" className="simulator" data-simulator={model.id} hidden>
            <h2 id="try">Try it</h2>
          </section>
        </div>
        <Story flow={flow} />
        <section aria-labelledby="states" className="states">
          <h2 id="states">States</h2>
          <nav aria-label={`States of ${model.title}`}>
            <ul className="tree">
              {model.states.map(({ id, key, tags }) => (
                <li key={id} className={`depth-${Math.min(id.split('.').length - 1, 5)}`}>
                  <a href={`#${id}`} data-tree-of={id}>
                    {id === model.id ? 'the whole flow' : plain(key)}
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
        <Answers flow={flow} />
        <Faults rows={faults} />
      </div>
    </Page>
  )
}

function placesOn(flow: AtlasFlow): readonly (readonly [anchor: string, name: string])[] {
  return [
    ...(flow.chart === null ? [] : [['chart', 'Chart'] as const]),
    ['try', 'Try it'],
    ['story', 'Story'],
    ['states', `${flow.model.states.length} states`],
    ...(askedIn(flow).length === 0 ? [] : [['answers', 'What it asks'] as const]),
    ...(flow.faults.length === 0 ? [] : [['faults', 'When something goes wrong'] as const]),
  ]
}

function Chart({ flow }: { readonly flow: AtlasFlow }) {
  const { model, coverage } = flow
  return (
    <section aria-labelledby="chart" className="chart-section">
      <div className="section-head">
        <h2 id="chart">Chart</h2>
        <label className="fits small">
          <input type="checkbox" className="fit" /> Fit to the width
        </label>
        <p className="small">
          <a href="/atlas/#legend">How to read a chart</a>
        </p>
      </div>
      {coverage !== null && (
        <fieldset className="coverage">
          <legend>Colour by what the tests ran</legend>
          {(
            [
              ['', 'not at all'],
              ['pure', 'machine'],
              ['view', 'view'],
              ['browser', 'browser'],
            ] as const
          ).map(([run, name]) => (
            <label key={run}>
              <input type="radio" name="coverage" value={run} defaultChecked={run === ''} /> {name}
            </label>
          ))}
        </fieldset>
      )}
      <Scrollable className="chart-frame" label={`Statechart of ${model.title}; in words further down`}>
        {CHART_PLACE}
      </Scrollable>
      <CoverageCounts ids={executable(flow)} coverage={coverage} />
    </section>
  )
}

function Story({ flow: { model } }: { readonly flow: AtlasFlow }) {
  const [whole, ...parts] = storyOf(model)
  return (
    <section aria-labelledby="story" className="story">
      <h2 id="story">Story</h2>
      {whole !== undefined && <p>{textOf(whole)}</p>}
      <details>
        <summary>The whole story, state by state</summary>
        {parts.map((paragraph) => (
          <div key={paragraph.state} className={`told depth-${Math.min(paragraph.depth, 5)}`}>
            <h3>
              <a href={`#${paragraph.state}`}>{paragraph.heading}</a>
            </h3>
            <p>{textOf(paragraph)}</p>
          </div>
        ))}
      </details>
    </section>
  )
}

const textOf = ({ sentences }: StoryParagraph): string => sentences.map(({ text }) => text).join(' ')
