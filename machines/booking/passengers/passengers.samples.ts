import type { EventFrom, SnapshotFrom } from 'xstate'
import { ASHA, RAVI } from '../../domain/customer.samples.ts'
import type { GuardianRole } from '../../domain/handedOver.ts'
import { formAt, unitsOf } from '../../domain/partyForm.ts'
import type { PartyMember } from '../../domain/sale.ts'
import { type DraftGuardian, type DraftTraveller, emptyDraft, NO_CONTACT, NO_GST, type SaleDraft } from '../../domain/saleDraft.ts'
import type { Gender, KnownPerson } from '../../domain/travellerForm.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { WHOLE_CONTACT } from '../contact/contact.samples.ts'
import type { passengersMachine } from './passengers.machine.ts'
import { isFolded, type PassengersInput } from './passengers.rules.ts'

type Snapshot = SnapshotFrom<typeof passengersMachine>
type Event = EventFrom<typeof passengersMachine>

const member = (kind: PartyMember['kind'], goesWith: number | null = null): PartyMember => ({ kind, goesWith })

/** An adult alone, who begins. */
export const ALONE: PassengersInput = {
  party: [member('adult')],
  flownFrom: '2026-12-12',
  flownUntil: '2026-12-14',
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

const isAlone = ({ context: { party } }: Snapshot): boolean => party[0]?.kind === 'adult' && party.length === 1

const handing =
  (role: GuardianRole, field: keyof DraftGuardian, text: string) =>
  ({ context }: Snapshot): Event | null =>
    context.guardians[role][field] === text ? null : { type: 'guardian.typed', role, field, text }

const typing =
  (place: number, field: 'firstName' | 'lastName' | 'birthDate' | 'documentNumber', text: string, isFit: (snapshot: Snapshot) => boolean) =>
  (snapshot: Snapshot): Event | null => {
    const { context } = snapshot
    const unit = unitsOf(context.party).find((each) => each.place === place)
    if (unit === undefined || isFolded(context, unit) || formAt(context, place)[field] === text || !isFit(snapshot)) return null
    return { type: 'field.typed', place, field, text }
  }

const choosing =
  (gender: Gender) =>
  (snapshot: Snapshot): Event | null =>
    isAlone(snapshot) && formAt(snapshot.context, 0).gender !== gender ? { type: 'gender.chosen', place: 0, gender } : null

const offered =
  (id: string) =>
  (snapshot: Snapshot): Event | null =>
    snapshot.matches({ known: 'offered' }) ? { type: 'known.chosen', id } : null

/** What a walk tries with the passengers of a booking. */
export const passengersSamples: Samples<typeof passengersMachine> = {
  starts: { 'an adult alone': ALONE, 'two students who are alike': ALIKE, 'a child alone': MINOR, 'the family of a customer': FAMILY },
  events: {
    'types a first name': typing(0, 'firstName', 'Asha', isAlone),
    'types a digit in it': typing(0, 'firstName', 'Asha2', isAlone),
    'types a last name': typing(0, 'lastName', 'Rao', isAlone),
    'chooses a gender': choosing('F'),
    'types another name for the second student': typing(1, 'firstName', 'Meera', ({ context }) => context.specialFare === 'STUDENT'),
    'empties the number of the second student': typing(1, 'documentNumber', '', ({ context }) => context.specialFare === 'STUDENT'),
    'types who brings the child': handing('brings', 'name', "Meera D'Souza"),
    'types half a number of theirs': handing('brings', 'phone', '98450'),
    'types their whole number': handing('brings', 'phone', '98450 11223'),
    'types who meets the child': handing('meets', 'name', 'José Nair'),
    'types a number abroad': handing('meets', 'phone', '50 123 4567'),
    'chooses its country': handing('meets', 'countryCode', '971'),
    'opens who is folded': ({ context }) => {
      const folded = unitsOf(context.party).find((unit) => isFolded(context, unit))
      return folded === undefined || context.specialFare === null ? null : { type: 'traveller.opened', place: folded.place }
    },
    'the contact is whole': (snapshot) =>
      isAlone(snapshot) && snapshot.context.contact.email === '' ? { type: 'contact.changed', contact: WHOLE_CONTACT, gst: NO_GST } : null,
    'the contact is emptied': ({ context }) =>
      context.specialFare === 'STUDENT' && context.contact.email !== '' ? { type: 'contact.changed', contact: NO_CONTACT, gst: NO_GST } : null,
    'presses Continue': { type: 'form.submitted' },
    'says that they are two people': (snapshot) => (snapshot.matches({ form: 'alike' }) ? { type: 'likeness.confirmed' } : null),
    'says that one is wrong': (snapshot) => (snapshot.matches({ form: 'alike' }) ? { type: 'likeness.denied' } : null),
    'chooses a saved child': offered('t1'),
    'chooses one who has a place': offered('t0'),
    'chooses one for whom none is left': offered('t2'),
    'asks again for the saved': (snapshot) => (snapshot.matches({ known: 'unread' }) ? { type: 'retry.asked' } : null),
    'another customer signs in': (snapshot) => (snapshot.context.party.length === 4 ? { type: 'customer.changed', customer: RAVI } : null),
    'the customer signs out': (snapshot) => (snapshot.context.party.length === 4 ? { type: 'customer.changed', customer: null } : null),
  },
  ports: {
    loadSavedTravellers: {
      answers: { 'three people': KNOWN, nobody: [], 'the session is over': null },
      failures: { 'the airline is not reached': new Error('no network') },
    },
  },
}
