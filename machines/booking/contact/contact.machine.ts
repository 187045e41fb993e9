import { type ActorRefFrom, assign, setup } from 'xstate'
import type { BasicDetails } from '../../domain/account.ts'
import { phoneOf } from '../../domain/callingCodes.ts'
import type { Covers } from '../../domain/covers.ts'
import type { Customer } from '../../domain/customer.ts'
import { gstTyped } from '../../domain/gstNumber.ts'
import { NO_CONTACT, type DraftContact, type DraftGst } from '../../domain/saleDraft.ts'
import { type ContactField, type ContactForm, contactFieldProblem, isGstField, isInvoiceBegun, type NameField } from '../../domain/ticketContact.ts'
import { isUnnamed, type PersonName } from '../../domain/travellerForm.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'
import { port } from '../../kit/runtime/port.ts'

export interface ContactInput extends ContactForm {
  /** Who is signed in; null for a visitor. */
  readonly customer: Customer | null
  readonly delays: { readonly slow: number }
}

export interface ContactContext extends ContactInput {
  /** Fields of which it was said that they are wrong. */
  readonly told: readonly ContactField[]
  /** What the customer was known by, as it was filled in. */
  readonly filled: Partial<DraftContact>
}

type Context = ContactContext

export type ContactEvent =
  | { readonly type: 'contact.typed'; readonly field: NameField | 'email' | 'phone'; readonly text: string }
  | { readonly type: 'countryCode.chosen'; readonly countryCode: string }
  | { readonly type: 'invoice.toggled' }
  | { readonly type: 'gst.typed'; readonly field: keyof DraftGst; readonly text: string }
  | { readonly type: 'retry.asked' }
  /** Commands of the parent. */
  | { readonly type: 'problems.told'; readonly fields: readonly ContactField[] }
  | { readonly type: 'firstAdult.named'; readonly firstAdult: PersonName | null }
  | { readonly type: 'customer.changed'; readonly customer: Customer | null }

/** What the parent hears with every change. */
export interface ContactUpdate {
  readonly type: 'contact.changed'
  readonly contact: DraftContact
  readonly gst: DraftGst
}

interface Here {
  readonly customer: Customer | null
}
interface Details {
  readonly details: BasicDetails | null
}
interface Told {
  readonly fields: readonly ContactField[]
}

/** Of the fields that were told those that are still wrong. */
export const stillWrong = (context: Context): readonly ContactField[] => context.told.filter((field) => contactFieldProblem(context, field) !== null)

/** What a field of the company takes of a text. */
const gstTextOf = (field: keyof DraftGst, text: string): string => (field === 'number' ? gstTyped(text) : text)

type OwnDetails = Pick<BasicDetails, 'firstName' | 'lastName' | 'email' | 'phone'>

/** What the session tells of a customer. */
const knownOf = (customer: Customer | null): OwnDetails => ({
  firstName: customer?.firstName ?? null,
  lastName: customer?.lastName ?? null,
  email: customer?.email ?? null,
  phone: customer?.mobile == null ? null : phoneOf(customer.mobile, NO_CONTACT.countryCode),
})

/** What a customer is known by fills what is empty; nothing that was typed is replaced. */
function filledBy({ contact, firstAdult }: ContactForm, details: OwnDetails): Partial<DraftContact> {
  const isNameFree = contact.firstName === null && contact.lastName === null && (firstAdult === null || isUnnamed(firstAdult))
  const { firstName, lastName, email, phone } = details
  return {
    ...(isNameFree && firstName !== null ? { firstName, lastName: lastName ?? firstName } : {}),
    ...(contact.email.trim() === '' && email !== null ? { email } : {}),
    ...(contact.phone.trim() === '' && phone !== null ? { phone: phone.national, countryCode: phone.countryCode } : {}),
  }
}

const FILLED = ['firstName', 'lastName', 'email', 'phone'] as const

/** The contact without what a customer was known by and nobody has changed since. */
const withoutFilled = (contact: DraftContact, filled: Partial<DraftContact>): DraftContact => ({
  ...contact,
  ...Object.fromEntries(
    FILLED.flatMap((field) => (filled[field] !== undefined && filled[field] === contact[field] ? [[field, NO_CONTACT[field]]] : [])),
  ),
})

