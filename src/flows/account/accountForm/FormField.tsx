import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import type { AccountFormActor } from '../../../../machines/account/accountForm/accountForm.machine.ts'
import { valueOf } from '../../../../machines/domain/accountForm.ts'
import { t } from './accountForm.text.en.ts'
import { CheckField } from '../../../ui/CheckField.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { SelectField, type SelectOption } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { errorOf, hintOf, idOf, isHeld, labelOf } from './accountForm.select.ts'

interface FieldProps {
  readonly actor: AccountFormActor
  /** The name of the field in its form. */
  readonly field: string
}

type Passed = Pick<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'maxLength' | 'required'
>

/** A field of a form that is typed. */
export function FormText({ actor, field, ...passed }: FieldProps & Passed) {
  const shown = useField(actor, field)
  const hint = useSelector(actor, (snapshot) => hintOf(snapshot, field))
  const isReadOnly = useSelector(actor, isHeld)
  return <TextField {...passed} {...shown} hint={hint} readOnly={isReadOnly} onChange={(text) => actor.send({ type: 'field.typed', field, text })} />
}

/** A field of a form for a date, which the browser does not fill in. */
export function FormDate({ actor, field, required = false }: FieldProps & { readonly required?: boolean }) {
  const shown = useField(actor, field)
  const hint = useSelector(actor, (snapshot) => hintOf(snapshot, field))
  const isReadOnly = useSelector(actor, isHeld)
  const type = (text: string) => actor.send({ type: 'field.typed', field, text })
  return (
    <DateField {...shown} hint={hint} pattern={t('fieldDatePattern')} autoComplete="off" required={required} readOnly={isReadOnly} onChange={type} />
  )
}

interface SelectProps extends FieldProps {
  readonly options: readonly SelectOption[]
  /** What stands for nothing. */
  readonly nothing: string
  readonly isRequired?: boolean
  readonly autoComplete?: string
  /** What stands in the closed field for a value whose words are too long for it. */
  readonly shows?: (value: string) => string
}

/** A field of a form that is chosen from a list, or left open. */
export function FormSelect({ actor, field, options, nothing, shows, ...passed }: SelectProps) {
  const shown = useField(actor, field)
  const isBusy = useSelector(actor, isHeld)
  return (
    <SelectField
      {...passed}
      {...shown}
      {...(shows === undefined || shown.value === '' ? {} : { shown: shows(shown.value) })}
      isBusy={isBusy}
      options={[{ value: '', label: nothing }, ...options]}
      onChoose={(text) => actor.send({ type: 'field.typed', field, text })}
    />
  )
}

/** A field of a form that is ticked. */
export function FormCheck({ actor, field }: FieldProps) {
  const isChecked = useSelector(actor, ({ context }) => valueOf(context.values, field) !== '')
  return (
    <CheckField
      id={idOf(field)}
      label={labelOf(field)}
      isChecked={isChecked}
      onChange={(isTicked) => actor.send({ type: 'field.typed', field, text: isTicked ? 'yes' : '' })}
    />
  )
}

function useField(actor: AccountFormActor, field: string) {
  const value = useSelector(actor, ({ context }) => valueOf(context.values, field))
  const error = useSelector(actor, (snapshot) => errorOf(snapshot, field))
  return { id: idOf(field), label: labelOf(field), value, error, onBlur: () => actor.send({ type: 'field.left', field }) }
}
