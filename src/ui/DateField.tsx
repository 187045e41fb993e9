import { useState, type ComponentProps } from 'react'
import { afterTyping, isoOfTyped, typedOfIso } from './typedDate.ts'
import { TextField } from './TextField.tsx'

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'maxLength' | 'placeholder'> & {
  /** How a date is written here, such as DD/MM/YYYY. */
  readonly pattern: string
}

/**
 * A field for a date that people know by heart. It is written day first whatever the language of the browser: a browser's own
 * field takes 05/12 for the fifth of December or the twelfth of May, by its own settings. Its value is ISO.
 */
export function DateField({ value, onChange, onBlur, pattern, ...field }: DateFieldProps) {
  const [typed, setTyped] = useState(() => typedOfIso(value))
  const shown = isoOfTyped(typed) === value ? typed : typedOfIso(value)
  return (
    <TextField
      {...field}
      value={shown}
      inputMode="numeric"
      placeholder={pattern}
      maxLength={20}
      onChange={(text) => {
        const next = afterTyping(shown, text)
        setTyped(next)
        onChange(isoOfTyped(next))
      }}
      onBlur={() => {
        setTyped(typedOfIso(value))
        onBlur?.()
      }}
    />
  )
}
