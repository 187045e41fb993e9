import type { TravellerKind } from '../../domain/bookingDetail.ts'
import type { IsoDate } from '../../domain/calendarDate.ts'
import type { Customer } from '../../domain/customer.ts'
import type { PartyMember } from '../../domain/sale.ts'
import { emptyDraft, fitted, type DraftContact, type DraftGst, type DraftTraveller, type SaleDraft } from '../../domain/saleDraft.ts'
import type { GstDetails, SaleContact, TypedTraveller } from '../../domain/saleForm.ts'
import type { SpecialFare } from '../../domain/specialFare.ts'
import { type ContactField, type ContactForm, gstDetailsOf, saleContactOf, wrongContactFields } from '../../domain/ticketContact.ts'
import { AGE_LIMITS, birthDateProblem } from '../../domain/travellerAge.ts'
import {
  areAlike,
  fieldsOf,
  isUnnamed,
  type KnownPerson,
  nameShown,
  NO_TRAVELLER,
  type PersonName,
  type TravellerField,
  type TravellerForm,
  travellerProblem,
  type TravellerProblem,
  typedTraveller,
} from '../../domain/travellerForm.ts'

export interface PassengersInput {
  readonly party: readonly PartyMember[]
  /** The local days on which the first and the last flight depart. */
  readonly flownFrom: IsoDate
  readonly flownUntil: IsoDate
  readonly specialFare: SpecialFare | null
  readonly today: IsoDate
  /** What was typed before on this device; null for nothing. It is fitted to the party. */
  readonly draft: SaleDraft | null
  /** What was typed before in this visit, by place; none where it is not known. No device stores it. */
  readonly documentNumbers: readonly string[]
  /** Who is signed in; null for a visitor. */
  readonly customer: Customer | null
  readonly delays: { readonly slow: number }
}

export interface PassengersContext extends Omit<PassengersInput, 'draft' | 'documentNumbers'> {
  /** In the order of the party; null for an extra seat. */
  readonly travellers: readonly (TravellerForm | null)[]
  readonly contact: DraftContact
  readonly gst: DraftGst
  /** Whom the customer has saved, with the customer first. */
  readonly known: readonly KnownPerson[]
  /** Fields of which it was said that they are wrong, by their ids. */
  readonly told: readonly string[]
  /** Places whose travellers are shown as one row while nothing is wrong with them. */
  readonly folded: readonly number[]
}

type Context = PassengersContext

/** A traveller with a place of their own, and the infant on their lap. */
export interface Unit {
  readonly place: number
  readonly kind: TravellerKind
  /** From 1. */
  readonly number: number
  /** The place of the infant; null for none. */
  readonly infant: number | null
  readonly hasExtraSeat: boolean
}

/** The party as it is asked for: who has a place of their own, in order. */
export function unitsOf(party: readonly PartyMember[]): readonly Unit[] {
  const goesWith = (place: number, kind: TravellerKind) => party.findIndex((each) => each.kind === kind && each.goesWith === place)
  return party
    .flatMap(({ kind, goesWith: other }, place) => (other === null ? [{ place, kind }] : []))
    .map(({ place, kind }, index) => {
      const infant = goesWith(place, 'infant')
      return { place, kind, number: index + 1, infant: infant === -1 ? null : infant, hasExtraSeat: goesWith(place, 'extraSeat') !== -1 }
    })
}

export function initialContext({ draft, documentNumbers, ...input }: PassengersInput): Context {
  const { party } = input
  const { travellers, contact, gst } = draft === null ? emptyDraft(party) : fitted(draft, party)
  const context: Context = {
    ...input,
    travellers: travellers.map((each, place) => each && formOf(each, documentNumbers[place] ?? '')),
    contact,
    gst,
    known: [],
    told: [],
    folded: [],
  }
  return { ...context, folded: unitsOf(party).flatMap((unit) => (isWhole(context, unit) ? [unit.place] : [])) }
}

