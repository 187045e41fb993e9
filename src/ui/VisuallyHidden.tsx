import type { ReactNode } from 'react'
import s from './visuallyHidden.module.css'

/** Words for a screen reader only. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => <span className={s['hidden']}>{children}</span>
