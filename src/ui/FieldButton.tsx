import { CircleAlert } from 'lucide-react'
import { Fragment, useId, type Ref } from 'react'
import f from './field.module.css'
import s from './fieldButton.module.css'

interface FieldButtonProps {
  /** The small words above the value; the accessible name is label and value. */
  readonly label: string
  readonly value: string | null
  /** Shown softly while there is no value. */
  readonly placeholder?: string
  readonly onClick: () => void
  readonly expanded: boolean
  /** The id of what the button opens. */
  readonly controls?: string
  /** What is wrong, in words. */
  readonly error?: string | null
  readonly ref?: Ref<HTMLButtonElement>
}

/** A field whose value is chosen in a popup: a button with a label above its value. */
export function FieldButton({ label, value, placeholder, onClick, expanded, controls, error, ref }: FieldButtonProps) {
  const errorId = useId()
  const wrong = error ? errorId : undefined
  return (
    <div className={s['field']}>
      <button
        ref={ref}
        type="button"
        className={s['button']}
        data-wrong={error ? '' : undefined}
        aria-haspopup="dialog"
        aria-expanded={expanded}
        aria-controls={expanded ? controls : undefined}
        aria-describedby={wrong}
        onClick={onClick}
      >
        <span className={s['label']}>
          {label}
          <span className={s['comma']}>,</span>
        </span>
        {value === null ? <span className={s['placeholder']}>{placeholder}</span> : <FieldValue value={value} />}
      </button>
      {error ? (
        <p id={errorId} className={f['error']}>
          <CircleAlert aria-hidden="true" size={16} />
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** The value, broken only after a comma where it needs two lines. */
function FieldValue({ value }: { readonly value: string }) {
  const parts = value.split(', ')
  return (
    <span className={s['value']}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          <span className={s['together']}>{index < parts.length - 1 ? `${part},` : part}</span>{' '}
        </Fragment>
      ))}
    </span>
  )
}
