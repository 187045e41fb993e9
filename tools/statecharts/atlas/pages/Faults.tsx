import { portInWords } from '../../charts/names.ts'
import { stateAddress, stateWords } from '../anchors.ts'
import type { FlowModel } from '../../model/flowModel.ts'
import type { AtlasFlow } from '../atlasData.ts'
import { measuredInWords } from '../evidence.ts'
import { faultAnchor, landingOf, type FaultRow } from '../faults.ts'
import { Scrollable } from './Scrollable.tsx'

/** The fault matrix of one flow: each question in each state that asks, with everything that may go wrong. */
export function Faults({ flow: { faults: rows, faultsAt, model, form } }: { readonly flow: AtlasFlow }) {
  if (rows.length === 0) return null
  const groups = [...new Set(rows.map(keyOf))].map((key) => rows.filter((row) => keyOf(row) === key))
  return (
    <section aria-labelledby="faults">
      <h2 id="faults">When something goes wrong</h2>
      <p>
        With the real server where a server is asked, with a failing device where the device is. The flow was found in the state named, and from every
        one the user can go on. What was not brought about says why, and what the machine does then.
        {faultsAt !== null && ` Brought about on ${measuredInWords(faultsAt, form)}.`}
      </p>
      {groups.map((group) => {
        const [first] = group
        if (first === undefined) return null
        const caption = `“${portInWords(first.port, model)}”, asked in ${stateWords(first.state, model)}`
        return (
          <details key={keyOf(first)} className="fold">
            <summary>{caption}</summary>
            <Scrollable label={caption}>
              <table className="faults">
                <caption>
                  <code>{first.calls}</code>
                </caption>
                <thead>
                  <tr>
                    <th scope="col">What goes wrong</th>
                    <th scope="col">Where the flow lands</th>
                    <th scope="col">How the user goes on</th>
                  </tr>
                </thead>
                <tbody>
                  {group.map((row) => (
                    <FaultLine key={row.fault} row={row} model={model} />
                  ))}
                </tbody>
              </table>
            </Scrollable>
          </details>
        )
      })}
    </section>
  )
}

const keyOf = ({ port, state }: FaultRow): string => `${port} ${state}`

function FaultLine({ row, model }: { readonly row: FaultRow; readonly model: FlowModel }) {
  const { fault, how, result } = row
  return (
    <tr id={faultAnchor(row)} tabIndex={-1}>
      <th scope="row">
        {fault}
        {how !== undefined && <span className="soft"> {how}</span>}
      </th>
      {result.kind === 'notApplicable' ? (
        <td colSpan={2} className="soft">
          Not brought about: {result.reason}. <Then row={row} model={model} />
        </td>
      ) : (
        <>
          <td>
            {result.meanwhile !== undefined && result.meanwhile.length > 0 && (
              <>
                <States ids={result.meanwhile} model={model} />, then{' '}
              </>
            )}
            <States ids={result.states} model={model} />{' '}
            {result.tags.map((tag) => (
              <span key={tag} className={`tag tag-${tag}`}>
                {tag}
              </span>
            ))}
          </td>
          <td>{result.wayOn}</td>
        </>
      )}
    </tr>
  )
}

/** What the machine has for a fault that was not brought about: it is the same whatever the failure is. */
function Then({ row, model }: { readonly row: FaultRow; readonly model: FlowModel }) {
  const ids = landingOf(row, model)
  if (ids.length === 0) return null
  return (
    <>
      The machine then goes to <States ids={ids} model={model} />.
    </>
  )
}

function States({ ids, model }: { readonly ids: readonly string[]; readonly model: FlowModel }) {
  return ids.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <a href={stateAddress(id)}>{stateWords(id, model)}</a>
    </span>
  ))
}
