import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import s from './early.module.css'
import { hurry as hurryIdle } from './whenIdle.ts'

type Field = HTMLInputElement | HTMLSelectElement

interface Done {
  readonly on: HTMLButtonElement | Field
  readonly again: () => void
}

interface EarlyProps {
  readonly children: ReactNode
  /** Stands in their place where they are not prerendered. */
  readonly waiting?: ReactNode
  /** Has their code fetched at once. */
  readonly hurry?: () => void
}

/**
 * Stands around what is prerendered and gets its code later. A press and what is typed there meanwhile fetch the code at
 * once and are done again when it has come: nothing is lost. A button that a waiting visitor presses twice is pressed once.
 */
export function Early({ children, waiting = null, hurry = hurryIdle }: EarlyProps) {
  const place = useRef<HTMLDivElement>(null)
  const done = useRef<readonly Done[]>([])
  const ears = useRef(new AbortController())
  const wanted = useRef(hurry)

  useEffect(() => {
    const listening = ears.current
    const keep = (act: Done) => (done.current = [...done.current.filter(({ on }) => on !== act.on), act])
    // On the document: React stops what is meant for a part that it cannot take over yet.
    const hear = (type: string, act: (target: Element) => unknown) =>
      document.addEventListener(type, ({ target }) => target instanceof Element && place.current?.contains(target) && act(target), {
        signal: listening.signal,
        capture: true,
      })
    hear('pointerdown', wanted.current)
    hear('focusin', wanted.current)
    hear('click', (target) => {
      const on = target.closest('button')
      if (on !== null) keep({ on, again: () => on.click() })
    })
    hear('input', (target) => isField(target) && keep({ on: target, again: fillAgain(target, target.value) }))
    // Typed before even this was here, or put back by the browser.
    const before = place.current?.querySelectorAll('input') ?? []
    for (const input of before) if (input.value !== input.defaultValue) keep({ on: input, again: fillAgain(input, input.value) })
    return () => listening.abort()
  }, [])

  const takeOver = () => {
    ears.current.abort()
    for (const { on, again } of done.current) if (on.isConnected) again()
    done.current = []
  }

  return (
    <div ref={place} className={s['place']}>
      <Suspense fallback={waiting}>
        {children}
        <Here onHere={takeOver} />
      </Suspense>
    </div>
  )
}

/** Tells when what stands beside it works. */
function Here({ onHere }: { readonly onHere: () => void }) {
  const told = useRef(onHere)
  useEffect(() => told.current(), [])
  return null
}

const isField = (target: Element): target is Field => target instanceof HTMLInputElement || target instanceof HTMLSelectElement

/** Fills a field as its user did. */
const fillAgain = (field: Field, value: string) => () => {
  const isInput = field instanceof HTMLInputElement
  // React hears only of a value other than the one it knows, and knows what is set without its prototype.
  field.value = ''
  Object.getOwnPropertyDescriptor((isInput ? HTMLInputElement : HTMLSelectElement).prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(isInput ? 'input' : 'change', { bubbles: true }))
}