const contact = setup({
  types: {
    context: {} as Context,
    events: {} as ContactEvent,
    input: {} as ContactInput,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
  },
  actors: { loadOwnDetails: port<BasicDetails | null>('loadOwnDetails') },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isCustomer: ({ context }) => context.customer !== null,
    isOtherPerson: ({ context }, { customer }: Here) => customer?.customerNumber !== context.customer?.customerNumber,
    isMended: ({ context }) => stillWrong(context).length === 0,
    isAnyWrong: (_, { fields }: Told) => fields.length > 0,
    isInvoiceWrong: (_, { fields }: Told) => fields.some(isGstField),
    isInvoiceBegun: ({ context }) => isInvoiceBegun(context.gst),
    isInvoiceFoldable: ({ context }) => !stillWrong(context).some(isGstField),
  },
  actions: {
    takeText: assign(({ context }, { field, text }: Extract<ContactEvent, { type: 'contact.typed' }>) => ({
      contact: { ...context.contact, [field]: text },
    })),
    takeCountryCode: assign(({ context }, { countryCode }: { readonly countryCode: string }) => ({ contact: { ...context.contact, countryCode } })),
    takeGst: assign(({ context }, { field, text }: Extract<ContactEvent, { type: 'gst.typed' }>) => ({
      gst: { ...context.gst, [field]: gstTextOf(field, text) },
    })),
    keepTold: assign((_, { fields }: Told) => ({ told: fields })),
    takeFirstAdult: assign((_, { firstAdult }: { readonly firstAdult: PersonName | null }) => ({ firstAdult })),
    takeCustomer: assign(({ context }, { customer }: Here) => ({
      customer,
      contact: withoutFilled(context.contact, context.filled),
      filled: {},
    })),
    fillEmpty: assign(({ context }, { details }: Details) => {
      const filled = filledBy(context, details ?? knownOf(context.customer))
      return { contact: { ...context.contact, ...filled }, filled }
    }),
    logFailure: effect<{ readonly call: 'loadOwnDetails'; readonly error: unknown }>('logFailure'),
    notifyChanged: notifyParent(({ context }: { readonly context: Context }): ContactUpdate => ({
      type: 'contact.changed',
      contact: context.contact,
      gst: context.gst,
    })),
  },
})

const told = ({ event }: { readonly event: Told }) => ({ fields: event.fields })
const here = ({ event }: { readonly event: Here }) => ({ customer: event.customer })
const answered = ({ event }: { readonly event: { readonly output: BasicDetails | null } }) => ({ details: event.output })

const fields = contact.createStateConfig({
  description: 'Name, phone number and e-mail address.',
  initial: 'quiet',
  on: {
    'contact.typed': { actions: [{ type: 'takeText', params: ({ event }) => event }, 'notifyChanged'] },
    'countryCode.chosen': { actions: [{ type: 'takeCountryCode', params: ({ event }) => event }, 'notifyChanged'] },
    'gst.typed': { actions: [{ type: 'takeGst', params: ({ event }) => event }, 'notifyChanged'] },
    'firstAdult.named': {
      description: 'The contact is the first adult until another name is typed.',
      actions: { type: 'takeFirstAdult', params: ({ event }) => event },
    },
    'problems.told': {
      guard: { type: 'isAnyWrong', params: told },
      target: '.marked',
      actions: { type: 'keepTold', params: told },
    },
  },
  states: {
    quiet: {},
    marked: {
      description: 'Each wrong field says what is wrong, until it is corrected.',
      tags: 'blocked',
      meta: { covers: ['VAL-01', 'VAL-04', 'VAL-05', 'VAL-06', 'VAL-08'] },
      always: { guard: 'isMended', target: 'quiet' },
    },
  },
})

const invoice = contact.createStateConfig({
  description: 'The invoice for a company, which few need.',
  meta: { covers: ['CONST-25', 'VAL-08'] },
  initial: 'looking',
  states: {
    looking: { always: [{ guard: 'isInvoiceBegun', target: 'open' }, { target: 'folded' }] },
    folded: {
      on: {
        'invoice.toggled': 'open',
        'problems.told': { guard: { type: 'isInvoiceWrong', params: told }, target: 'open', description: 'A fold hides no mistake.' },
      },
    },
    open: { on: { 'invoice.toggled': { guard: 'isInvoiceFoldable', target: 'folded' } } },
  },
})

const own = contact.createStateConfig({
  description: 'What the airline knows of a customer fills what is empty. Nothing waits for it.',
  initial: 'looking',
  on: {
    'customer.changed': {
      guard: { type: 'isOtherPerson', params: here },
      description: 'What was filled in for another customer goes, unless it was changed.',
      target: '.looking',
      actions: [{ type: 'takeCustomer', params: here }, 'notifyChanged'],
    },
  },
  states: {
    looking: { always: [{ guard: 'isCustomer', target: 'reading' }, { target: 'none' }] },
    none: { description: 'Nobody is signed in.' },
    reading: {
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'loadOwnDetails',
        onDone: { target: 'filled', actions: [{ type: 'fillEmpty', params: answered }, 'notifyChanged'] },
        onError: {
          target: 'unread',
          actions: [logged('loadOwnDetails'), { type: 'fillEmpty', params: { details: null } }, 'notifyChanged'],
        },
      },
    },
    filled: {},
    unread: {
      description: 'The airline could not be asked. What the session tells of the customer is filled in, and all can be typed.',
      tags: 'refused',
      on: { 'retry.asked': 'reading' },
    },
  },
})

/** To whom the ticket of a booking goes, and for which company the invoice is. */
export const contactMachine = contact.createMachine({
  id: 'contact',
  description: 'To whom the ticket and every change of time are sent, and the company of the invoice.',
  type: 'parallel',
  context: ({ input }) => ({ ...input, told: [], filled: {} }),
  states: { fields, invoice, own },
})

export type ContactActor = ActorRefFrom<typeof contactMachine>
