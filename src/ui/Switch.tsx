import { useId } from 'react'
import s from './switch.module.css'

interface SwitchProps {
  readonly label: string
  /** Why it cannot be used; null where it can. */
  readonly reason: string | null
  readonly isOn: boolean
  readonly onSwitch: () => void
}

/** Something that is on or off at once. One that cannot be used says why. */
export function Switch({ label, reason, isOn, onSwitch }: SwitchProps) {
  const id = useId()
  return (
    <label className={s['switch']}>
      <span className={s['words']}>
        <span id={`${id}name`} className={s['label']}>
          {label}
        </span>
        {reason !== null && (
          <span id={`${id}why`} className={s['reason']}>
            {reason}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={s['track']}
        checked={isOn}
        aria-checked={isOn}
        aria-disabled={reason !== null}
        aria-labelledby={`${id}name`}
        aria-describedby={reason === null ? undefined : `${id}why`}
        onChange={onSwitch}
      />
    </label>
  )
}