const formOf = ({ firstName, lastName, gender, birthDate }: DraftTraveller, documentNumber: string): TravellerForm => ({
  firstName,
  lastName,
  gender,
  birthDate,
  documentNumber,
})

/** The id of a field, in the page too. */
export const travellerFieldId = (place: number, field: TravellerField): string => `traveller-${place}-${field}`
export const contactFieldId = (field: ContactField): string => `contact-${field}`

export const formAt = ({ travellers }: Pick<Context, 'travellers'>, place: number): TravellerForm => travellers[place] ?? NO_TRAVELLER

const kindAt = ({ party }: Pick<Context, 'party'>, place: number): TravellerKind => party[place]?.kind ?? 'extraSeat'

/** What is wrong with a field of a traveller; null for nothing. */
export const problemAt = (context: Context, place: number, field: TravellerField): TravellerProblem | null =>
  travellerProblem(kindAt(context, place), formAt(context, place), field, context)

const wrongAt = (context: Context, place: number): readonly string[] =>
  fieldsOf(kindAt(context, place)).flatMap((field) => (problemAt(context, place, field) === null ? [] : [travellerFieldId(place, field)]))

const wrongIn = (context: Context, { place, infant }: Unit): readonly string[] => [
  ...wrongAt(context, place),
  ...(infant === null ? [] : wrongAt(context, infant)),
]

/** Whether nothing is missing or wrong with a traveller and the infant on their lap. */
const isWhole = (context: Context, unit: Unit): boolean => wrongIn(context, unit).length === 0

/** Whether a traveller is shown as one row: no mistake is hidden in it. */
export const isFolded = (context: Context, unit: Unit): boolean => context.folded.includes(unit.place) && isWhole(context, unit)

/** The first adult, who is the contact until another is named; null where none travels. */
export function firstAdultOf(context: Context): PersonName | null {
  const adult = unitsOf(context.party).find(({ kind }) => kind !== 'child' && kind !== 'minor')
  if (adult === undefined) return null
  const { firstName, lastName } = formAt(context, adult.place)
  return { firstName, lastName }
}

/** The contact as it is judged. */
export const contactFormOf = (context: Context): ContactForm => ({ contact: context.contact, gst: context.gst, firstAdult: firstAdultOf(context) })

export const wrongInContact = (context: Context): readonly ContactField[] => wrongContactFields(contactFormOf(context))

/** The ids of all fields with something wrong, in the order of the page. */
export const wrongFields = (context: Context): readonly string[] => [
  ...unitsOf(context.party).flatMap((unit) => wrongIn(context, unit)),
  ...wrongInContact(context).map(contactFieldId),
]

/** Of the fields that were told those that are still wrong. */
export function stillWrong(context: Context): readonly string[] {
  const wrong = wrongFields(context)
  return context.told.filter((id) => wrong.includes(id))
}

/** The places of two who have the same name and date of birth; null where all differ. */
export function alikeIn({ party, travellers }: Pick<Context, 'party' | 'travellers'>): readonly [number, number] | null {
  const people = party.flatMap(({ kind }, place) => {
    const form = travellers[place] ?? null
    return kind === 'extraSeat' || form === null || isUnnamed(form) ? [] : [{ place, form }]
  })
  for (const [index, one] of people.entries())
    for (const other of people.slice(index + 1)) if (areAlike(one.form, other.form)) return [one.place, other.place]
  return null
}

/** Whom of two who are alike is to be changed, and in whose row they stand; null where all differ. */
export function secondAlike(context: Context): { readonly place: number; readonly unit: number } | null {
  const place = alikeIn(context)?.[1]
  return place === undefined ? null : { place, unit: unitWith(context, place)?.place ?? place }
}

const unitWith = ({ party }: Context, place: number): Unit | undefined => unitsOf(party).find((each) => each.place === place || each.infant === place)

