import { useEffect, useRef, useState, type ReactNode } from 'react'
import s from './tooltip.module.css'
import { useHeld } from './useHeld.ts'

interface TooltipProps {
  /** By which what it explains refers to it, as its `aria-describedby`. */
  readonly id: string
  /** Null where there is nothing to explain. */
  readonly words: string | null
  /** What it explains; something in it can take the focus. */
  readonly children: ReactNode
}

/** Words that show while what they explain has the pointer or the focus; Esc hides them until it is come back to. */
export function Tooltip({ id, words, children }: TooltipProps) {
  const explained = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  useHeld(explained, { onHold: () => setShown(true), onRelease: () => setShown(false) })
  const canHide = isShown && words !== null
  useEffect(() => {
    if (!canHide) return
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault()
      setShown(false)
    }
    document.addEventListener('keydown', pressed, true)
    return () => document.removeEventListener('keydown', pressed, true)
  }, [canHide])
  return (
    <div ref={explained} className={s['explained']}>
      {children}
      {words !== null && (
        <span role="tooltip" id={id} className={s['tooltip']} data-shown={isShown}>
          {words}
        </span>
      )}
    </div>
  )
}
