import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { Customer } from '../../domain/customer.ts'
import type { GuardianRole } from '../../domain/handedOver.ts'
import { contactFormOf, firstAdultOf, isHandedOver, peopleIn, travellerFieldId, wrongFields, wrongInContact } from '../../domain/partyForm.ts'
import type { DraftContact, DraftGst, DraftGuardian, SaleDraft } from '../../domain/saleDraft.ts'
import type { People } from '../../domain/saleForm.ts'
import type { Gender, KnownPerson, TravellerField } from '../../domain/travellerForm.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'
import { port } from '../../kit/runtime/port.ts'
import { contactMachine, type ContactUpdate } from '../contact/contact.machine.ts'
import {
  alikeIn,
  draftOf,
  initialContext,
  knownById,
  offerOf,
  peopleOf,
  type PassengersContext,
  type PassengersInput,
  secondAlike,
  stillWrong,
  withForm,
  withKnown,
} from './passengers.rules.ts'

type Context = PassengersContext
type TextField = Exclude<TravellerField, 'gender'>

/** A traveller by their place in the party. */
interface AtPlace {
  readonly place: number
}

export type PassengersEvent =
  | { readonly type: 'field.typed'; readonly place: number; readonly field: TextField; readonly text: string }
  | { readonly type: 'gender.chosen'; readonly place: number; readonly gender: Gender }
  | {
      readonly type: 'guardian.typed'
      readonly role: GuardianRole
      readonly field: keyof DraftGuardian
      readonly text: string
    }
  /** A traveller who is shown as one row is to be changed. */
  | { readonly type: 'traveller.opened'; readonly place: number }
  | { readonly type: 'known.chosen'; readonly id: string }
  | { readonly type: 'form.submitted' }
  /** Two who are alike are two people. */
  | { readonly type: 'likeness.confirmed' }
  | { readonly type: 'likeness.denied' }
  | { readonly type: 'retry.asked' }
  | { readonly type: 'customer.changed'; readonly customer: Customer | null }
  | ContactUpdate

/** What the parent hears: all that is typed, soon after a change, and once more when nothing is wrong. */
export type PassengersOutput = { readonly type: 'draft.changed'; readonly draft: SaleDraft } | ({ readonly type: 'passengers.done' } & People)

interface Here {
  readonly customer: Customer | null
}
interface Reply {
  /** Null where the session is over. */
  readonly people: readonly KnownPerson[] | null
}
interface Named {
  readonly id: string
}
interface Args {
  readonly context: Context
}

const passengers = setup({
  types: {
    context: {} as Context,
    events: {} as PassengersEvent,
    input: {} as PassengersInput,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
    children: {} as { contact: 'contact' },
  },
  actors: {
    loadSavedTravellers: port<readonly KnownPerson[] | null>('loadSavedTravellers'),
    contact: contactMachine,
  },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isWrong: ({ context }) => wrongFields(context).length > 0,
    isMended: ({ context }) => stillWrong(context).length === 0,
    isAlike: ({ context }) => alikeIn(context) !== null,
    isUnlike: ({ context }) => alikeIn(context) === null,
    isHandedOver: ({ context }) => isHandedOver(context),
    isCustomer: ({ context }) => context.customer !== null,
    isOtherPerson: ({ context }, { customer }: Here) => customer?.customerNumber !== context.customer?.customerNumber,
    isStillSignedIn: (_, { people }: Reply) => people !== null,
    isPlaceFree: ({ context }, { id }: Named) => {
      const person = knownById(context, id)
      return person !== undefined && offerOf(context, person) === 'free'
    },
  },
  actions: {
    takeText: assign({
      travellers: ({ context }, { place, field, text }: Extract<PassengersEvent, { type: 'field.typed' }>) =>
        withForm(context, place, { [field]: text }),
    }),
    takeGender: assign({
      travellers: ({ context }, { place, gender }: Extract<PassengersEvent, { type: 'gender.chosen' }>) => withForm(context, place, { gender }),
    }),
    takeGuardian: assign({
      guardians: ({ context }, { role, field, text }: Extract<PassengersEvent, { type: 'guardian.typed' }>) => ({
        ...context.guardians,
        [role]: { ...context.guardians[role], [field]: text },
      }),
    }),
    openTraveller: assign({ folded: ({ context }, { place }: AtPlace) => context.folded.filter((each) => each !== place) }),
    takeKnown: assign(({ context }, { id }: Named) => {
      const person = knownById(context, id)
      return person === undefined ? {} : withKnown(context, person)
    }),
    takeContact: assign((_, { contact, gst }: { readonly contact: DraftContact; readonly gst: DraftGst }) => ({ contact, gst })),
    tellProblems: assign({ told: ({ context }) => wrongFields(context) }),
    keepKnown: assign({ known: ({ context }, { people }: Reply) => peopleOf(context.customer, people) ?? [] }),
    takeCustomer: assign((_, { customer }: Here) => ({ customer, known: [] })),
    provideProblems: sendTo('contact', ({ context }) => ({ type: 'problems.told', fields: wrongInContact(context) })),
    provideFirstAdult: sendTo('contact', ({ context }) => ({ type: 'firstAdult.named', firstAdult: firstAdultOf(context) })),
    provideCustomer: sendTo('contact', (_, { customer }: Here) => ({ type: 'customer.changed', customer })),
    /** The focus goes to a field, by its id. */
    focusField: effect<{ readonly field: string | null }>('focusField'),
    focusQuestion: effect('focusQuestion'),
    logFailure: effect<{ readonly call: 'loadSavedTravellers'; readonly error: unknown }>('logFailure'),
    notifyDraft: notifyParent(({ context }: Args): PassengersOutput => ({ type: 'draft.changed', draft: draftOf(context) }), { canWait: true }),
    notifyDone: notifyParent(({ context }: Args): PassengersOutput => ({ type: 'passengers.done', ...peopleIn(context) })),
  },
})

