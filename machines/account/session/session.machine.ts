import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ContactMode, otherMode } from '../../domain/contact.ts'
import type { Covers } from '../../domain/covers.ts'
import { type Customer, isSameCustomer } from '../../domain/customer.ts'
import { logged } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { lazyMachine } from '../../kit/runtime/lazyMachine.ts'
import { port } from '../../kit/runtime/port.ts'
import type { SignInInput, SignInOutput } from '../signIn/signIn.rules.ts'

interface SessionInput {
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

/** What the dialog begins with, apart from what the session itself knows. */
export type SignInPreparation = Omit<SignInInput, 'mode' | 'returnedTo'>

interface SessionContext extends SessionInput {
  /** Null for a visitor, and until the session has been read. */
  readonly customer: Customer | null
  /** Whether the airline was heard, or could not be, on who is signed in: until then nobody is known. */
  readonly isRead: boolean
  /** How the dialog first asks for a contact [AUTH-30]. */
  readonly mode: ContactMode
  /** The address with which the browser came back from Google; null where it was not there. */
  readonly returnedTo: string | null
  readonly preparation: SignInPreparation | null
}

export type SessionEvent =
  /** The page can be seen again, or another tab says that the customer has changed. */
  | { readonly type: 'page.shown' }
  | { readonly type: 'signIn.asked' }
  /** An address with `login=true` was opened. */
  | { readonly type: 'signIn.linked'; readonly path: string; readonly isByHyperlink: boolean }
  /** The browser came to an address that Google, or an old bookmark, leads to; whether this tab has left for Google. */
  | { readonly type: 'google.returned'; readonly address: string; readonly isExpected: boolean }
  | { readonly type: 'retry.asked' }
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'signOut.asked' }
  | SignInOutput

/** What can fail, as it is logged. */
type SessionCall = 'readSession' | 'signOut' | 'prepareSignIn' | 'signIn'

interface Answered {
  readonly customer: Customer | null
}

/** What the session can ask, check and do; the statechart itself is in `session.machine.ts` and the regions beside it. */
export const session = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused',
    children: {} as { signIn: 'signIn' },
  },
  actors: {
    readSession: port<Customer | null>('readSession'),
    prepareSignIn: port<SignInPreparation>('prepareSignIn'),
    signOut: port<void>('signOut'),
    signIn: lazyMachine(async () => (await import('../signIn/signIn.machine.ts')).signInMachine),
  },
  guards: {
    isCustomer: (_, { customer }: Answered) => customer !== null,
    isSameCustomer: ({ context }, { customer }: Answered) => isSameCustomer(context.customer, customer),
    isSamePerson: ({ context }, { customer }: Answered) => context.customer?.customerNumber === customer?.customerNumber,
    isSignedIn: ({ context }) => context.customer !== null,
    isVisitor: ({ context }) => context.isRead && context.customer === null,
    isAllowed: (_, { path, isByHyperlink }: { readonly path: string; readonly isByHyperlink: boolean }) => opensSignIn(path, isByHyperlink),
    isExpected: (_, { isExpected }: { readonly isExpected: boolean }) => isExpected,
  },
  actions: {
    keepCustomer: assign((_, { customer }: Answered) => ({ customer })),
    forgetCustomer: assign({ customer: null }),
    noteRead: assign({ isRead: true }),
    noteUnread: assign({ isRead: false }),
    keepMode: assign((_, { mode }: { readonly mode: ContactMode }) => ({ mode })),
    chooseOtherMode: assign({ mode: ({ context }) => otherMode(context.mode) }),
    keepReturn: assign((_, { address }: { readonly address: string }) => ({ returnedTo: address })),
    forgetReturn: assign({ returnedTo: null }),
    keepPreparation: assign((_, { preparation }: { readonly preparation: SignInPreparation }) => ({ preparation })),
    forgetDrafts: effect('forgetDrafts'),
    /** What this browser keeps of another customer is gone. */
    keepOnlyFor: effect<Answered>('keepOnlyFor'),
    notifyOtherTabs: effect('notifyOtherTabs'),
    noteSignedIn: effect('noteSignedIn'),
    noteDialog: effect<{ readonly isOpen: boolean }>('noteDialog'),
    cleanAddress: effect('cleanAddress'),
    goHome: effect('goHome'),
    logFailure: effect<{ readonly call: SessionCall; readonly error: unknown }>('logFailure'),
  },
  delays: { slow: ({ context }) => context.delays.slow },
})

const answered = ({ event }: { readonly event: { readonly output: Customer | null } }): Answered => ({ customer: event.output })
const KNOWN = [
  { type: 'keepCustomer', params: answered },
  { type: 'keepOnlyFor', params: answered },
] as const

