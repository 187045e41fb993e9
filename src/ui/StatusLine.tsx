import { VisuallyHidden } from './VisuallyHidden.tsx'
import s from './page.module.css'

interface StatusLineProps {
  readonly said: string
  /** Whether it stands on the screen too, as where something takes long. */
  readonly isShown: boolean
}

/** What a page says of itself, read out when it changes. */
export const StatusLine = ({ said, isShown }: StatusLineProps) => (
  <p role="status" className={s['said']}>
    {isShown ? said : <VisuallyHidden>{said}</VisuallyHidden>}
  </p>
)
