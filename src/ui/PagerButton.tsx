import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from './IconButton.tsx'
import s from './pagerButton.module.css'

interface TurnButtonProps {
  /** Back or on. */
  readonly by: 1 | -1
  readonly label: string
  /** It keeps its place in the tab order; the owner turns no further. */
  readonly isDisabled: boolean
  readonly onTurn: (by: 1 | -1) => void
}

/** A round button that turns to the previous or the next of what is in view. */
export const PagerButton = ({ by, label, isDisabled, onTurn }: TurnButtonProps) => (
  <IconButton
    icon={by === 1 ? <ChevronRight aria-hidden="true" /> : <ChevronLeft aria-hidden="true" />}
    label={label}
    className={s['turn']}
    aria-disabled={isDisabled}
    onClick={() => onTurn(by)}
  />
)
