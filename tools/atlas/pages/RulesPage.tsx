import type { Atlas } from '../atlasData.ts'
import { anchorOf } from '../anchors.ts'
import { Page, type Frame } from './Page.tsx'
import { RequirementList } from './Requirements.tsx'

/** The rules between the parts of a search, each with an example worked out by the rule itself. */
export function RulesPage({ frame, atlas }: { readonly frame: Frame; readonly atlas: Atlas }) {
  return (
    <Page
      frame={frame}
      title="Rules between flows"
      description="What gives way when two parts of a search do not go together."
      current="/atlas/rules/"
    >
      <header className="front-head">
        <h1>Rules between flows</h1>
        <p className="lead">
          When two parts of a search do not go together, one gives way. These are all the rules, in the order in which they are applied, wherever the
          search came from: the form, a link, a booking made before.
        </p>
        <p>
          The <a href="/atlas/searchWidget/">search widget</a> holds these rules and tells its parts what follows: a chosen special fare, for example,{' '}
          <a href="/atlas/promo/#promo.code">locks the promo field</a> until it is given up.
        </p>
      </header>
      <ol className="rules">
        {atlas.rules.map(({ rule, story, changes }) => (
          <li key={rule.name} id={anchorOf(rule.name)} className="rule" tabIndex={-1}>
            <h2>{sentence(rule.name)}</h2>
            <p>
              <b>For example:</b> {story}
            </p>
            <table>
              <thead>
                <tr>
                  <th scope="col">Part of the search</th>
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
