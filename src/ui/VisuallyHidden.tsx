import type { ReactNode } from 'react'
import s from './visuallyHidden.module.css'

interface VisuallyHiddenProps {
  readonly children: ReactNode
  /** Whether a phone, which has room in a list, shows the words on the screen. */
  readonly isShownOnPhone?: boolean
}

/** Words for a screen reader only. */
export const VisuallyHidden = ({ children, isShownOnPhone = false }: VisuallyHiddenProps) => (
  <span className={isShownOnPhone ? s['hiddenInRow'] : s['hidden']}>{children}</span>
)
