import { FORMATS } from '../../charts/formats/all.ts'
import { nameOfState } from '../../charts/names.ts'
import type { FlowModel } from '../../model/flowModel.ts'
import { flowAddress, stateWords, anchorOf } from '../anchors.ts'
import { declaredIds } from '../../model/declaredIds.ts'
import { countOf, measuredInWords, RUNS, type Run } from '../evidence.ts'
import type { AtlasFlow } from '../atlasData.ts'
import { numberedIn } from '../drawing.ts'
import { Scrollable } from './Scrollable.tsx'
import { takenBy } from './Outer.tsx'

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
      <CoverageCounts flow={flow} />
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
                <a href={`#${chartAnchor(state)}`}>{stateWords(state, model)}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {parts.map(({ state, index }) => (
        <section
          key={state}
          id={parts.length > 1 ? chartAnchor(state) : undefined}
          className="part"
          aria-label={`Chart: ${stateWords(state, model)}`}
        >
          <details className="fold" open={parts.length === 1}>
            <summary>{parts.length > 1 ? <h3>{stateWords(state, model)}</h3> : 'The whole flow'}</summary>
            <Scrollable className="chart-frame" label={`Statechart of ${model.title}: ${stateWords(state, model)}`}>
              {chartPlace(index)}
            </Scrollable>
          </details>
        </section>
      ))}
      <p className="small">
        For other tools:{' '}
        {FORMATS.map(({ name, file }, index) => (
          <span key={file}>
            {index > 0 && ', '}
            <a href={`${flowAddress(model.id)}${file}`} download={`${model.id}.${file}`}>
              {name}
            </a>
          </span>
        ))}
      </p>
    </section>
  )
}

const CHOICES = [
  ['', 'not at all'],
  ['pure', 'machine'],
  ['view', 'view'],
  ['browser', 'browser'],
] as const

function Colours() {
  return (
    <fieldset className="coverage">
      <legend>Colour by what the tests ran</legend>
      {CHOICES.map(([run, name]) => (
        <label key={run}>
          <input type="radio" name="coverage" value={run} defaultChecked={run === ''} /> {name}
        </label>
      ))}
    </fieldset>
  )
}

const RUN_NAMES: Readonly<Record<Run, string>> = {
  pure: 'by the machine alone',
  view: 'through the view',
  browser: 'in journeys in a real browser',
}

/** How much of a flow was executed, each run apart, and when that was measured last. */
function CoverageCounts({ flow: { model, coverage, form } }: { readonly flow: AtlasFlow }) {
  if (coverage === null) return null
  const ids = [...declaredIds(model)]
  return (
    <dl className="counts">
      {RUNS.map((run) => {
        const [newest] = coverage[run]
        const ran = countOf(coverage[run], ids)
        return (
          <div key={run}>
            <dt>{RUN_NAMES[run]}</dt>
            {newest === undefined || ran === null ? (
              <dd>not measured</dd>
            ) : (
              <dd>
                <meter min={0} max={ids.length} value={ran} aria-label={`Executed ${RUN_NAMES[run]}`} /> {ran} of {ids.length}
                <span className="soft">, on {measuredInWords(newest, form)}</span>
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

/** What the numbers at the lines of an overview stand for. */
function LineList({ svg, model }: { readonly svg: string; readonly model: FlowModel }) {
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
              <span className="soft">{first === undefined ? '' : `${nameOfState(first.source, model)}: `}</span>
              {known.map((transition, index) => (
                <span key={transition.id}>
                  {index > 0 && '; '}
                  <a href={`#${anchorOf(transition.id)}`}>{takenBy(transition, model)}</a>
                </span>
              ))}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
