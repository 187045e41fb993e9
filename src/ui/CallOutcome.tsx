import { CircleAlert } from 'lucide-react'
import f from './field.module.css'
import s from './callOutcome.module.css'

interface CallOutcomeProps {
  /** What goes on, or was done; empty where there is nothing to say. */
  readonly said: string
  /** Why it was not done; empty where nothing went wrong. */
  readonly alert: string
}

/** Below a button that calls the airline: what became of it. Both places are always there, so that what comes into them is read out. */
export const CallOutcome = ({ said, alert }: CallOutcomeProps) => (
  <>
    <p role="status" className={s['said']}>
      {said}
    </p>
    <p role="alert" className={f['alarm']}>
      {alert !== '' && <CircleAlert aria-hidden="true" size={16} />}
      {alert}
    </p>
  </>
)
