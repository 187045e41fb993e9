import { useId } from 'react'
import c from './choice.module.css'
import s from './checkField.module.css'

interface CheckFieldProps {
  readonly label: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly id?: string
}

/** Something to allow or not: the whole line can be pressed. */
export function CheckField({ label, isChecked, onChange, id: given }: CheckFieldProps) {
  const made = useId()
  const id = given ?? made
  return (
    <label htmlFor={id} className={s['check']}>
      <input id={id} type="checkbox" className={c['checkbox']} checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  )
}