/** The first place without a name whose traveller may be of the age of a person; null for none. */
function placeFor(context: Context, { birthDate }: KnownPerson): number | null {
  const fits = ({ kind }: PartyMember, place: number): boolean => {
    if (kind === 'extraSeat' || !isUnnamed(formAt(context, place))) return false
    // Of whom no date of birth is known, it is known that they are grown up: they have an account.
    return birthDate === '' ? AGE_LIMITS[kind].below === null : birthDateProblem(kind, birthDate, context) === null
  }
  // In the order of the page, in which an infant stands with who travels with it.
  const places = unitsOf(context.party).flatMap(({ place, infant }) => (infant === null ? [place] : [place, infant]))
  return (
    places.find((place) => {
      const member = context.party[place]
      return member !== undefined && fits(member, place)
    }) ?? null
  )
}

/** Where a known person stands in the form: taken already, to be taken, or too many of their age. */
export type Offer = 'taken' | 'free' | 'noPlace'

export function offerOf(context: Context, person: KnownPerson): Offer {
  const isTaken = context.travellers.some((each) => each !== null && nameShown(each) === nameShown(person))
  if (isTaken) return 'taken'
  return placeFor(context, person) === null ? 'noPlace' : 'free'
}

/** Whom a customer can fill in: themselves first, unless they have saved themselves; null where nobody is signed in any more. */
export function peopleOf(customer: Customer | null, saved: readonly KnownPerson[] | null): readonly KnownPerson[] | null {
  if (customer === null || saved === null) return null
  const own = { id: 'own', firstName: customer.firstName, lastName: customer.lastName ?? '', gender: null, birthDate: '' }
  return saved.some((each) => nameShown(each) === nameShown(own)) ? saved : [own, ...saved]
}

export const knownById = ({ known }: Context, id: string): KnownPerson | undefined => known.find((each) => each.id === id)

/** The form with a known person in the next empty place that fits by age. What is not asked of them is not taken. */
export function withKnown(context: Context, person: KnownPerson): Pick<Context, 'travellers' | 'folded'> {
  const place = placeFor(context, person)
  if (place === null) return context
  const { firstName, lastName, gender, birthDate } = person
  const isDateAsked = fieldsOf(kindAt(context, place)).includes('birthDate')
  const travellers = withForm(context, place, { firstName, lastName, gender, ...(isDateAsked ? { birthDate } : {}) })
  const unit = unitWith(context, place)
  const isDone = unit !== undefined && isWhole({ ...context, travellers }, unit)
  return { travellers, folded: isDone ? [...context.folded, unit.place] : context.folded }
}

/** The travellers with something typed at a place. */
export const withForm = ({ travellers }: Context, at: number, typed: Partial<TravellerForm>): Context['travellers'] =>
  travellers.map((each, place) => (place === at && each !== null ? { ...each, ...typed } : each))

/** What a browser may keep: everything but identity numbers. */
export const draftOf = ({ party, travellers, contact, gst }: Context): SaleDraft => ({
  ...emptyDraft([]),
  travellers: party.map(({ kind }, place) => {
    const form = travellers[place] ?? null
    if (form === null || kind === 'extraSeat') return null
    const { firstName, lastName, gender, birthDate } = form
    return { kind, firstName, lastName, gender, birthDate }
  }),
  contact,
  gst,
})

/** What the step hands to its parent. */
export interface PassengersAnswers {
  /** In the order of the party; null for an extra seat. */
  readonly travellers: readonly (TypedTraveller | null)[]
  readonly contact: SaleContact
  readonly gst: GstDetails | null
}

export const answersOf = (context: Context): PassengersAnswers => ({
  travellers: context.party.map(({ kind }, place) => typedTraveller(kind, formAt(context, place))),
  contact: saleContactOf(contactFormOf(context)),
  gst: gstDetailsOf(contactFormOf(context)),
})
