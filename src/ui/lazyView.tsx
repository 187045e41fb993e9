import {
  createContext,
  createElement,
  lazy,
  memo,
  use,
  useEffect,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffectEvent,
} from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Early } from './Early.tsx'
import { whenIdle } from './whenIdle.ts'
import { Button } from './Button.tsx'
import { Words } from './words.ts'
import s from './missing.module.css'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * The dialog around a view: what is in a closed one is not fetched ahead. The value stays the same while the dialog opens, since
 * a change would take away what is prerendered in it and waits for its code.
 */
export const DialogAround = createContext<RefObject<HTMLDialogElement | null> | null>(null)

interface LazyViewOptions {
  /** Stands in its place until its code has come. */
  readonly waiting?: ReactNode
  /** What is seen where its code cannot be had: an offer to try again, nothing, or whatever the error boundary above draws. */
  readonly whenMissing?: 'offer' | 'omit' | 'throw'
}

/**
 * A view in a file of its own, fetched before it is wanted. Unlike `React.lazy` it is drawn in the same frame once its file
 * is here: a fallback would hold it back for 300 ms. A file that could not be had is asked for again by the offer to try
 * again, when the view is rendered again, or when the browser comes online.
 * @param load fetches the file
 * @returns the view, which draws nothing until it is wanted; how to fetch the file; and how to do so at a sign that it will be wanted
 */
export function lazyView<Props extends object>(load: Load<Props>, { waiting = null, whenMissing = 'offer' }: LazyViewOptions = {}) {
  const known: { view: ComponentType<Props> | null } = { view: null }
  const fetched = async () => (known.view ??= await load())
  const preload = () => void fetched().catch(() => null)

  const ask = (come: () => void, fail: (failure: { readonly error: unknown }) => void) =>
    void fetched().then(come, (error: unknown) => fail({ error }))

  function View({ isWanted, props }: { readonly isWanted: boolean; readonly props: Props }) {
    const [, setArrived] = useState(known.view !== null)
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
    const dialog = use(DialogAround)
    useEffect(() => {
      const around = dialog?.current ?? null
      if (around === null || around.open) return whenIdle(preload)
      const opened = () => void whenIdle(preload)
      around.addEventListener('toggle', opened, { once: true })
      return () => around.removeEventListener('toggle', opened)
    }, [dialog])
    useEffect(() => {
      if (isWanted && known.view === null) ask(() => setArrived(true), setFailure)
    }, [isWanted])
    const again = () => {
      setFailure(null)
      ask(() => setArrived(true), setFailure)
    }
    if (!isWanted) return null
    if (known.view !== null) return createElement(known.view, props)
    if (failure === null) return waiting
    if (whenMissing === 'throw') throw failure.error
    return <Missing onAgain={again} isQuiet={whenMissing === 'omit'} />
  }

  return { View, fetched, preload }
}

interface PrerenderedView<Props extends object> {
  /** Fetches the code when the time for it has come. */
  readonly load: Load<Props>
  /** Makes that time come at once: the visitor is about to use the view. */
  readonly hurry?: () => void
  /** Stands in its place where it is not prerendered. */
  readonly waiting?: ReactNode
  /** Asks again for what the view needs besides its own code. */
  readonly loadAgain?: (props: Props) => void
  /** What is prerendered stays where its code cannot be had; the code is asked for again at the next press, or when the browser is online. */
  readonly isPatient?: boolean
}

/**
 * A lazy view that is prerendered with the page and gets its code later; where the code cannot be had, an offer to try again
 * stands in its place. An update from above, while it waits for its code, would take the prerendered markup away.
 */
export function prerenderedView<Props extends object>({ load, loadAgain, isPatient = false, ...early }: PrerenderedView<Props>) {
  const create = () => lazy(async () => ({ default: await (isPatient ? untilLoaded(load) : load()) }))
  const first = create()
  return memo(function Prerendered(props: ComponentProps<typeof first>) {
    const [View, setView] = useState<typeof first>(first)
    const again = () => {
      loadAgain?.(props as Props)
      setView(create)
    }
    return (
      <ErrorBoundary fallback={<Missing onAgain={again} />} resetKeys={[View]}>
        <Early {...early}>
          <View {...props} />
        </Early>
      </ErrorBoundary>
    )
  })
}

async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch {
    await signOfHope()
    return untilLoaded(load)
  }
}

/** Heard on the way down: React stops what is meant for a part that it cannot take over yet. */
const signOfHope = () =>
  new Promise<void>((resolve) => {
    const listening = new AbortController()
    for (const type of ['online', 'pointerdown', 'keydown']) {
      addEventListener(
        type,
        () => {
          listening.abort()
          resolve()
        },
        { signal: listening.signal, capture: true },
      )
    }
  })

interface MissingProps {
  readonly onAgain: () => void
  /** Nothing is said: the page does without it until the browser is online again. */
  readonly isQuiet?: boolean
}

/** In the place of a part of the page whose code could not be loaded: it can be tried again, and is when the browser is online again. */
function Missing({ onAgain, isQuiet = false }: MissingProps) {
  const words = use(Words)
  const again = useEffectEvent(onAgain)
  useEffect(() => {
    const listening = new AbortController()
    addEventListener('online', () => again(), { signal: listening.signal })
    return () => listening.abort()
  }, [])
  if (isQuiet) return null
  return (
    <div className={s['missing']}>
      <p role="status">{words.partMissing}</p>
      <Button look="quiet" onClick={onAgain}>
        {words.tryAgain}
      </Button>
    </div>
  )
}
