import { anchorOf, addressOf } from '../anchors.ts'
import type { Atlas, RulesBetweenFlows } from '../atlasData.ts'
import { Page, type Frame } from './Page.tsx'
import { RequirementList } from './Requirements.tsx'

interface Props {
  readonly frame: Frame
  readonly atlas: Atlas
  readonly rules: RulesBetweenFlows
}

/** The rules between flows, each with an example. */
export function RulesPage({ frame, atlas, rules: { description, lead, note, part: subject, examples } }: Props) {
  return (
    <Page frame={frame} title="Rules between flows" description={description} current="/atlas/rules/">
      <header className="front-head">
        <h1>Rules between flows</h1>
        <p className="lead">{lead}</p>
        <p>
          {note.map((piece) =>
            typeof piece === 'string' ? (
              piece
            ) : (
              <a key={piece.state} href={addressOf(piece.state)}>
                {piece.text}
              </a>
            ),
          )}
        </p>
      </header>
      <ol className="rules">
        {examples.map(({ rule, story, changes }) => (
          <li key={rule.name} id={anchorOf(rule.name)} className="rule" tabIndex={-1}>
            <h2>{sentence(rule.name)}</h2>
            <p>
              <b>For example:</b> {story}
            </p>
            <table>
              <thead>
                <tr>
                  <th scope="col">{subject}</th>
                  <th scope="col">Before</th>
                  <th scope="col">After</th>
                </tr>
              </thead>
              <tbody>
                {changes.map(({ part, before, after }) => (
                  <tr key={part}>
                    <th scope="row">{part}</th>
                    <td>{before}</td>
                    <td>
                      <b>{after}</b>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <details>
              <summary>Requirements it covers: {rule.covers.join(', ')}</summary>
              <RequirementList ids={rule.covers} atlas={atlas} />
            </details>
          </li>
        ))}
      </ol>
    </Page>
  )
}

const sentence = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`
