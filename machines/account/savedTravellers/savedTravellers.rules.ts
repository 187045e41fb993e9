import { emptyForm, valueOf, type FormDraft, type KeptForm } from '../../domain/accountForm.ts'
import { savedTravellerRule, type TravellersReply } from '../../domain/savedTraveller.ts'
import type { AccountFormInput } from '../accountForm/accountForm.types.ts'
import type { OpenedTravellers, SavedTravellersContext, TravellerRemoval } from './savedTravellers.types.ts'

type Context = SavedTravellersContext

/** What was read, of whoever is signed in. Whoever was to be taken away is chosen as they are now. */
export function openedOf({ chosen }: Context, reply: TravellersReply): Pick<Context, 'opened' | 'draft' | 'chosen'> {
  if (!reply.isSignedIn) return { opened: null, draft: null, chosen: null }
  const { draft, owner, travellers, maximum, countries, today } = reply
  const opened = { owner, travellers, maximum, countries, today }
  return { opened, draft, chosen: draft === null ? (travellers.find(({ id }) => id === chosen?.id) ?? null) : draftedTraveller(travellers, draft) }
}

/** Who is meant by changes that were not saved: one of the list, else somebody new. */
const draftedTraveller = (travellers: readonly KeptForm[], { id }: FormDraft): KeptForm => travellers.find((each) => each.id === id) ?? nobodyYet(id)

const nobodyYet = (id: string): KeptForm => ({ id, version: 0, values: emptyForm(savedTravellerRule) })

export const travellersOf = ({ opened }: Context): readonly KeptForm[] => opened?.travellers ?? []

export const travellerById = (context: Context, id: string): KeptForm | null => travellersOf(context).find((each) => each.id === id) ?? null

/** Whether one more can be saved. */
export const hasRoom = ({ opened }: Context): boolean => opened !== null && opened.travellers.length < opened.maximum

/** Somebody new, under an id that nobody else has. */
export const beginAdding = ({ idPrefix, added }: Context): Pick<Context, 'chosen' | 'draft' | 'added'> => ({
  chosen: nobodyYet(`${idPrefix}-${added + 1}`),
  draft: null,
  added: added + 1,
})

/** The list with a traveller as they are kept now, by name. */
export const withSaved = (context: Context, kept: KeptForm): Context['opened'] =>
  withTravellers(
    context,
    [...travellersOf(context).filter(({ id }) => id !== kept.id), kept].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'en')),
  )

/** The list without whoever was chosen to be taken away. */
export const withoutChosen = (context: Context): Context['opened'] =>
  withTravellers(
    context,
    travellersOf(context).filter(({ id }) => id !== context.chosen?.id),
  )

const withTravellers = ({ opened }: Context, travellers: readonly KeptForm[]): OpenedTravellers | null => opened && { ...opened, travellers }

/** First and last name as they are sorted and read. */
export const nameOf = ({ values }: Pick<KeptForm, 'values'>): string => `${valueOf(values, 'firstName')} ${valueOf(values, 'lastName')}`.trim()

export const removal = ({ chosen }: Context): TravellerRemoval => ({ id: chosen?.id ?? '', version: chosen?.version ?? 0 })

export function formInput({ opened, chosen, draft, delays }: Context): AccountFormInput {
  if (opened === null || chosen === null) throw new Error('a form is opened for somebody who was chosen')
  const { owner, today } = opened
  return { form: 'traveller', owner, kept: chosen, draft, today, delays }
}
