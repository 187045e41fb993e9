import { type AccountFormActor, isUnsaved } from '../../../machines/account/accountForm/accountForm.machine.ts'

/** Whether a page has a form open with changes that are to be asked about. */
export const hasUnsavedForm = ({ children: { form } }: { readonly children: { readonly form?: AccountFormActor | undefined } }): boolean =>
  form !== undefined && isUnsaved(form.getSnapshot().context)
