import { isSameForm, valueOf, type FieldProblem, type FormDraft, type FormToSave, type KeptForm } from '../../domain/accountForm.ts'
import { FORM_RULES } from '../../domain/accountForms.ts'
import type { AccountFormContext, AccountFormInput, DraftName } from './accountForm.types.ts'

type Context = AccountFormContext

interface Typed {
  readonly field: string
  readonly text: string
}

export const initialContext = ({ draft, ...input }: AccountFormInput): Context => ({
  ...input,
  values: (draft ?? input.kept).values,
  version: (draft ?? input.kept).version,
  left: [],
  refused: [],
  refusal: null,
})

/** Whether a text would change what stands in a field of the form. */
export const isChange = ({ form, values }: Context, { field, text }: Typed): boolean =>
  FORM_RULES[form].fields.includes(field) && FORM_RULES[form].cleaned(field, text) !== valueOf(values, field)

/** The form with a text in a field, of which the airline has said nothing yet. */
export const withText = ({ form, values, refused, refusal }: Context, { field, text }: Typed): Pick<Context, 'values' | 'refused'> => ({
  values: { ...values, [field]: FORM_RULES[form].cleaned(field, text) },
  // Who is saved already is somebody else as soon as one of the fields is another.
  refused: refusal === 'savedBefore' && refused.includes(field) ? [] : refused.filter((each) => each !== field),
})

export const isChanged = ({ form, values, kept }: Pick<Context, 'form' | 'values' | 'kept'>): boolean =>
  !isSameForm(FORM_RULES[form], values, kept.values)

/** What is wrong with a field; null for nothing. */
export const problemOf = ({ form, values, today, refused, refusal }: Context, field: string): FieldProblem | null =>
  FORM_RULES[form].problemOf(field, values, today) ?? (refused.includes(field) ? (refusal === 'savedBefore' ? 'savedBefore' : 'refused') : null)

/** Every field with something wrong that the traveller is told, in the order of the form: once it was left. */
export const problemsShown = (context: Context): readonly { readonly field: string; readonly problem: FieldProblem }[] =>
  FORM_RULES[context.form].fields.flatMap((field) => {
    const problem = context.left.includes(field) ? problemOf(context, field) : null
    return problem === null ? [] : [{ field, problem }]
  })

/** The first field with something wrong; null where it is not about a field. */
export const firstProblem = (context: Context): string | null => problemsShown(context)[0]?.field ?? null

/** Whether nothing is wrong that can be told without asking the airline. */
export const isFine = ({ form, values, today }: Context): boolean =>
  FORM_RULES[form].fields.every((field) => FORM_RULES[form].problemOf(field, values, today) === null)

/** Whether all that the airline has refused was changed. What it did not refuse for a field stays refused until it is asked again. */
export const isRefusalMet = ({ refusal, refused }: Context): boolean => refusal !== 'full' && refused.length === 0

export const allFields = ({ form }: Context): readonly string[] => FORM_RULES[form].fields

export const withField = (fields: readonly string[], field: string): readonly string[] => (fields.includes(field) ? fields : [...fields, field])

/** Whose draft of which form. */
export const draftName = ({ owner, form }: Context): DraftName => ({ owner, form })

export const draftOf = ({ kept, version, values }: Context): FormDraft => ({ id: kept.id, version, values })

export const formToSave = (context: Context): FormToSave => ({ form: context.form, ...draftOf(context) })

/** The form with what is kept now: nothing is changed. */
export const fresh = (kept: KeptForm): Pick<Context, 'kept' | 'values' | 'version' | 'left' | 'refused' | 'refusal'> => ({
  kept,
  values: kept.values,
  version: kept.version,
  left: [],
  refused: [],
  refusal: null,
})
