import { type ActorRefFrom, assign, setup } from 'xstate'
import type { FormOpened, KeptForm } from '../../domain/accountForm.ts'
import type { Covers } from '../../domain/covers.ts'
import type { Customer } from '../../domain/customer.ts'
import type { PreferenceChoices, PreferencesReply } from '../../domain/preferences.ts'
import { logged } from '../../kit/runtime/calls.ts'
import { FAILED, customerGuards, READING, SIGNED_OUT, ON_CUSTOMER_CHANGED } from '../../kit/runtime/customerScoped.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { type AccountFormInput, accountFormMachine } from '../accountForm/accountForm.machine.ts'

interface PreferencesInput {
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

interface PreferencesContext extends PreferencesInput {
  /** What was read last; null before anything was. */
  readonly opened: (FormOpened & { readonly kept: KeptForm; readonly choices: PreferenceChoices }) | null
}

type PreferencesEvent =
  | { readonly type: 'retry.asked' }
  | { readonly type: 'signIn.asked' }
  /** A customer has signed in or out, here or in another tab. */
  | { readonly type: 'customer.changed'; readonly customer: Customer | null }

interface Replied {
  readonly reply: PreferencesReply
}

/** The answer for the customer who is signed in. */
export const openedOf = (reply: PreferencesReply): PreferencesContext['opened'] => (reply.isSignedIn ? reply : null)

export function formInput({ opened, delays }: PreferencesContext): AccountFormInput {
  if (opened === null) throw new Error('a form is opened when its preferences were read')
  const { owner, kept, draft, today } = opened
  return { form: 'preferences', owner, kept, draft, today, delays }
}

/** What preferences can ask, check and do; the statechart itself is in `preferences.machine.ts`. */
export const preferences = setup({
  types: {
    context: {} as PreferencesContext,
    events: {} as PreferencesEvent,
    input: {} as PreferencesInput,
    children: {} as { form: 'accountForm' },
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
  },
  actors: { loadPreferences: port<PreferencesReply>('loadPreferences'), accountForm: accountFormMachine },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: customerGuards,
  actions: {
    keepOpened: assign({ opened: (_, { reply }: Replied) => openedOf(reply) }),
    forgetOpened: assign({ opened: null }),
    askToSignIn: effect('askToSignIn'),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})

export const preferencesMachine = preferences.createMachine({
  id: 'preferences',
  description: 'How a customer likes to travel and to be written to: read, then changed and saved in a form.',
  meta: { covers: ['PROF-07', 'SEC-09'] },
  context: ({ input }) => ({ ...input, opened: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'What the airline keeps, among what can be chosen, and what was not saved before.',
      ...READING,
      invoke: {
        src: 'loadPreferences',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ reply: event.output }) },
            target: 'open',
            actions: { type: 'keepOpened', params: ({ event }) => ({ reply: event.output }) },
          },
          { target: 'signedOut' },
        ],
        onError: { target: 'failed', actions: logged('loadPreferences') },
      },
    },
    failed: FAILED,
    signedOut: SIGNED_OUT,
    open: {
      description: 'The form.',
      invoke: { id: 'form', src: 'accountForm', input: ({ context }) => formInput(context) },
      on: ON_CUSTOMER_CHANGED,
    },
  },
})

export type PreferencesActor = ActorRefFrom<typeof preferencesMachine>
