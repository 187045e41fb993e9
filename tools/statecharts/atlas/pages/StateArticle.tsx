import type { FlowModel, ModelState } from '../../model/flowModel.ts'
import { portInWords, tagsBeside } from '../../charts/names.ts'
import { titleOf } from '../../model/readFlow.ts'
import { sentencesOfState } from '../../story/stateSentences.ts'
import { flowAddress, stateWords } from '../anchors.ts'
import type { Picture, Screens } from '../artefacts.ts'
import type { Atlas, AtlasFlow } from '../atlasData.ts'
import type { Way } from '../reach.ts'
import { stepWords } from '../words.ts'
import { askedIn } from './Answers.tsx'
import { Happenings } from './Happenings.tsx'
import { Outer } from './Outer.tsx'
import { Ran } from './Ran.tsx'
import { RequirementList } from './Requirements.tsx'

interface Props {
  readonly state: ModelState
  readonly flow: AtlasFlow
  readonly atlas: Pick<Atlas, 'requirements'>
}

const KINDS: Readonly<Record<ModelState['kind'], string>> = {
  atomic: '',
  compound: 'holds other states',
  parallel: 'its parts run side by side',
  final: 'the end',
  history: 'goes back to where it was',
}

/** Everything there is to say of one state. */
export function StateArticle({ state, flow, atlas }: Props) {
  const { model } = flow
  const transitions = model.transitions.filter(({ source }) => source === state.id)
  const screens = flow.screens.get(state.id)
  const way = flow.reached.ways.get(state.id)
  const sentences = sentencesOfState(state, model)
  return (
    <article id={state.id} className="state" data-state-of={state.id} tabIndex={-1} aria-labelledby={`${state.id}:name`}>
      <details>
        <summary>
          <h3 id={`${state.id}:name`}>{stateWords(state.id, model)}</h3>
          <span className="marks">
            {tagsBeside(state, model).map((tag) => (
              <span key={tag} className={`tag tag-${tag}`}>
                {tag}
              </span>
            ))}
            {KINDS[state.kind] !== '' && <span className="tag">{KINDS[state.kind]}</span>}
          </span>
          {sentences.length > 0 && <span className="says">{sentences[0]}</span>}
        </summary>
        <div className="state-body">
          {sentences.length > 1 && <p>{sentences.slice(1).join(' ')}</p>}
          <p className="marks">
            <Ran id={state.id} flow={flow} />{' '}
            <a className="small" href={`#${state.id}`}>
              Link to this state
            </a>
          </p>
          {screens !== undefined && <Pictures screens={screens} name={stateWords(state.id, model)} flow={model.id} />}
          {state.kind !== 'history' && way !== undefined && <WayHere way={way} isRoot={state.parent === null} model={model} />}
          <Asks state={state} flow={flow} />
          {transitions.length > 0 && (
            <section>
              <h4>What can happen</h4>
              <Happenings transitions={transitions} flow={flow} />
            </section>
          )}
          <Outer state={state} model={model} />
          {state.covers.length > 0 && (
            <section>
              <h4>Requirements it covers</h4>
              <RequirementList ids={state.covers} atlas={atlas} />
            </section>
          )}
        </div>
      </details>
    </article>
  )
}

interface PicturesProps {
  readonly screens: Screens
  /** What the state is called. */
  readonly name: string
  readonly flow: string
}

function Pictures({ screens: { phone, desktop }, name, flow }: PicturesProps) {
  return (
    <div className="pictures">
      {phone !== null && <Shown picture={phone} name={name} flow={flow} on="phone" />}
      {desktop !== null && <Shown picture={desktop} name={name} flow={flow} on="desktop" />}
    </div>
  )
}

function Shown({ picture, name, flow, on }: Omit<PicturesProps, 'screens'> & { readonly picture: Picture; readonly on: 'phone' | 'desktop' }) {
  const { file, width, height } = picture
  return (
    <figure className={`picture ${on}`}>
      <img
        src={`${flowAddress(flow)}screens/${file}`}
        width={width}
        height={height}
        alt={`The screen in the state ${name}, on a ${on}`}
        loading="lazy"
      />
      <figcaption>{on === 'phone' ? 'Phone' : 'Desktop'}</figcaption>
    </figure>
  )
}

function WayHere({ way, isRoot, model }: { readonly way: Way; readonly isRoot: boolean; readonly model: FlowModel }) {
  if (isRoot) return null
  return (
    <section className="way">
      <h4>The way here</h4>
      <ol className="steps">
        <li className="step-start">{way.start}</li>
        {way.steps.map(({ name, stimulus }, index) => (
          <li key={`${index} ${name}`} className={`step-${stimulus.kind}`}>
            {stepWords(stimulus, model)}
          </li>
        ))}
      </ol>
      <p className="small">
        <a href={way.link}>Open it in the simulator</a>
      </p>
    </section>
  )
}

/** The questions that are asked here, with their answers further down; the flows that run here. */
function Asks({ state, flow }: Pick<Props, 'state' | 'flow'>) {
  const answered = new Set(askedIn(flow).map(({ src }) => src))
  const lines = state.invokes.flatMap(({ src, child }) => [
    ...(answered.has(src) ? [{ key: src, href: `#answers-${src}`, name: `The answers to “${portInWords(src, flow.model)}”` }] : []),
    ...(child === null ? [] : [{ key: `flow ${src}`, href: `/atlas/${child}/`, name: `The flow “${titleOf(child)}”` }]),
  ])
  if (lines.length === 0) return null
  return (
    <ul className="asks small">
      {lines.map(({ key, href, name }) => (
        <li key={key}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  )
}
