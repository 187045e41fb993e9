import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
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
  /** The id of what is wrong, where it is said once for several fields. */
  readonly errorId?: string | null
  /** What helps to fill the field, under it. */
  readonly hint?: string | null
}

/**
 * A field for a line of text, whose value belongs to its parent component. An error is read out when it appears, and is with the
 * hint the description of the field. Give it an `id` where a summary of errors leads to it.
 */
export function TextField({
  label,
  value,
  onChange,
  onBlur,
  error = null,
  errorId = null,
  hint = null,
  id: given,
  type = 'text',
  required = false,
  ...rest
}: TextFieldProps) {
  const made = useId()
  const id = given ?? made
  const isWrong = error !== null || errorId !== null
  const describedBy = [errorId ?? [], error === null ? [] : `${id}-error`, hint === null ? [] : `${id}-hint`].flat().join(' ')
  return (
    <div className={s['field']}>
      <div className={f['box']} data-wrong={isWrong}>
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
          aria-invalid={isWrong}
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

const press: { isHeld: boolean; readonly waiting: (() => void)[] } = { isHeld: false, waiting: [] }

// Pages are also drawn where there is no window.
if ('addEventListener' in globalThis) {
  addEventListener('mousedown', () => (press.isHeld = true), { capture: true, passive: true })
  for (const end of ['mouseup', 'dragend', 'blur']) addEventListener(end, over, { capture: true, passive: true })
}

function over(event: Event) {
  // Of the events by which a focus goes, only that of the whole window ends a press.
  if (event.type === 'blur' && event.target !== window) return
  press.isHeld = false
  const due = press.waiting.splice(0)
  // After the click, which comes with the end of its press.
  if (due.length > 0) setTimeout(() => due.forEach((act) => act()))
}

/**
 * Does something when no button of a mouse is held down any more, and its click was heard; at once where none is. A press
 * takes the focus out of a field before it is a click: words that came in between would move the button away from under it,
 * and the click would be lost. A finger on a touch screen is heard as a mouse here.
 */
function afterPress(act: () => void): void {
  if (press.isHeld) press.waiting.push(act)
  else act()
}
