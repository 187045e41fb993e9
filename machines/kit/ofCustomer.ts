import { WAIT } from './calls.ts'

/**
 * What the flows say alike that read and show what is kept of a customer: of waiting for it, of not getting it, of whose
 * it is. They have the states `reading`, `failed` and `signedOut` at the top, and the actions `forgetOpened` and `askToSignIn`.
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

export const ofCustomerGuards = {
  isSignedIn: (_: unknown, { reply }: Replied) => reply.isSignedIn,
  isSomebody: (_: unknown, { customer }: Here) => customer !== null,
  isNobody: (_: unknown, { customer }: Here) => customer === null,
  /** Whether somebody else is here than the one of whom something is shown. */
  isAnother: ({ context }: Shown, { customer }: Here) => customer?.customerNumber !== context.opened?.owner,
}

const whoIsHere = ({ event }: { event: Here }) => event

/** Begins again when somebody else is here: an answer asked for before may be of another customer. */
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
    'customer.changed': { guard: { type: 'isSomebody', params: whoIsHere }, target: 'reading' },
  },
} as const

/** What is shown is of one customer only. */
export const WHOSE = {
  'customer.changed': [
    { guard: { type: 'isNobody', params: whoIsHere }, target: 'signedOut', actions: 'forgetOpened' },
    {
      guard: { type: 'isAnother', params: whoIsHere },
      target: 'reading',
      description: 'Someone else has signed in, here or in another tab.',
      actions: 'forgetOpened',
    },
  ],
} as const
