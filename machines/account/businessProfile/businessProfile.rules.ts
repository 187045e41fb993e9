import { emptyForm, type KeptForm } from '../../domain/accountForm.ts'
import { businessProfileRule, type BusinessProfileReply } from '../../domain/businessProfile.ts'
import type { AccountFormInput, DraftName } from '../accountForm/accountForm.types.ts'
import type { BusinessProfileContext, BusinessProfileRemoval } from './businessProfile.types.ts'

type Context = BusinessProfileContext

/** What was read, of whoever is signed in. */
export const openedOf = (reply: BusinessProfileReply): Context['opened'] => (reply.isSignedIn ? reply : null)

/** The same after the form was saved: nothing is left unsaved. */
export const withKept = ({ opened }: Context, kept: KeptForm): Context['opened'] => opened && { ...opened, kept, draft: null }

/** The same after the profile was taken away. */
export const withNothing = (context: Context): Context['opened'] =>
  withKept(context, { id: context.opened?.kept.id ?? '', version: 0, values: emptyForm(businessProfileRule) })

/** Whether there is something to take away. */
export const isKept = ({ opened }: Pick<Context, 'opened'>): boolean => opened !== null && opened.kept.version > 0

/** Whether what was read again, and is still kept, is of the customer who was taking it away. */
export const wasRemoving = ({ opened: before }: Context, reply: BusinessProfileReply): boolean => {
  const opened = openedOf(reply)
  return isKept({ opened }) && before?.owner === opened?.owner
}

export const removal = ({ opened }: Context): BusinessProfileRemoval => ({ version: opened?.kept.version ?? 0 })

export const draftName = ({ opened }: Context): DraftName => ({ owner: opened?.owner ?? '', form: 'businessProfile' })

export function formInput({ opened, delays }: Context): AccountFormInput {
  if (opened === null) throw new Error('a form is opened when its profile was read')
  const { owner, kept, draft, today } = opened
  return { form: 'businessProfile', owner, kept, draft, today, delays }
}
