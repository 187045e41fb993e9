import type { TravellerKind } from './bookingDetail.ts'
import { GUARDIAN_FIELDS, guardianProblem, guardiansOf, type GuardianField } from './guardians.ts'
import { GUARDIAN_ROLES, type GuardianRole } from './handedOver.ts'
import type { PartyMember } from './sale.ts'
import { emptyDraft, fitted, type DraftContact, type DraftGst, type DraftGuardians, type DraftTraveller, type SaleDraft } from './saleDraft.ts'
import type { People } from './saleForm.ts'
import { gstDetailsOf, saleContactOf, wrongContactFields, type ContactField, type ContactForm } from './ticketContact.ts'
import type { TripDays } from './travellerAge.ts'
import { travellerRules } from './travellerRules.ts'
import {
  fieldsOf,
  NO_TRAVELLER,
  travellerProblem,
  typedTraveller,
  type PersonName,
  type TravellerField,
  type TravellerForm,
  type TravellerProblem,
} from './travellerForm.ts'

/** Who travels, and to whom the ticket goes, as a traveller fills it in. */
export interface PartyForm extends TripDays {
  readonly party: readonly PartyMember[]
  /** In the order of the party; null for an extra seat. */
  readonly travellers: readonly (TravellerForm | null)[]
  readonly contact: DraftContact
  readonly gst: DraftGst
  /** Asked for where a child travels alone. */
  readonly guardians: DraftGuardians
}

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

/** The fields of a party with what its draft has. Identity numbers, which no draft has, are given by place. */
export function partyFilled(
  party: readonly PartyMember[],
  draft: SaleDraft | null,
  documentNumbers: readonly string[],
): Pick<PartyForm, 'travellers' | 'contact' | 'gst' | 'guardians'> {
  const { travellers, ...rest } = draft === null ? emptyDraft(party) : fitted(draft, party)
  return {
    travellers: travellers.map((each, place) => each && formOf(each, documentNumbers[place] ?? '')),
    contact: rest.contact,
    gst: rest.gst,
    guardians: rest.guardians,
  }
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
export const guardianFieldId = (role: GuardianRole, field: GuardianField): string => `guardian-${role}-${field}`
export const contactFieldId = (field: ContactField): string => `contact-${field}`

/** The fields of the traveller at a place; empty ones where none is. */
export const formAt = ({ travellers }: Pick<PartyForm, 'travellers'>, place: number): TravellerForm => travellers[place] ?? NO_TRAVELLER

/** Who has a place; an extra seat beyond the party. */
export const kindAt = ({ party }: Pick<PartyForm, 'party'>, place: number): TravellerKind => party[place]?.kind ?? 'extraSeat'

/** What is wrong with a field of a traveller; null for nothing. */
export const problemAt = (form: PartyForm, place: number, field: TravellerField): TravellerProblem | null =>
  travellerProblem(kindAt(form, place), formAt(form, place), field, form)

const wrongAt = (form: PartyForm, place: number): readonly string[] =>
  fieldsOf(kindAt(form, place)).flatMap((field) => (problemAt(form, place, field) === null ? [] : [travellerFieldId(place, field)]))

const wrongIn = (form: PartyForm, { place, infant }: Unit): readonly string[] => [
  ...wrongAt(form, place),
  ...(infant === null ? [] : wrongAt(form, infant)),
]

/** Whether nothing is missing or wrong with a traveller and the infant on their lap. */
export const isUnitWhole = (form: PartyForm, unit: Unit): boolean => wrongIn(form, unit).length === 0

/** The first adult, who is the contact until another is named; null where none travels. */
export function firstAdultOf(form: PartyForm): PersonName | null {
  const adult = unitsOf(form.party).find(({ kind }) => kind !== 'child' && kind !== 'minor')
  if (adult === undefined) return null
  const { firstName, lastName } = formAt(form, adult.place)
  return { firstName, lastName }
}

/** The contact as it is judged. */
export const contactFormOf = (form: PartyForm): ContactForm => ({ contact: form.contact, gst: form.gst, firstAdult: firstAdultOf(form) })

/** The fields of the contact and of the company with something wrong. */
export const wrongInContact = (form: PartyForm): readonly ContactField[] => wrongContactFields(contactFormOf(form))

/** Whether somebody of a party is brought and met by adults [OPEN-81]. */
export const isHandedOver = ({ party }: Pick<PartyForm, 'party'>): boolean => party.some(({ kind }) => travellerRules(kind).isHandedOver)

const wrongInGuardians = (form: PartyForm): readonly string[] =>
  GUARDIAN_ROLES.filter(() => isHandedOver(form)).flatMap((role) =>
    GUARDIAN_FIELDS.filter((field) => guardianProblem(form.guardians[role], field) !== null).map((field) => guardianFieldId(role, field)),
  )

/** The ids of all fields with something wrong, in the order of the page. */
export const wrongFields = (form: PartyForm): readonly string[] => [
  ...unitsOf(form.party).flatMap((unit) => wrongIn(form, unit)),
  ...wrongInGuardians(form),
  ...wrongInContact(form).map(contactFieldId),
]

/** Who travels, as the airline is told; only where no field is wrong. */
export const peopleIn = (form: PartyForm): People => ({
  travellers: form.party.map(({ kind }, place) => typedTraveller(kind, formAt(form, place))),
  contact: saleContactOf(contactFormOf(form)),
  gst: gstDetailsOf(contactFormOf(form)),
  guardians: isHandedOver(form) ? guardiansOf(form.guardians) : null,
})

/** Who travels, from a kept draft; null where a field is missing or wrong on these days, so also where an identity number is asked, which is not kept. */
export function keptPeople(party: readonly PartyMember[], draft: SaleDraft | null, days: TripDays): People | null {
  const { flownFrom, flownUntil, today } = days
  const form = { party, flownFrom, flownUntil, today, ...partyFilled(party, draft, []) }
  return wrongFields(form).length === 0 ? peopleIn(form) : null
}
