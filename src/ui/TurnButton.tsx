import { ChevronLeft, ChevronRight } from 'lucide-react'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import s from './turnButton.module.css'

interface TurnButtonProps {
  /** Back or on. */
  readonly by: 1 | -1
  readonly label: string
  /** It keeps its place in the tab order; the owner turns no further. */
  readonly isDisabled: boolean
  readonly onTurn: (by: 1 | -1) => void
}

/** A round button that turns to the previous or the next of what is in view. */
export const TurnButton = ({ by, label, isDisabled, onTurn }: TurnButtonProps) => (
  <button type="button" className={s['turn']} aria-disabled={isDisabled} onClick={() => onTurn(by)}>
    {by === 1 ? <ChevronRight aria-hidden="true" /> : <ChevronLeft aria-hidden="true" />}
    <VisuallyHidden>{label}</VisuallyHidden>
  </button>
)
