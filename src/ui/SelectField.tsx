import { ChevronDown, CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import f from './field.module.css'
import s from './selectField.module.css'

export interface SelectOption {
  readonly value: string
  readonly label: string
  /** It cannot be chosen; its label says why. */
  readonly isDisabled?: boolean
}

interface SelectFieldProps {
  /** Where a summary of errors leads to. */
  readonly id?: string
  /** The accessible name and the small words above the value. */
  readonly label: string
  /** The value of one of the options; null where none is chosen. */
  readonly value: string | null
  readonly options: readonly SelectOption[]
  /** Stands in the closed field for the option, whose words are too long for it. */
  readonly shown?: string
  /** Stands in the field while nothing is chosen. */
  readonly placeholder?: string
  /** What is wrong, in words. */
  readonly error?: string | null
  /** Words under the field, read out when they change. */
  readonly note?: ReactNode
  readonly isBusy?: boolean
  readonly isRequired?: boolean
  readonly autoComplete?: string
  readonly onChoose: (value: string) => void
  readonly onBlur?: () => void
}

/** A field with a list to choose from: the browser's own, which every phone and screen reader knows. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    value,
    options,
    shown,
    placeholder,
    error = null,
    note = null,
    isBusy = false,
    isRequired = false,
    autoComplete,
    onChoose,
    onBlur,
  } = props
  const made = useId()
  const id = props.id ?? made
  return (
    <div className={s['field']}>
      <div className={f['box']} data-wrong={error !== null}>
        <label htmlFor={id} className={f['label']}>
          {label}
        </label>
        <select
          id={id}
          className={`${f['control']} ${s['select']}`}
          data-empty={value === null || value === ''}
          data-covered={shown !== undefined}
          value={value ?? ''}
          aria-busy={isBusy}
          aria-required={isRequired}
          autoComplete={autoComplete}
          aria-invalid={error !== null}
          aria-describedby={error === null ? `${id}note` : `${id}error ${id}note`}
          onChange={(event) => onChoose(event.target.value)}
          onBlur={onBlur}
        >
          {value === null && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        {shown !== undefined && (
          <span aria-hidden="true" className={s['shown']}>
            {shown}
          </span>
        )}
        <ChevronDown className={s['chevron']} size={20} />
      </div>
      {error === null ? null : (
        <p id={`${id}error`} role="alert" className={f['error']}>
          <CircleAlert size={16} />
          {error}
        </p>
      )}
      <div id={`${id}note`} className={s['note']} aria-live="polite">
        {note}
      </div>
    </div>
  )
}
