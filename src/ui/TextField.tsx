import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
import { afterPress } from './afterPress.ts'
import f from './field.module.css'
import s from './textField.module.css'

type Typed = Pick<
  ComponentProps<'input'>,
  | 'id'
  | 'ref'
  | 'type'
  | 'name'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'enterKeyHint'
  | 'maxLength'
  | 'placeholder'
  | 'required'
  | 'readOnly'
  | 'dir'
>

interface TextFieldProps extends Typed {
  /** The accessible name and the small words above the value. */
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** It was left; where a press did it, when that is over. */
  readonly onBlur?: () => void
  /** What is wrong, in words. */
  readonly error?: string | null
  /** What helps to fill the field, under it. */
  readonly hint?: string | null
}

/**
 * A field for a line of text, whose value belongs to whoever shows it. An error is read out when it appears, and is with the
 * hint the description of the field. Give it an `id` where a summary of errors leads to it.
 */
export function TextField({
  label,
  value,
  onChange,
  onBlur,
  error = null,
  hint = null,
  id: given,
  type = 'text',
  required = false,
  ...rest
}: TextFieldProps) {
  const made = useId()
  const id = given ?? made
  const describedBy = [error === null ? [] : `${id}-error`, hint === null ? [] : `${id}-hint`].flat().join(' ')
  return (
    <div className={s['field']}>
      <div className={f['box']} data-wrong={error !== null}>
        <label htmlFor={id} className={f['label']}>
          {label}
        </label>
        <input
          {...rest}
          id={id}
          type={type}
          className={`${f['control']} ${s['input']}`}
          value={value}
          aria-required={required}
          aria-invalid={error !== null}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => onBlur !== undefined && afterPress(onBlur)}
        />
      </div>
      <div aria-live="polite">
        {error === null ? null : (
          <p id={`${id}-error`} className={f['error']}>
            <CircleAlert aria-hidden="true" size={16} />
            {error}
          </p>
        )}
      </div>
      {hint === null ? null : (
        <p id={`${id}-hint`} className={s['hint']}>
          {hint}
        </p>
      )}
    </div>
  )
}
