import { nameOfState } from '../../charts/names.ts'
import type { FlowModel } from '../../model/flowModel.ts'
import { flowAddress } from '../anchors.ts'
import { declaredIds } from '../../model/declaredIds.ts'
import { countOf, measuredInWords, RUNS, type Figure } from '../evidence.ts'
import type { Atlas, AtlasFlow } from '../atlasData.ts'
import { counted } from '../words.ts'
import { chartPlace } from './Charts.tsx'
import { Legend } from './Legend.tsx'
import { Page, type Frame } from './Page.tsx'
import { Scrollable } from './Scrollable.tsx'

interface Props {
  readonly frame: Frame
  readonly atlas: Atlas
}

/** All flows at a glance. */
export function FrontPage({ frame, atlas }: Props) {
  const { flows } = atlas
  const areas = [...new Set(flows.map(({ model }) => model.area))].toSorted((one, other) => sizeOf(flows, other) - sizeOf(flows, one))
  const states = flows.reduce((sum, { model }) => sum + model.states.length, 0)
  const transitions = flows.reduce((sum, { model }) => sum + model.transitions.length, 0)
  const served = atlas.requirements.filter((each) => each.states.length + each.transitions.length > 0).length
  return (
    <Page frame={frame} title="All flows" description="Everything the site may do, as statecharts that can be read and tried." current="/atlas/">
      <header className="front-head">
        <h1>Everything the site may do</h1>
        <p className="lead">
          {flows.length} flows, {states} states, {transitions} transitions. Each page shows a flow as a chart, tells it in sentences, and lets you try
          it on the real screen.{served > 0 && ` ${served} requirements are served by a state or a transition, and each says by which.`}
        </p>
        <ul className="chips">
          <li>
            <a href="#flows">Flows</a>
          </li>
          {atlas.map !== null && (
            <li>
              <a href="#map">Map</a>
            </li>
          )}
          <li>
            <a href="#legend">How to read a chart</a>
          </li>
          <li>
            <a href="#tested">What the tests ran</a>
          </li>
        </ul>
      </header>
      <section aria-labelledby="flows">
        <h2 id="flows">Flows</h2>
        {areas.map((area) => (
          <div key={area} className="area">
            <h3>{atlas.project.areas[area] ?? area}</h3>
            <ul className="cards">
              {flows
                .filter(({ model }) => model.area === area)
                .map((flow) => (
                  <Card key={flow.model.id} flow={flow} />
                ))}
            </ul>
          </div>
        ))}
      </section>
      {atlas.map !== null && (
        <section aria-labelledby="map">
          <h2 id="map">Map</h2>
          <p>
            Who starts whom, and what passes between them: blue what a flow hands to one that it started, green what that one reports, each in the
            words of the flow that hears it.
          </p>
          <Scrollable className="chart-frame map-frame" label="Map of all flows">
            {chartPlace(0)}
          </Scrollable>
        </section>
      )}
      <Legend />
      <Tested atlas={atlas} />
    </Page>
  )
}

const sizeOf = (flows: readonly AtlasFlow[], area: string): number => flows.filter(({ model }) => model.area === area).length

/** What stands for a description where the chart has none. */
const partsOf = (model: FlowModel): string =>
  `In parts: ${model.states
    .filter(({ parent }) => parent === model.id)
    .map(({ id }) => nameOfState(id, model))
    .join(', ')}.`

function Card({ flow: { model, screens } }: { readonly flow: AtlasFlow }) {
  return (
    <li className="card">
      <h4>
        <a href={flowAddress(model.id)}>{model.title}</a>
      </h4>
      <p>{model.description ?? partsOf(model)}</p>
      <p className="small">
        {counted(model.states.length, 'state')}, {counted(model.transitions.length, 'transition')}
        {screens.size > 0 && `, ${counted(new Set([...screens.values()].map(({ phone }) => phone?.file)).size, 'screen')}`}
      </p>
    </li>
  )
}

/** What was executed, for each flow and kind of run; left out while nothing was noted. */
function Tested({ atlas }: { readonly atlas: Atlas }) {
  const covered = atlas.flows.filter(({ coverage }) => coverage !== null)
  const rows = atlas.flows.reduce((sum, { faults }) => sum + faults.length, 0)
  const landed = atlas.flows.reduce((sum, { faults }) => sum + faults.filter(({ result }) => result.kind === 'landed').length, 0)
  return (
    <section aria-labelledby="tested">
      <h2 id="tested">What the tests ran</h2>
      <p>
        {atlas.requirements.length > 0 && (
          <>
            {atlas.requirements.filter(({ tests }) => tests.length > 0).length} of {atlas.requirements.length} items of the{' '}
            <a href="/atlas/requirements/">requirements</a> are named by a test.
          </>
        )}
        {rows > 0 && (
          <>
            {' '}
            The <a href="/atlas/faults/">fault matrix</a> has {rows} cases; {landed} were brought about, with the real server or a failing device, and
            ended in a named state, the others say why they were not.
          </>
        )}
      </p>
      {covered.length > 0 && (
        <Scrollable label="What the tests ran, by flow">
          <table>
            <caption>States, transitions and refusals executed, and when that was measured last</caption>
            <thead>
              <tr>
                <th scope="col">Flow</th>
                <th scope="col">machine</th>
                <th scope="col">view</th>
                <th scope="col">browser</th>
                <th scope="col">in all</th>
              </tr>
            </thead>
            <tbody>
              {covered.map((flow) => {
                const ids = [...declaredIds(flow.model)]
                return (
                  <tr key={flow.model.id}>
                    <th scope="row">
                      <a href={flowAddress(flow.model.id)}>{flow.model.title}</a>
                    </th>
                    {RUNS.map((run) => (
                      <Count key={run} figure={flow.coverage?.[run] ?? []} ids={ids} form={flow.form} />
                    ))}
                    <td className="number">{ids.length}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </Scrollable>
      )}
    </section>
  )
}

function Count({ figure, ids, form }: { readonly figure: Figure; readonly ids: readonly string[]; readonly form: string }) {
  const [newest] = figure
  const ran = countOf(figure, ids)
  if (newest === undefined || ran === null) return <td className="soft">not measured</td>
  return (
    <td className="number">
      {ran}
      <span className="soft">, on {measuredInWords(newest, form)}</span>
    </td>
  )
}
