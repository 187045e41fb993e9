import { type ActorRefFrom, assign, setup } from 'xstate'
import { emptyForm, type FormOpened, type KeptForm, type RemovalReply } from '../../domain/accountForm.ts'
import { type BusinessProfileReply, businessProfileRule } from '../../domain/businessProfile.ts'
import type { Covers } from '../../domain/covers.ts'
import type { Customer } from '../../domain/customer.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { FAILED, customerGuards, READING, SIGNED_OUT, ON_CUSTOMER_CHANGED } from '../../kit/runtime/customerScoped.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { type AccountFormInput, accountFormMachine, type AccountFormOutput, type DraftName } from '../accountForm/accountForm.machine.ts'

interface BusinessProfileInput {
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

interface BusinessProfileContext extends BusinessProfileInput {
  /** What was read, or saved since; null before anything was. */
  readonly opened: (FormOpened & { readonly kept: KeptForm }) | null
}

type BusinessProfileEvent =
  | { readonly type: 'retry.asked' }
  | { readonly type: 'signIn.asked' }
  /** A customer has signed in or out, here or in another tab. */
  | { readonly type: 'customer.changed'; readonly customer: Customer | null }
  | { readonly type: 'removal.asked' }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.declined' }
  | AccountFormOutput

/** The input of the port `removeBusinessProfile`. */
export interface BusinessProfileRemoval {
  readonly version: number
}

interface Replied {
  readonly reply: BusinessProfileReply
}
interface Removed {
  readonly reply: RemovalReply
}

type Context = BusinessProfileContext

/** The answer for the customer who is signed in. */
export const openedOf = (reply: BusinessProfileReply): Context['opened'] => (reply.isSignedIn ? reply : null)

/** The same after the form was saved: nothing is left unsaved. */
const withKept = ({ opened }: Context, kept: KeptForm): Context['opened'] => opened && { ...opened, kept, draft: null }

/** The same after the profile was taken away. */
const withNothing = (context: Context): Context['opened'] =>
  withKept(context, { id: context.opened?.kept.id ?? '', version: 0, values: emptyForm(businessProfileRule) })

/** Whether there is something to take away. */
export const isKept = ({ opened }: Pick<Context, 'opened'>): boolean => opened !== null && opened.kept.version > 0

/** Whether what was read again, and is still kept, is of the customer who was taking it away. */
export const wasRemoving = ({ opened: before }: Context, reply: BusinessProfileReply): boolean => {
  const opened = openedOf(reply)
  return isKept({ opened }) && before?.owner === opened?.owner
}

export const removal = ({ opened }: Context): BusinessProfileRemoval => ({ version: opened?.kept.version ?? 0 })

export const draftName = ({ opened }: Context): DraftName => ({ owner: opened?.owner ?? '', form: 'businessProfile' })

export function formInput({ opened, delays }: Context): AccountFormInput {
  if (opened === null) throw new Error('a form is opened when its profile was read')
  const { owner, kept, draft, today } = opened
  return { form: 'businessProfile', owner, kept, draft, today, delays }
}

/** What a business profile can ask, check and do; the statechart itself is in `businessProfile.machine.ts`. */
export const businessProfile = setup({
  types: {
    context: {} as BusinessProfileContext,
    events: {} as BusinessProfileEvent,
    input: {} as BusinessProfileInput,
    children: {} as { form: 'accountForm' },
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
  },
  actors: {
    loadBusinessProfile: port<BusinessProfileReply>('loadBusinessProfile'),
    removeBusinessProfile: port<RemovalReply, BusinessProfileRemoval>('removeBusinessProfile'),
    accountForm: accountFormMachine,
  },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    ...customerGuards,
    isKept: ({ context }) => isKept(context),
    wasRemoving: ({ context }, { reply }: Replied) => wasRemoving(context, reply),
    isRemoved: (_, { reply }: Removed) => reply === 'removed',
    isChangedElsewhere: (_, { reply }: Removed) => reply === 'changedElsewhere',
  },
  actions: {
    keepOpened: assign({ opened: (_, { reply }: Replied) => openedOf(reply) }),
    keepSaved: assign({ opened: ({ context }, { kept }: { readonly kept: KeptForm }) => withKept(context, kept) }),
    keepNothing: assign({ opened: ({ context }) => withNothing(context) }),
    forgetOpened: assign({ opened: null }),
    forgetDraft: effect<DraftName>('forgetDraft'),
    askToSignIn: effect('askToSignIn'),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})

/** The form, and what becomes of taking the profile away. */
const open = businessProfile.createStateConfig({
  description: 'The form, with what is saved or empty.',
  invoke: { id: 'form', src: 'accountForm', input: ({ context }) => formInput(context) },
  on: { ...ON_CUSTOMER_CHANGED, 'form.saved': { target: '.quiet', actions: { type: 'keepSaved', params: ({ event }) => event } } },
  initial: 'quiet',
  states: {
    quiet: { on: { 'removal.asked': { guard: 'isKept', target: 'confirming' } } },
    confirming: {
      description: 'The profile is still there and deleted only after a question.',
      initial: 'asked',
      on: { 'removal.confirmed': 'removing', 'removal.declined': 'quiet' },
      states: {
        asked: {},
        changed: { description: 'It was changed elsewhere, and is shown as it is now.', tags: 'refused' },
        failed: { description: 'The airline could not be asked.', tags: 'refused' },
        lapsed: {
          description: 'The session is over: the profile can be deleted after signing in.',
          tags: 'refused',
          on: { 'signIn.asked': { actions: 'askToSignIn' } },
        },
      },
    },
    removing: {
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'removeBusinessProfile',
        input: ({ context }) => removal(context),
        onDone: [
          {
            guard: { type: 'isRemoved', params: ({ event }) => ({ reply: event.output }) },
            target: '#businessProfile.emptied',
            actions: ['keepNothing', { type: 'forgetDraft', params: ({ context }) => draftName(context) }],
          },
          {
            guard: { type: 'isChangedElsewhere', params: ({ event }) => ({ reply: event.output }) },
            target: '#businessProfile.reading',
            description: 'The profile has changed meanwhile: it is read again, and the question is asked once more.',
          },
          { target: 'confirming.lapsed' },
        ],
        onError: { target: 'confirming.failed', actions: logged('removeBusinessProfile') },
      },
    },
    removed: { description: 'The page says that nothing is saved any more.' },
  },
})

export const businessProfileMachine = businessProfile.createMachine({
  id: 'businessProfile',
  description: 'The company for which a customer travels, with its GST number: read, changed, saved and deleted.',
  meta: { covers: ['PROF-07', 'SEC-09', 'VAL-08'] },
  context: ({ input }) => ({ ...input, opened: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'What the airline keeps, and what was not saved before.',
      ...READING,
      invoke: {
        src: 'loadBusinessProfile',
        onDone: [
          {
            guard: { type: 'wasRemoving', params: ({ event }) => ({ reply: event.output }) },
            target: 'open.confirming.changed',
            actions: { type: 'keepOpened', params: ({ event }) => ({ reply: event.output }) },
          },
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ reply: event.output }) },
            target: 'open',
            actions: { type: 'keepOpened', params: ({ event }) => ({ reply: event.output }) },
          },
          { target: 'signedOut' },
        ],
        onError: { target: 'failed', actions: logged('loadBusinessProfile') },
      },
    },
    failed: FAILED,
    signedOut: SIGNED_OUT,
    open,
    emptied: { description: 'The form begins again with nothing in it.', always: '#businessProfile.open.removed' },
  },
})

export type BusinessProfileActor = ActorRefFrom<typeof businessProfileMachine>