/** The sign-in dialog, which is over every page. */
const dialogRegion = session.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      meta: { covers: ['AUTH-10', 'AUTH-12', 'NAV-20'] },
      entry: [{ type: 'noteDialog', params: { isOpen: false } }, 'forgetReturn'],
      on: {
        'signIn.asked': 'preparing',
        'signIn.linked': [
          {
            description: 'An address with login=true.',
            guard: { type: 'isAllowed', params: ({ event }) => event },
            target: 'considering',
            actions: 'cleanAddress',
            meta: { covers: ['AUTH-10', 'AUTH-11', 'AUTH-12'] },
          },
          {
            description: 'Terms and privacy policy can be read without the dialog, unless a link on the site opened it.',
            actions: 'cleanAddress',
            meta: { covers: ['AUTH-12'] },
          },
        ],
        'google.returned': [
          {
            guard: { type: 'isExpected', params: ({ event }) => event },
            target: 'preparing',
            actions: [{ type: 'keepReturn', params: ({ event }) => event }, 'cleanAddress'],
            meta: { covers: ['LAY-20', 'CON-43'] },
          },
          { description: 'A code that this tab has not asked for is not used.', actions: 'cleanAddress', meta: { covers: ['LAY-20'] } },
        ],
      },
    },
    considering: {
      description: 'The dialog opens for a visitor: it waits until it is known whether a customer is signed in.',
      meta: { covers: ['AUTH-10', 'OPEN-82'] },
      always: [
        { guard: 'isSignedIn', target: 'closed', description: 'There is nothing to sign in to.' },
        { guard: 'isVisitor', target: 'preparing' },
      ],
      on: { 'signIn.asked': 'preparing' },
    },
    preparing: {
      description: 'The sign-in dialog is fetched, with what was typed before.',
      tags: 'waiting',
      entry: { type: 'noteDialog', params: { isOpen: true } },
      initial: 'waiting',
      states: { waiting: { after: { slow: 'slow' } }, slow: { description: 'The page says that it takes longer than usual.' } },
      on: { 'dialog.closed': 'closed' },
      invoke: {
        src: 'prepareSignIn',
        onDone: { target: 'open', actions: { type: 'keepPreparation', params: ({ event }) => ({ preparation: event.output }) } },
        onError: { target: 'unavailable', actions: logged('prepareSignIn') },
      },
    },
    unavailable: {
      description: 'The sign-in dialog cannot be opened right now.',
      tags: 'refused',
      on: { 'retry.asked': 'preparing', 'dialog.closed': 'closed' },
    },
    open: {
      meta: { covers: ['AUTH-01'] },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { preparation, mode, returnedTo } }) => ({ ...preparedOr(preparation), mode, returnedTo }),
        onDone: 'closed',
        onError: { target: 'unavailable', actions: logged('signIn'), description: 'The dialog itself has failed.' },
      },
    },
  },
})

/** It is only opened with a preparation. */
function preparedOr<Preparation>(preparation: Preparation | null): Preparation {
  if (preparation === null) throw new Error('the dialog was opened without preparation')
  return preparation
}

const REENTERED = { reenter: true, description: 'An answer asked for before may be of another customer.' } as const

/** Known, and asked again in silence whenever the page is shown again. */
const anonymous = session.createStateConfig({
  description: 'A visitor, who can do all but use what belongs to a customer.',
  meta: { covers: ['SEC-05', 'SEC-06', 'SEC-09'] },
  initial: 'settled',
  states: {
    settled: { on: { 'page.shown': 'askedAgain' } },
    askedAgain: {
      description: 'A visitor until the airline says otherwise.',
      tags: 'waiting',
      invoke: {
        src: 'readSession',
        onDone: [
          {
            guard: { type: 'isCustomer', params: answered },
            target: '#session.customer.signedIn',
            description: 'Signed in, here or in another tab.',
            actions: [...KNOWN, 'notifyOtherTabs'],
          },
          { target: 'settled' },
        ],
        onError: { target: 'settled', actions: logged('readSession') },
      },
      on: { 'page.shown': { target: 'askedAgain', ...REENTERED } },
    },
  },
})

