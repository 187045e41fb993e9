import type { IsoDate } from '../../domain/calendarDate.ts'
import type { Customer } from '../../domain/customer.ts'
import { formAt, isUnitWhole, kindAt, partyFilled, type PartyForm, type Unit, unitsOf, wrongFields } from '../../domain/partyForm.ts'
import type { PartyMember } from '../../domain/sale.ts'
import { emptyDraft, type SaleDraft } from '../../domain/saleDraft.ts'
import type { SpecialFare } from '../../domain/specialFare.ts'
import { AGE_LIMITS, birthDateProblem } from '../../domain/travellerAge.ts'
import { areAlike, fieldsOf, isUnnamed, type KnownPerson, nameShown, type TravellerForm } from '../../domain/travellerForm.ts'

export interface PassengersInput {
  readonly party: readonly PartyMember[]
  /** The local days on which the first and the last flight depart. */
  readonly flownFrom: IsoDate
  readonly flownUntil: IsoDate
  readonly isRoundTrip: boolean
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

export interface PassengersContext extends Omit<PassengersInput, 'draft' | 'documentNumbers'>, PartyForm {
  /** Whom the customer has saved, with the customer first. */
  readonly known: readonly KnownPerson[]
  /** Fields of which it was said that they are wrong, by their ids. */
  readonly told: readonly string[]
  /** Places whose travellers are shown as one row while nothing is wrong with them. */
  readonly folded: readonly number[]
}

type Context = PassengersContext

export function initialContext({ draft, documentNumbers, ...input }: PassengersInput): Context {
  const { party } = input
  const context: Context = {
    ...input,
    ...partyFilled(party, draft, documentNumbers),
    known: [],
    told: [],
    folded: [],
  }
  return { ...context, folded: unitsOf(party).flatMap((unit) => (isUnitWhole(context, unit) ? [unit.place] : [])) }
}

/** Whether a traveller is shown as one row: no mistake is hidden in it. */
export const isFolded = (context: Context, unit: Unit): boolean => context.folded.includes(unit.place) && isUnitWhole(context, unit)

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
  const isDone = unit !== undefined && isUnitWhole({ ...context, travellers }, unit)
  return { travellers, folded: isDone ? [...context.folded, unit.place] : context.folded }
}

/** The travellers with something typed at a place. */
export const withForm = ({ travellers }: Context, at: number, typed: Partial<TravellerForm>): Context['travellers'] =>
  travellers.map((each, place) => (place === at && each !== null ? { ...each, ...typed } : each))

/** What a browser may keep: everything but identity numbers. */
export const draftOf = ({ party, travellers, contact, gst, guardians }: Context): SaleDraft => ({
  ...emptyDraft([]),
  travellers: party.map(({ kind }, place) => {
    const form = travellers[place] ?? null
    if (form === null || kind === 'extraSeat') return null
    const { firstName, lastName, gender, birthDate } = form
    return { kind, firstName, lastName, gender, birthDate }
  }),
  contact,
  gst,
  guardians,
})