const here = ({ event }: { readonly event: Here }) => ({ customer: event.customer })
const answered = ({ event }: { readonly event: { readonly output: Reply['people'] } }) => ({ people: event.output })
const chosen = ({ event }: { readonly event: Named }) => ({ id: event.id })

/** Everything is judged at once. */
const REFUSED = {
  guard: 'isWrong',
  target: '#passengers.form.incomplete',
  description: 'Each wrong field says what is wrong, and the first one gets the focus.',
  actions: ['tellProblems', 'provideProblems', { type: 'focusField', params: ({ context }: Args) => ({ field: wrongFields(context)[0] ?? null }) }],
} as const
const DONE = { target: '#passengers.form.quiet', actions: 'notifyDone' } as const

const form = passengers.createStateConfig({
  description: 'Who travels, and to whom the ticket goes.',
  initial: 'quiet',
  on: {
    'field.typed': { actions: [{ type: 'takeText', params: ({ event }) => event }, 'provideFirstAdult', 'notifyDraft'] },
    'gender.chosen': { actions: [{ type: 'takeGender', params: ({ event }) => event }, 'notifyDraft'] },
    'guardian.typed': {
      guard: 'isHandedOver',
      description: 'Who brings a child that travels alone, or who meets it.',
      meta: { covers: ['OPEN-81'] },
      actions: [{ type: 'takeGuardian', params: ({ event }) => event }, 'notifyDraft'],
    },
    'contact.changed': { actions: [{ type: 'takeContact', params: ({ event }) => event }, 'notifyDraft'] },
    'traveller.opened': {
      actions: [
        { type: 'openTraveller', params: ({ event }) => event },
        { type: 'focusField', params: ({ event }) => ({ field: travellerFieldId(event.place, 'firstName') }) },
      ],
    },
    'form.submitted': [
      REFUSED,
      {
        guard: 'isAlike',
        target: '.alike',
        description: 'The same person may have been typed twice.',
        actions: 'focusQuestion',
      },
      DONE,
    ],
  },
  states: {
    quiet: {},
    incomplete: {
      description: 'Something is missing or wrong: the fields say what, and a line says how many they are.',
      tags: 'blocked',
      meta: { covers: ['VAL-21', 'VAL-22', 'VAL-28', 'VAL-01', 'VAL-04', 'VAL-08'] },
      always: { guard: 'isMended', target: 'quiet' },
    },
    alike: {
      description: 'Two have the same name and date of birth. They may be two people: the traveller is asked.',
      tags: 'blocked',
      on: {
        'likeness.confirmed': [REFUSED, DONE],
        'likeness.denied': {
          target: 'quiet',
          actions: [
            { type: 'openTraveller', params: ({ context }) => ({ place: secondAlike(context)?.unit ?? 0 }) },
            { type: 'focusField', params: ({ context }) => ({ field: travellerFieldId(secondAlike(context)?.place ?? 0, 'firstName') }) },
          ],
        },
      },
      always: { guard: 'isUnlike', target: 'quiet' },
    },
  },
})

const known = passengers.createStateConfig({
  description: 'The customer, and the people whom they have saved. Nothing waits for them.',
  initial: 'looking',
  on: {
    'customer.changed': {
      guard: { type: 'isOtherPerson', params: here },
      target: '.looking',
      actions: [
        { type: 'takeCustomer', params: here },
        { type: 'provideCustomer', params: here },
      ],
    },
  },
  states: {
    looking: { always: [{ guard: 'isCustomer', target: 'reading' }, { target: 'none' }] },
    none: { description: 'Nobody is signed in, or the session is over.' },
    reading: {
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'loadSavedTravellers',
        onDone: [
          { guard: { type: 'isStillSignedIn', params: answered }, target: 'offered', actions: { type: 'keepKnown', params: answered } },
          { target: 'none' },
        ],
        onError: { target: 'unread', actions: logged('loadSavedTravellers') },
      },
    },
    offered: {
      description: 'Each is a button that fills the next empty traveller who fits by age.',
      on: {
        'known.chosen': {
          guard: { type: 'isPlaceFree', params: chosen },
          actions: [{ type: 'takeKnown', params: chosen }, 'provideFirstAdult', 'notifyDraft'],
        },
      },
    },
    unread: {
      description: 'The airline could not be asked. All can be typed.',
      tags: 'refused',
      on: { 'retry.asked': 'reading' },
    },
  },
})

/** Who travels: the first step of a booking. */
export const passengersMachine = passengers.createMachine({
  id: 'passengers',
  description: 'Who travels: names, ages and proofs of a party, with the contact and the company of the invoice. The first step of a booking.',
  type: 'parallel',
  meta: { covers: ['PAX-02', 'CONST-05', 'CONST-06', 'CONST-07', 'MSG-94'] },
  context: ({ input }) => initialContext(input),
  invoke: {
    id: 'contact',
    src: 'contact',
    input: ({ context }) => ({ ...contactFormOf(context), customer: context.customer, delays: context.delays }),
  },
  states: { form, known },
})

export type PassengersActor = ActorRefFrom<typeof passengersMachine>
