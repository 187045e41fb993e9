import { stateWords } from '../anchors.ts'
import { executable, type AtlasFlow } from '../atlasData.ts'
import { CoverageCounts } from './Coverage.tsx'
import { LineList } from './LineList.tsx'
import { Scrollable } from './Scrollable.tsx'

/** Stands where a drawing goes: drawings are markup already. */
export const chartPlace = (index: number): string => `drawing ${index} goes here.`

/** The anchor of a chart on its page. */
const chartAnchor = (state: string): string => `chart-${state}`

/** All of a flow at a glance. */
export function Overview({ flow }: { readonly flow: AtlasFlow }) {
  const { model, coverage, charts } = flow
  const index = charts.findIndex(({ state }) => state === null)
  return (
    <section aria-labelledby="chart" className="chart-section">
      <div className="section-head">
        <h2 id="chart">Chart</h2>
        <p className="small">
          <a href="/atlas/#legend">How to read a chart</a>
        </p>
      </div>
      {coverage !== null && <Colours />}
      {index >= 0 && (
        <Scrollable className="chart-frame glance" label={`${model.title} at a glance; in words further down`}>
          {chartPlace(index)}
        </Scrollable>
      )}
      {index >= 0 && <LineList svg={charts[index]?.svg ?? ''} model={model} />}
      <CoverageCounts ids={executable(flow)} coverage={coverage} />
    </section>
  )
}

/** The charts with all the words: one, or one for each part where one would be too large to read. */
export function Parts({ flow: { model, charts } }: { readonly flow: AtlasFlow }) {
  const parts = charts.flatMap(({ state }, index) => (state === null ? [] : [{ state, index }]))
  return (
    <section aria-labelledby="words" className="parts">
      <h2 id="words">The chart with all its words</h2>
      {parts.length > 1 && (
        <nav aria-label="Parts of the chart">
          <ul className="chips">
            {parts.map(({ state }) => (
              <li key={state}>
                <a href={`#${chartAnchor(state)}`}>{stateWords(state)}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {parts.map(({ state, index }) => (
        <section key={state} id={parts.length > 1 ? chartAnchor(state) : undefined} className="part" aria-label={`Chart: ${stateWords(state)}`}>
          <details className="fold" open={parts.length === 1}>
            <summary>{parts.length > 1 ? <h3>{stateWords(state)}</h3> : 'The whole flow'}</summary>
            <Scrollable className="chart-frame" label={`Statechart of ${model.title}: ${stateWords(state)}`}>
              {chartPlace(index)}
            </Scrollable>
          </details>
        </section>
      ))}
    </section>
  )
}

const RUNS = [
  ['', 'not at all'],
  ['pure', 'machine'],
  ['view', 'view'],
  ['browser', 'browser'],
] as const

function Colours() {
  return (
    <fieldset className="coverage">
      <legend>Colour by what the tests ran</legend>
      {RUNS.map(([run, name]) => (
        <label key={run}>
          <input type="radio" name="coverage" value={run} defaultChecked={run === ''} /> {name}
        </label>
      ))}
    </fieldset>
  )
}
