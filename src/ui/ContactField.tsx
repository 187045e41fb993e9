import type { ComponentProps } from 'react'
import s from './contactField.module.css'
import { SelectField, type SelectOption } from './SelectField.tsx'
import { TextField } from './TextField.tsx'

interface ContactFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'value' | 'onChange' | 'onBlur' | 'error' | 'hint' | 'name' | 'autoComplete' | 'readOnly' | 'required'
> {
  /** A number, beside which its calling code is chosen. */
  readonly isPhone: boolean
  /** An address that is pasted where a number is expected is one: the field takes it whole, and its owner says how long a number may be. */
  readonly takesBoth?: boolean
  readonly codeLabel: string
  /** The calling code that is chosen. */
  readonly code: string
  readonly codes: readonly SelectOption[]
  readonly onChooseCode: (code: string) => void
}

/** How many characters a number and an address have at most [AUTH-49]. */
const MOST = { phone: 17, email: 254 } as const

/** A field for an e-mail address or a phone number. */
export function ContactField({ isPhone, takesBoth = false, codeLabel, code, codes, onChooseCode, ...field }: ContactFieldProps) {
  return (
    <div className={s['contact']} data-phone={isPhone}>
      {isPhone && <SelectField label={codeLabel} value={code} shown={`+${code}`} options={codes} onChoose={onChooseCode} />}
      <TextField
        {...field}
        inputMode={isPhone ? 'tel' : 'email'}
        maxLength={isPhone && !takesBoth ? MOST.phone : MOST.email}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        dir="ltr"
      />
    </div>
  )
}
