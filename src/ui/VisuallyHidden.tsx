import type { ReactNode } from 'react'
import s from './visuallyHidden.module.css'

interface VisuallyHiddenProps {
  readonly children: ReactNode
  /** Where the screen has room for the words, so that it shows them: on a phone, as in a list there, or on all others. */
  readonly shownOn?: 'phone' | 'others' | 'none'
}

const CLASSES = { phone: s['hiddenInRow'], others: s['hiddenOnPhone'], none: s['hidden'] }

/** Words for a screen reader only. */
export const VisuallyHidden = ({ children, shownOn = 'none' }: VisuallyHiddenProps) => <span className={CLASSES[shownOn]}>{children}</span>
