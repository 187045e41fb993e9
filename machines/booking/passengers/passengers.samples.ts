import type { EventFrom } from 'xstate'
import { ASHA, RAVI } from '../../domain/customer.samples.ts'
import type { GuardianRole } from '../../domain/handedOver.ts'
import { formAt, unitsOf } from '../../domain/partyForm.ts'
import type { PartyMember } from '../../domain/sale.ts'
import { type DraftGuardian, type DraftTraveller, emptyDraft, NO_CONTACT, NO_GST, type SaleDraft } from '../../domain/saleDraft.ts'
import type { Gender, KnownPerson } from '../../domain/travellerForm.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import { WHOLE_CONTACT } from '../contact/contact.samples.ts'
import type { passengersMachine } from './passengers.machine.ts'
import { isFolded, type PassengersInput } from './passengers.rules.ts'

type Event = EventFrom<typeof passengersMachine>

const member = (kind: PartyMember['kind'], goesWith: number | null = null): PartyMember => ({ kind, goesWith })

/** An adult alone, who begins. */
export const ALONE: PassengersInput = {
  party: [member('adult')],
  flownFrom: '2026-12-12',
  flownUntil: '2026-12-14',
  isRoundTrip: true,
  specialFare: null,
  today: '2026-11-22',
  draft: null,
  documentNumbers: [],
  customer: null,
  delays: { slow: 3_000 },
}

const drafted = (kind: DraftTraveller['kind'], firstName: string, birthDate = ''): DraftTraveller => ({
  kind,
  firstName,
  lastName: 'Rao',
  gender: 'F',
  birthDate,
})

const draftFor = (party: readonly PartyMember[], travellers: SaleDraft['travellers']): SaleDraft => ({
  ...emptyDraft(party),
  travellers,
  contact: WHOLE_CONTACT,
})

const STUDENTS = [member('student'), member('student'), member('extraSeat', 0)]

/** Two students who seem to be one, with a seat for a cello. */
export const ALIKE: PassengersInput = {
  ...ALONE,
  party: STUDENTS,
  specialFare: 'STUDENT',
  draft: draftFor(STUDENTS, [drafted('student', 'Mira', '2004-02-29'), drafted('student', 'mira ', '2004-02-29'), null]),
  documentNumbers: ['DU/2024-118', 'DU/2024-119'],
}

const MINOR_PARTY = [member('minor')]

/** A child alone, of whose adults nothing is typed yet. */
export const MINOR: PassengersInput = {
  ...ALONE,
  party: MINOR_PARTY,
  specialFare: 'UNACCOMPANIED_MINOR',
  draft: { ...draftFor(MINOR_PARTY, [drafted('minor', 'Tara', '2018-03-04')]), contact: { ...WHOLE_CONTACT, firstName: 'Meera', lastName: 'Nair' } },
}

const FAMILY_PARTY = [member('adult'), member('adult'), member('child'), member('infant', 0)]

/** A family of a customer, of whom a child is missing. */
export const FAMILY: PassengersInput = {
  ...ALONE,
  party: FAMILY_PARTY,
  draft: draftFor(FAMILY_PARTY, [drafted('adult', 'Asha'), drafted('adult', 'Vikram'), null, drafted('infant', 'Ira', '2025-08-01')]),
  customer: ASHA,
}

/** Whom the customer has saved. */
export const KNOWN: readonly KnownPerson[] = [
  { id: 't0', firstName: 'Asha', lastName: 'Rao', gender: 'F', birthDate: '1990-05-17' },
  { id: 't1', firstName: 'Tara', lastName: 'Rao', gender: 'F', birthDate: '2018-03-04' },
  { id: 't2', firstName: 'Leela', lastName: 'Menon', gender: 'F', birthDate: '1958-07-21' },
]

const { changing, made, only } = sampling<typeof passengersMachine>()

const handing = (role: GuardianRole, field: keyof DraftGuardian, text: string) =>
  changing(({ guardians }) => guardians[role][field], text, { type: 'guardian.typed', role, field, text })

/** Each party has its own things to show: the rest is walked with another. */
const alone = (event: Parameters<typeof only>[2]) => only('it is tried with one adult alone', ({ context }) => context.party.length === 1, event)
const ofStudents = (event: Parameters<typeof only>[2]) =>
  only('it is tried with two students', ({ context }) => context.specialFare === 'STUDENT', event)
const ofFamily = (event: Event) => only('it is tried with the family of a customer', ({ context }) => context.party.length === 4, event)

/** Into a form that is not folded. */
const typing = (place: number, field: 'firstName' | 'lastName' | 'birthDate' | 'documentNumber', text: string) =>
  made(
    (context) => {
      const unit = unitsOf(context.party).find((each) => each.place === place)
      return unit !== undefined && !isFolded(context, unit) && formAt(context, place)[field] !== text ? unit : null
    },
    () => ({ type: 'field.typed', place, field, text }),
  )

const choosing = (gender: Gender) => alone(changing((context) => formAt(context, 0).gender, gender, { type: 'gender.chosen', place: 0, gender }))

/** What a walk tries with the passengers of a booking. */
export const passengersSamples: Samples<typeof passengersMachine> = {
  starts: { 'an adult alone': ALONE, 'two students who are alike': ALIKE, 'a child alone': MINOR, 'the family of a customer': FAMILY },
  events: {
    'types a first name': alone(typing(0, 'firstName', 'Asha')),
    'types a digit in it': alone(typing(0, 'firstName', 'Asha2')),
    'types a last name': alone(typing(0, 'lastName', 'Rao')),
    'chooses a gender': choosing('F'),
    'types another name for the second student': ofStudents(typing(1, 'firstName', 'Meera')),
    'empties the number of the second student': ofStudents(typing(1, 'documentNumber', '')),
    'types who brings the child': handing('brings', 'name', "Meera D'Souza"),
    'types half a number of theirs': handing('brings', 'phone', '98450'),
    'types their whole number': handing('brings', 'phone', '98450 11223'),
    'types who meets the child': handing('meets', 'name', 'José Nair'),
    'types a number abroad': handing('meets', 'phone', '50 123 4567'),
    'chooses its country': handing('meets', 'countryCode', '971'),
    'opens who is folded': ofStudents(
      made(
        (context) => unitsOf(context.party).find((unit) => isFolded(context, unit)),
        ({ place }) => ({ type: 'traveller.opened', place }),
      ),
    ),
    'the contact is whole': alone(
      changing(({ contact }) => contact.email !== '', true, { type: 'contact.changed', contact: WHOLE_CONTACT, gst: NO_GST }),
    ),
    'the contact is emptied': ofStudents(changing(({ contact }) => contact.email, '', { type: 'contact.changed', contact: NO_CONTACT, gst: NO_GST })),
    'presses Continue': { type: 'form.submitted' },
    'says that they are two people': { type: 'likeness.confirmed' },
    'says that one is wrong': { type: 'likeness.denied' },
    'chooses a saved child': { type: 'known.chosen', id: 't1' },
    'chooses one who has a place': { type: 'known.chosen', id: 't0' },
    'chooses one for whom none is left': { type: 'known.chosen', id: 't2' },
    'asks again for the saved': { type: 'retry.asked' },
    'another customer signs in': ofFamily({ type: 'customer.changed', customer: RAVI }),
    'the customer signs out': { type: 'customer.changed', customer: null },
  },
  ports: {
    loadSavedTravellers: {
      answers: { 'three people': KNOWN, nobody: [], 'the session is over': null },
      failures: { 'the airline is not reached': new Error('no network') },
    },
  },
}
