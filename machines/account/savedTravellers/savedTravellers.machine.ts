import { type ActorRefFrom, assign, setup } from 'xstate'
import { emptyForm, type FormDraft, type KeptForm, type RemovalReply, valueOf } from '../../domain/accountForm.ts'
import type { IsoDate } from '../../domain/calendarDate.ts'
import type { Covers } from '../../domain/covers.ts'
import type { Customer } from '../../domain/customer.ts'
import type { Country } from '../../domain/nationality.ts'
import { savedTravellerRule, type TravellersReply } from '../../domain/savedTraveller.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { FAILED, customerGuards, READING, SIGNED_OUT, ON_CUSTOMER_CHANGED } from '../../kit/runtime/customerScoped.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { type AccountFormInput, accountFormMachine, type AccountFormOutput } from '../accountForm/accountForm.machine.ts'

interface SavedTravellersInput {
  /** With a number after it, the id of an added traveller. It differs in every visit, so that a request that is sent twice adds one traveller. */
  readonly idPrefix: string
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

/** What was read, and changed since. */
interface OpenedTravellers {
  /** The customer number. */
  readonly owner: string
  /** By name. */
  readonly travellers: readonly KeptForm[]
  /** How many there may be. */
  readonly maximum: number
  readonly countries: readonly Country[]
  readonly today: IsoDate
}

interface SavedTravellersContext extends SavedTravellersInput {
  /** Null before anything was read. */
  readonly opened: OpenedTravellers | null
  /** Changes that were made before and not saved: the form opens with them. */
  readonly draft: FormDraft | null
  /** The traveller in the form, or the one to be removed; null for neither. */
  readonly chosen: KeptForm | null
  /** How many were begun to be added in this visit. */
  readonly added: number
}

type SavedTravellersEvent =
  | { readonly type: 'retry.asked' }
  | { readonly type: 'signIn.asked' }
  /** A customer has signed in or out, here or in another tab. */
  | { readonly type: 'customer.changed'; readonly customer: Customer | null }
  | { readonly type: 'adding.asked' }
  | { readonly type: 'editing.asked'; readonly id: string }
  | { readonly type: 'removal.asked'; readonly id: string }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.declined' }
  | AccountFormOutput

/** The input of the port `removeTraveller`. */
export interface TravellerRemoval {
  readonly id: string
  readonly version: number
}

interface Replied {
  readonly reply: TravellersReply
}
interface Removed {
  readonly reply: RemovalReply
}
interface Meant {
  readonly id: string
}

type Context = SavedTravellersContext

/** The answer for the customer who is signed in. A traveller who was to be removed is chosen as they are now. */
export function openedOf({ chosen }: Context, reply: TravellersReply): Pick<Context, 'opened' | 'draft' | 'chosen'> {
  if (!reply.isSignedIn) return { opened: null, draft: null, chosen: null }
  const { draft, owner, travellers, maximum, countries, today } = reply
  const opened = { owner, travellers, maximum, countries, today }
  return { opened, draft, chosen: draft === null ? (travellers.find(({ id }) => id === chosen?.id) ?? null) : draftedTraveller(travellers, draft) }
}

/** The traveller to whom unsaved changes belong: one of the list, else a new one. */
const draftedTraveller = (travellers: readonly KeptForm[], { id }: FormDraft): KeptForm => travellers.find((each) => each.id === id) ?? nobodyYet(id)

const nobodyYet = (id: string): KeptForm => ({ id, version: 0, values: emptyForm(savedTravellerRule) })

export const travellersOf = ({ opened }: Context): readonly KeptForm[] => opened?.travellers ?? []

export const travellerById = (context: Context, id: string): KeptForm | null => travellersOf(context).find((each) => each.id === id) ?? null

/** Whether one more can be saved. */
export const hasRoom = ({ opened }: Context): boolean => opened !== null && opened.travellers.length < opened.maximum

/** A new traveller, with a unique id. */
export const beginAdding = ({ idPrefix, added }: Context): Pick<Context, 'chosen' | 'draft' | 'added'> => ({
  chosen: nobodyYet(`${idPrefix}-${added + 1}`),
  draft: null,
  added: added + 1,
})

/** The list with a traveller as they are kept now, by name. */
const withSaved = (context: Context, kept: KeptForm): Context['opened'] =>
  withTravellers(
    context,
    [...travellersOf(context).filter(({ id }) => id !== kept.id), kept].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'en')),
  )

/** The list without the traveller who was chosen for removal. */
const withoutChosen = (context: Context): Context['opened'] =>
  withTravellers(
    context,
    travellersOf(context).filter(({ id }) => id !== context.chosen?.id),
  )

const withTravellers = ({ opened }: Context, travellers: readonly KeptForm[]): OpenedTravellers | null => opened && { ...opened, travellers }

/** First and last name as they are sorted and read. */
export const nameOf = ({ values }: Pick<KeptForm, 'values'>): string => `${valueOf(values, 'firstName')} ${valueOf(values, 'lastName')}`.trim()

export const removal = ({ chosen }: Context): TravellerRemoval => ({ id: chosen?.id ?? '', version: chosen?.version ?? 0 })

export function formInput({ opened, chosen, draft, delays }: Context): AccountFormInput {
  if (opened === null || chosen === null) throw new Error('a form was opened without a chosen traveller')
  const { owner, today } = opened
  return { form: 'traveller', owner, kept: chosen, draft, today, delays }
}

