import { portInWords } from '../../charts/names.ts'
import { titleOf } from '../../model/readFlow.ts'
import { capitalised } from '../../story/words.ts'
import { flowAddress, stateWords } from '../anchors.ts'
import type { AtlasFlow } from '../atlasData.ts'
import type { Outcome } from '../outcomes.ts'
import { ENDS, shownJson } from '../words.ts'
import { Scrollable } from './Scrollable.tsx'

/** What a flow asks of the outside, and what each answer leads to. */
export function Answers({ flow }: { readonly flow: AtlasFlow }) {
  const asked = askedIn(flow)
  if (asked.length === 0) return null
  return (
    <section aria-labelledby="answers" className="answers">
      <h2 id="answers">What it asks, and what each answer does</h2>
      <p>
        Every question that this flow puts to a server, the device or a flow of its own, with the answers that the tests give it. The states named are
        those in which the flow was found after the answer.
      </p>
      {asked.map(({ src, child, states }) => (
        <article key={src} id={`answers-${src}`} className="answer-card" tabIndex={-1} aria-labelledby={`answers-${src}-name`}>
          <details>
            <summary>
              <h3 id={`answers-${src}-name`}>{capitalised(child === null ? portInWords(src, flow.model) : titleOf(child))}</h3>
            </summary>
            <p className="small">
              <code>{src}</code>{' '}
              {child === null ? (
                'Asked in'
              ) : (
                <>
                  The flow <a href={flowAddress(child)}>{titleOf(child)}</a>, running in
                </>
              )}{' '}
              {states.map((id, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <a href={`#${id}`}>{stateWords(id, flow.model)}</a>
                </span>
              ))}
            </p>
            <AskedFor outcomes={flow.reached.outcomes.filter((outcome) => outcome.src === src)} />
            {flow.reached.outcomes
              .filter((outcome) => outcome.src === src)
              .map((outcome) => (
                <AnswerItem key={outcome.key} outcome={outcome} flow={flow} />
              ))}
          </details>
        </article>
      ))}
    </section>
  )
}

function AskedFor({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  const asked = outcomes.find((outcome) => outcome.asked !== undefined && outcome.asked !== null)?.asked
  if (asked === undefined) return null
  return (
    <details>
      <summary>What is asked, for example</summary>
      <Json value={asked} label="What is asked, for example" />
    </details>
  )
}

function AnswerItem({ outcome, flow }: { readonly outcome: Outcome; readonly flow: AtlasFlow }) {
  const { kind, sample, given, entered } = outcome
  return (
    <div className={`answer answer-${kind}`}>
      <p>
        It {ENDS[kind]}: <b>{sample}</b>
        {entered.length === 0 ? (
          ' — the flow stays where it is'
        ) : (
          <>
            {' '}
            {entered.map((id) => (
              <a key={id} className="to" href={`#${id}`}>
                → {stateWords(id, flow.model)}
              </a>
            ))}
          </>
        )}
      </p>
      {entered.map((id) => {
        const description = flow.model.states.find((state) => state.id === id)?.description ?? null
        return description === null ? null : (
          <p key={id} className="small">
            {description}
          </p>
        )
      })}
      {kind === 'failure' ? null : <Given given={given} sample={sample} />}
    </div>
  )
}

function Given({ given, sample }: { readonly given: unknown; readonly sample: string }) {
  const text = shownJson(given)
  if (text.length < 90 && !text.includes('\n')) return <code className="inline-json">{text}</code>
  return (
    <details>
      <summary>The answer in JSON</summary>
      <Json value={given} label={`The answer “${sample}” in JSON`} />
    </details>
  )
}

function Json({ value, label }: { readonly value: unknown; readonly label: string }) {
  return (
    <Scrollable className="json" label={label}>
      <pre>
        <code>{shownJson(value)}</code>
      </pre>
    </Scrollable>
  )
}

interface Asked {
  readonly src: string
  readonly child: string | null
  readonly states: readonly string[]
}

export function askedIn({ model, reached }: Pick<AtlasFlow, 'model' | 'reached'>): readonly Asked[] {
  const invokes = model.states.flatMap(({ id, invokes }) => invokes.map((invoke) => ({ ...invoke, state: id })))
  return [...new Set(invokes.map(({ src }) => src))].flatMap((src) => {
    const of = invokes.filter((invoke) => invoke.src === src)
    const [first] = of
    const isAnswered = reached.outcomes.some((outcome) => outcome.src === src)
    return first === undefined || (first.kind === 'child' && !isAnswered) ? [] : [{ src, child: first.child, states: of.map(({ state }) => state) }]
  })
}
