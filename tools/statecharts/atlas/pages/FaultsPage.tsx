import { portInWords } from '../../charts/names.ts'
import { capitalised } from '../../story/words.ts'
import { flowAddress, stateAddress, stateWords } from '../anchors.ts'
import type { FlowModel } from '../../model/flowModel.ts'
import type { Atlas } from '../atlasData.ts'
import { measuredInWords } from '../evidence.ts'
import type { FaultRow } from '../faults.ts'
import { Page, type Frame } from './Page.tsx'
import { Scrollable } from './Scrollable.tsx'

/** The fault matrix of all flows: a line for each question, a column for each thing that may go wrong. */
export function FaultsPage({ frame, atlas }: { readonly frame: Frame; readonly atlas: Atlas }) {
  const kinds = [...new Set(atlas.flows.flatMap(({ faults }) => faults.map(({ fault }) => fault)))]
  return (
    <Page
      frame={frame}
      title="Faults"
      description="Where each flow lands when a server refuses, fails, is slow or out of reach."
      current="/atlas/faults/"
    >
      <header className="front-head">
        <h1>When something goes wrong</h1>
        <p className="lead">
          Every question that a flow asks, with everything that may go wrong with it, and the state in which the flow was found after it really
          happened: on the real server, or on a failing device. The flow's page says how the user goes on.
        </p>
      </header>
      {atlas.flows
        .filter(({ faults }) => faults.length > 0)
        .map(({ model, faults, faultsAt, form }) => (
          <section key={model.id} aria-labelledby={`of-${model.id}`}>
            <h2 id={`of-${model.id}`}>
              <a href={`${flowAddress(model.id)}#faults`}>{model.title}</a>
            </h2>
            {faultsAt !== null && <p className="small">Brought about on {measuredInWords(faultsAt, form)}.</p>}
            <Scrollable label={`Faults of ${model.title}`}>
              <table className="matrix">
                <thead>
                  <tr>
                    <th scope="col">Question</th>
                    {kinds.map((kind) => (
                      <th key={kind} scope="col">
                        {kind}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {[...new Set(faults.map(({ port, state }) => `${port} ${state}`))].map((key) => (
                    <Line key={key} model={model} rows={faults.filter(({ port, state }) => `${port} ${state}` === key)} kinds={kinds} />
                  ))}
                </tbody>
              </table>
            </Scrollable>
          </section>
        ))}
    </Page>
  )
}

function Line({ model, rows, kinds }: { readonly model: FlowModel; readonly rows: readonly FaultRow[]; readonly kinds: readonly string[] }) {
  const [first] = rows
  if (first === undefined) return null
  return (
    <tr>
      <th scope="row">
        {capitalised(portInWords(first.port, model))} <span className="soft">in {stateWords(first.state, model)}</span>
      </th>
      {kinds.map((kind) => {
        const result = rows.find(({ fault }) => fault === kind)?.result
        if (result === undefined || result.kind === 'notApplicable')
          return (
            <td key={kind} className="soft">
              not brought about
            </td>
          )
        return (
          <td key={kind}>
            {result.states.map((id, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <a href={stateAddress(id)}>{stateWords(id, model)}</a>
              </span>
            ))}
          </td>
        )
      })}
    </tr>
  )
}
