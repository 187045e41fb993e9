import { type AccountFormActor, isChanged } from '../../../machines/account/accountForm/accountForm.machine.ts'

/** Whether a page has a form open that differs from what is saved. */
export const hasUnsavedForm = ({ children: { form } }: { readonly children: { readonly form?: AccountFormActor | undefined } }): boolean =>
  form !== undefined && isChanged(form.getSnapshot().context)