/** What saved travellers can ask, check and do; the statechart itself is in `savedTravellers.machine.ts`. */
export const savedTravellers = setup({
  types: {
    context: {} as SavedTravellersContext,
    events: {} as SavedTravellersEvent,
    input: {} as SavedTravellersInput,
    children: {} as { form: 'accountForm' },
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
  },
  actors: {
    loadTravellers: port<TravellersReply>('loadTravellers'),
    removeTraveller: port<RemovalReply, TravellerRemoval>('removeTraveller'),
    accountForm: accountFormMachine,
  },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    ...customerGuards,
    hasRoom: ({ context }) => hasRoom(context),
    isSaved: ({ context }, { id }: { readonly id: string }) => travellerById(context, id) !== null,
    wasFilling: ({ context }) => context.draft !== null,
    wasRemoving: ({ context }) => context.chosen !== null,
    isRemoved: (_, { reply }: Removed) => reply === 'removed',
    isChangedElsewhere: (_, { reply }: Removed) => reply === 'changedElsewhere',
  },
  actions: {
    keepOpened: assign(({ context }, { reply }: Replied) => openedOf(context, reply)),
    forgetOpened: assign({ opened: null, draft: null, chosen: null }),
    beginAdding: assign(({ context }) => beginAdding(context)),
    choose: assign({ chosen: ({ context }, { id }: Meant) => travellerById(context, id), draft: null }),
    clearChosen: assign({ chosen: null, draft: null }),
    keepSaved: assign({ opened: ({ context }, { kept }: { readonly kept: KeptForm }) => withSaved(context, kept) }),
    takeAway: assign({ opened: ({ context }) => withoutChosen(context) }),
    askToSignIn: effect('askToSignIn'),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})

const named = ({ event }: { readonly event: Meant }) => event
const SAVED = { type: 'isSaved', params: named } as const

const listing = savedTravellers.createStateConfig({
  description: 'All travellers by name, with the outcome of the last action and what can be done with each.',
  initial: 'quiet',
  on: {
    'adding.asked': { guard: 'hasRoom', target: 'filling', actions: 'beginAdding' },
    'editing.asked': { guard: SAVED, target: 'filling', actions: { type: 'choose', params: named } },
    'removal.asked': { guard: SAVED, target: '.confirming', actions: { type: 'choose', params: named } },
  },
  states: {
    quiet: {},
    saved: { description: 'The page says that the traveller is saved.' },
    removed: { description: 'The page says that the traveller is deleted.' },
    confirming: {
      description: 'The traveller is still in the list and deleted only after a question.',
      initial: 'asked',
      on: { 'removal.confirmed': '#savedTravellers.open.removing', 'removal.declined': { target: 'quiet', actions: 'clearChosen' } },
      states: {
        asked: {},
        changed: { description: 'The traveller was changed elsewhere, and is shown as they are now.', tags: 'refused' },
        failed: { description: 'The airline could not be asked.', tags: 'refused' },
        lapsed: {
          description: 'The session is over: the traveller can be deleted after signing in.',
          tags: 'refused',
          on: { 'signIn.asked': { actions: 'askToSignIn' } },
        },
      },
    },
  },
})

const filling = savedTravellers.createStateConfig({
  description: 'The form of one traveller, new or saved.',
  invoke: { id: 'form', src: 'accountForm', input: ({ context }) => formInput(context) },
  on: {
    'form.saved': { target: 'listing.saved', actions: [{ type: 'keepSaved', params: ({ event }) => event }, 'clearChosen'] },
    'form.discarded': { target: 'listing', actions: 'clearChosen' },
  },
})

const removing = savedTravellers.createStateConfig({
  description: 'The traveller is being deleted.',
  tags: 'waiting',
  initial: 'waiting',
  states: WAIT,
  invoke: {
    src: 'removeTraveller',
    input: ({ context }) => removal(context),
    onDone: [
      {
        guard: { type: 'isRemoved', params: ({ event }) => ({ reply: event.output }) },
        target: 'listing.removed',
        actions: ['takeAway', 'clearChosen'],
      },
      {
        guard: { type: 'isChangedElsewhere', params: ({ event }) => ({ reply: event.output }) },
        target: '#savedTravellers.reading',
        description: 'The traveller has changed meanwhile: the list is read again, and the question is asked once more.',
      },
      { target: 'listing.confirming.lapsed' },
    ],
    onError: { target: 'listing.confirming.failed', actions: logged('removeTraveller') },
  },
})

export const savedTravellersMachine = savedTravellers.createMachine({
  id: 'savedTravellers',
  description: 'The people for whom a customer books, as a list: travellers can be added, changed and deleted.',
  meta: { covers: ['PROF-07', 'SEC-09', 'VAL-02'] },
  context: ({ input }) => ({ ...input, opened: null, draft: null, chosen: null, added: 0 }),
  initial: 'reading',
  states: {
    reading: {
      description: 'All saved travellers are read, and a form that was not saved before.',
      ...READING,
      invoke: {
        src: 'loadTravellers',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ reply: event.output }) },
            target: 'open',
            actions: { type: 'keepOpened', params: ({ event }) => ({ reply: event.output }) },
          },
          { target: 'signedOut' },
        ],
        onError: { target: 'failed', actions: logged('loadTravellers') },
      },
    },
    failed: FAILED,
    signedOut: SIGNED_OUT,
    open: {
      description: 'The travellers of the customer who is signed in.',
      on: ON_CUSTOMER_CHANGED,
      initial: 'beginning',
      states: {
        beginning: {
          description: 'A form that was left unsaved opens again; a deletion that was not confirmed is asked about again.',
          always: [{ guard: 'wasFilling', target: 'filling' }, { guard: 'wasRemoving', target: 'listing.confirming.changed' }, { target: 'listing' }],
        },
        listing,
        filling,
        removing,
      },
    },
  },
})

export type SavedTravellersActor = ActorRefFrom<typeof savedTravellersMachine>
