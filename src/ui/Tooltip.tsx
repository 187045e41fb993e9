import { useState, type ReactNode } from 'react'
import s from './tooltip.module.css'

interface TooltipProps {
  /** By which what it explains refers to it, as its `aria-describedby`. */
  readonly id: string
  /** Null where there is nothing to explain. */
  readonly words: string | null
  /** What it explains; something in it can take the focus. */
  readonly children: ReactNode
}

/** Words that show while what they explain has the pointer or the focus; Esc hides them until both have gone. */
export function Tooltip({ id, words, children }: TooltipProps) {
  const [isDismissed, setDismissed] = useState(false)
  return (
    <div
      className={s['explained']}
      data-dismissed={isDismissed}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isDismissed || words === null) return
        event.stopPropagation()
        setDismissed(true)
      }}
      onBlur={() => setDismissed(false)}
      onPointerLeave={() => setDismissed(false)}
    >
      {children}
      {words !== null && (
        <span role="tooltip" id={id} className={s['tooltip']}>
          {words}
        </span>
      )}
    </div>
  )
}
