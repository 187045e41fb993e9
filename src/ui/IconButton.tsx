import type { ComponentProps, ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import s from './iconButton.module.css'

interface IconButtonProps extends ComponentProps<'button'> {
  /** Its name, for a screen reader. */
  readonly label: ReactNode
  readonly icon: ReactNode
}

/** A button that shows an icon alone, as large as a finger. */
export const IconButton = ({ label, icon, className = '', ...others }: IconButtonProps) => (
  <button {...others} type="button" className={`${s['button']} ${className}`}>
    {icon}
    <VisuallyHidden>{label}</VisuallyHidden>
  </button>
)
