import { WAIT } from './calls.ts'

/**
 * What all flows share that read and show the data of a customer: states for waiting, failing and being signed out, and the
 * guards that ask whose data they are. These flows have the states `reading`, `failed` and `signedOut` at the top, and the actions `forgetOpened` and `askToSignIn`.
 */

interface Here {
  readonly customer: { readonly customerNumber: string } | null
}
interface Replied {
  readonly reply: { readonly isSignedIn: boolean }
}
interface Shown {
  readonly context: { readonly opened: { readonly owner: string } | null }
}

export const customerGuards = {
  isSignedIn: (_: unknown, { reply }: Replied) => reply.isSignedIn,
  isCustomer: (_: unknown, { customer }: Here) => customer !== null,
  isVisitor: (_: unknown, { customer }: Here) => customer === null,
  /** Whether the data shown are of another customer than the one who is signed in. */
  isOtherCustomer: ({ context }: Shown, { customer }: Here) => customer?.customerNumber !== context.opened?.owner,
}

const customerOfEvent = ({ event }: { event: Here }) => event

/** Begins again when another customer signs in: an answer asked for before may be of the customer before. */
export const READING = {
  tags: 'waiting',
  initial: 'waiting',
  states: WAIT,
  on: {
    'customer.changed': { target: 'reading', reenter: true, description: 'An answer asked for before may be of another customer.' },
  },
} as const

export const FAILED = { description: 'The airline could not be asked.', tags: 'refused', on: { 'retry.asked': 'reading' } } as const

export const SIGNED_OUT = {
  description: 'No one is signed in. What was typed is kept in this tab.',
  tags: 'refused',
  on: {
    'retry.asked': 'reading',
    'signIn.asked': { actions: 'askToSignIn' },
    'customer.changed': { guard: { type: 'isCustomer', params: customerOfEvent }, target: 'reading' },
  },
} as const

/** What is shown is of one customer only: it goes when that customer signs out or another signs in. */
export const ON_CUSTOMER_CHANGED = {
  'customer.changed': [
    { guard: { type: 'isVisitor', params: customerOfEvent }, target: 'signedOut', actions: 'forgetOpened' },
    {
      guard: { type: 'isOtherCustomer', params: customerOfEvent },
      target: 'reading',
      description: 'Someone else has signed in, here or in another tab.',
      actions: 'forgetOpened',
    },
  ],
} as const
