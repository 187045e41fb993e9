import type { FormOpened } from '../../domain/accountForm.ts'
import type { Customer } from '../../domain/customer.ts'
import { WAIT } from '../../kit/calls.ts'

/** What the flows say alike that read what is kept of a customer and open it in a form: of waiting for it, of not getting it, of whose it is. */

interface Here {
  readonly customer: Customer | null
}
interface Replied {
  readonly reply: { readonly isSignedIn: boolean }
}
interface Opening {
  readonly context: { readonly opened: Pick<FormOpened, 'owner'> | null }
}

export const openingGuards = {
  isSignedIn: (_: unknown, { reply }: Replied) => reply.isSignedIn,
  isSomebody: (_: unknown, { customer }: Here) => customer !== null,
  isNobody: (_: unknown, { customer }: Here) => customer === null,
  /** Whether somebody else is here than the one of whom something is shown. */
  isAnother: ({ context }: Opening, { customer }: Here) => customer?.customerNumber !== context.opened?.owner,
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
  description: 'Nobody is signed in, or nobody any more. What was typed is kept in this tab.',
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
      description: 'Somebody else has signed in, here or in another tab.',
      actions: 'forgetOpened',
    },
  ],
} as const