const signedIn = session.createStateConfig({
  meta: { covers: ['SEC-07', 'SEC-09'] },
  initial: 'settled',
  on: { 'signOut.asked': { target: 'signingOut', meta: { covers: ['API-55', 'AUTH-14'] } } },
  states: {
    settled: { on: { 'page.shown': 'askedAgain' } },
    askedAgain: {
      description: 'The customer stays until the airline says otherwise.',
      tags: 'waiting',
      invoke: {
        src: 'readSession',
        onDone: [
          { guard: { type: 'isSameCustomer', params: answered }, target: 'settled' },
          {
            guard: { type: 'isSamePerson', params: answered },
            target: 'settled',
            description: 'The customer has another name or contact now.',
            actions: [{ type: 'keepCustomer', params: answered }, 'notifyOtherTabs'],
          },
          {
            guard: { type: 'isCustomer', params: answered },
            target: 'settled',
            description: 'Someone else signed in, here or in another tab.',
            actions: [...KNOWN, 'notifyOtherTabs'],
          },
          {
            target: '#session.customer.anonymous',
            description: 'Signed out in another tab, or the session has ended.',
            actions: [...KNOWN, 'notifyOtherTabs'],
          },
        ],
        onError: { target: 'settled', actions: logged('readSession') },
      },
      on: { 'page.shown': { target: 'askedAgain', ...REENTERED } },
    },
  },
})

const SIGNED_OUT = { target: 'anonymous', meta: { covers: ['AUTH-14', 'AUTH-30', 'AUTH-55', 'SEC-04'] } } as const

const signingOut = session.createStateConfig({
  description: 'This browser forgets the session at once, and the airline is told. Every page shows that no one is signed in.',
  tags: 'waiting',
  meta: { covers: ['NAV-19', 'AUTH-55', 'AUTH-56'] },
  entry: ['forgetCustomer', 'forgetDrafts'],
  exit: ['chooseOtherMode', 'notifyOtherTabs', 'goHome'],
  invoke: {
    src: 'signOut',
    onDone: SIGNED_OUT,
    onError: { ...SIGNED_OUT, actions: logged('signOut'), description: 'Only this browser has forgotten it.' },
  },
  after: { slow: { target: 'anonymous', description: 'The page waits no longer: this browser has forgotten the session already.' } },
})

export const sessionMachine = session.createMachine({
  id: 'session',
  description: 'The person who uses this browser: a customer who is signed in, or a visitor. A change is passed to all flows.',
  type: 'parallel',
  meta: { covers: ['PRO-17'] },
  context: ({ input }) => ({ ...input, customer: null, isRead: false, mode: 'mobile', returnedTo: null, preparation: null }),
  states: {
    customer: {
      description: 'The customer, or a visitor.',
      initial: 'reading',
      on: {
        'signIn.succeeded': {
          target: '.reading',
          actions: [{ type: 'keepMode', params: ({ event }) => event }, 'forgetCustomer', 'noteSignedIn', 'notifyOtherTabs'],
          meta: { covers: ['AUTH-13', 'AUTH-27'] },
        },
        'signIn.abandoned': { description: 'Signed out again in step 2.', target: '.reading', actions: ['forgetCustomer', 'notifyOtherTabs'] },
      },
      states: {
        reading: {
          description: 'Nothing is known yet; the site goes on as for a visitor.',
          entry: 'noteUnread',
          exit: 'noteRead',
          meta: { covers: ['SEC-05'] },
          tags: 'waiting',
          initial: 'waiting',
          invoke: {
            src: 'readSession',
            onDone: [
              {
                guard: { type: 'isCustomer', params: answered },
                target: 'signedIn',
                actions: KNOWN,
              },
              {
                target: 'anonymous',
                description: 'The session of a customer may have ended since.',
                actions: { type: 'keepOnlyFor', params: answered },
              },
            ],
            onError: { target: 'unknown', actions: logged('readSession') },
          },
          on: { 'page.shown': { target: 'reading', ...REENTERED } },
          states: {
            waiting: { after: { slow: 'slow' } },
            slow: { description: 'The airline takes longer than usual; the page does not wait for it.' },
          },
        },
        anonymous,
        signedIn,
        signingOut,
        unknown: {
          description: 'If the session cannot be read, the site treats the person as a visitor and tries again when the tab is next looked at.',
          meta: { covers: ['SEC-05'] },
          tags: 'refused',
          on: { 'page.shown': 'reading' },
        },
      },
    },
    dialog: { description: 'The sign-in dialog, which can open over every page.', ...dialogRegion },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>

/** Pages on which people read what they agree to: a dialog would be in their way. */
const READING_PAGES: ReadonlySet<string> = new Set(['/quick-links/terms-and-conditions', '/quick-links/privacy-policy'])

/**
 * Whether `login=true` in an address opens the sign-in dialog [AUTH-10, AUTH-12].
 * @param path of the page that the address names
 * @param isByHyperlink the page was reached by a link that allows it
 */
export const opensSignIn = (path: string, isByHyperlink: boolean): boolean => isByHyperlink || !READING_PAGES.has(path)
