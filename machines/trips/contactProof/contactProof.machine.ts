import { type ActorRefFrom, assign, setup } from 'xstate'
import { type OtpEntryInput, otpEntryMachine, type OtpEntryOutput } from '../../account/otpEntry/otpEntry.machine.ts'
import { modeAfterTyping } from '../../domain/contact.ts'
import type { Covers } from '../../domain/covers.ts'
import type { BookingCodeReply, CodeCountdowns, CodeDestination, CodeMedium, CodePlace, CodeTo } from '../../domain/oneTimeCode.ts'
import { addressOf, contactProblem, type ContactProblem, destinationOf, emptyContact, type TypedContact } from '../../domain/typedContact.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'
import { port } from '../../kit/runtime/port.ts'

export interface ContactProofInput {
  readonly recordLocator: string
  /** Where a code can be sent, masked; null for a traveller who sees nothing of the booking, and has to name a contact of it. */
  readonly places: readonly CodePlace[] | null
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

/** What is wrong with a contact that is named. */
export type NamingProblem = ContactProblem | 'missing'

interface Context extends ContactProofInput {
  /** As it is typed. */
  readonly contact: TypedContact
  /** Of those contacts, where the code was asked for last; null before. */
  readonly medium: CodeMedium | null
  /** The request that was made of it; null before. */
  readonly requestId: string | null
  readonly code: CodeSettings | null
}

type ContactProofEvent =
  | { readonly type: 'medium.chosen'; readonly medium: CodeMedium }
  | { readonly type: 'contact.typed'; readonly text: string }
  | { readonly type: 'contact.named' }
  | { readonly type: 'otherContact.asked' }
  | { readonly type: 'dialog.closed' }
  // said by the child
  | OtpEntryOutput

/** What the parent hears: a contact is proved, so that the airline hides nothing from this browser; or the dialog was left before. */
export type ContactProofOutput = { readonly type: 'contact.proved'; readonly requestId: string } | { readonly type: 'proof.closed' }

/** Of the one-time code that proves a contact. */
interface CodeSettings {
  readonly length: number
  readonly countdowns: CodeCountdowns
}

/** What became of a code that was to be sent, and what one is like. */
export interface CodeSent {
  readonly reply: BookingCodeReply
  readonly code: CodeSettings
}

/** A code that is to be sent to a contact of a booking. */
export interface CodeWanted {
  readonly recordLocator: string
  readonly to: CodeTo
}

interface Sent {
  readonly sent: CodeSent
}

/** What is wrong with the contact that is named; null for nothing. */
export const namingProblem = ({ contact }: Pick<Context, 'contact'>): NamingProblem | null =>
  contact.text.trim() === '' ? 'missing' : contactProblem(contact, false)

/** Where the code is to be sent: to a contact that the airline has shown in part, or to the one that is named. */
const wantedTo = ({ contact, medium }: Context): CodeTo => (medium === null ? { contact: addressOf(contact) } : { medium })

/** Where it is said to be; of a contact that is named the airline does not say whether it is one of the booking. */
function destinationOfCode({ contact, medium, places }: Context): CodeDestination {
  if (places === null) return { ...destinationOf(contact), isUncertain: true }
  const place = places.find((each) => each.medium === medium)
  if (place === undefined) throw new Error('a code was sent to a contact that was not offered')
  return { kind: place.medium === 'EMAIL' ? 'maskedEmail' : 'mobile', shown: place.shown }
}

/** What the entry of the code begins with. In place of a contact that is masked, the request names its medium. */
function codeEntry(context: Context): OtpEntryInput {
  const { recordLocator, requestId, code, delays } = context
  if (requestId === null || code === null) throw new Error('a code is entered that was sent')
  const to = wantedTo(context)
  const emailOrPhone = 'medium' in to ? to.medium : to.contact
  const request = { requestId, emailOrPhone, isPrimary: false, call: 'booking', recordLocator } as const
  return { ...code, request, destination: destinationOfCode(context), sentSecondsAgo: 0, delays }
}

const contactProof = setup({
  types: {
    context: {} as Context,
    events: {} as ContactProofEvent,
    input: {} as ContactProofInput,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
    children: {} as { otpEntry: 'otpEntry' },
  },
  actors: { sendCode: port<CodeSent, CodeWanted>('sendCode'), otpEntry: otpEntryMachine },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isSeen: ({ context }) => context.places !== null,
    isContact: ({ context }) => namingProblem(context) === null,
    isSent: (_, { sent: { reply } }: Sent) => reply.isSent,
    isClosed: (_, { sent: { reply } }: Sent) => 'isClosed' in reply,
  },
  actions: {
    keepMedium: assign((_, { medium }: { readonly medium: CodeMedium }) => ({ medium })),
    takeText: assign({
      contact: ({ context: { contact } }, { text }: { readonly text: string }) => ({ ...contact, text, mode: modeAfterTyping(text, contact.mode) }),
    }),
    keepRequest: assign((_, { sent: { reply, code } }: Sent) => (reply.isSent ? { requestId: reply.requestId, code } : {})),
    logFailure: effect<{ readonly call: 'sendCode'; readonly error: unknown }>('logFailure'),
    showWhole: effect('showWhole'),
    keepAnswered: assign((_, { requestId }: { readonly requestId: string }) => ({ requestId })),
    notifyProved: notifyParent(({ context: { requestId } }: { readonly context: Context }): ContactProofOutput => ({
      type: 'contact.proved',
      requestId: requestId ?? '',
    })),
    notifyClosed: notifyParent((_: { readonly context: Context }): ContactProofOutput => ({ type: 'proof.closed' })),
  },
})

const sent = ({ event }: { readonly event: { readonly output: CodeSent } }) => ({ sent: event.output })

/** Why no code was sent. */
const NOT_SENT = {
  limited: { description: 'Too many codes were asked for.', tags: 'blocked' },
  notSent: { description: 'The airline could not be asked for a code.', tags: 'refused' },
} as const

/** A contact of a booking proves who the reader is, by a code that is sent there [SEC-12]. */
export const contactProofMachine = contactProof.createMachine({
  id: 'contactProof',
  description: 'A code to a contact of a booking proves who the traveller is: then nothing of it is hidden.',
  meta: { covers: ['SEC-12'] },
  context: ({ input }) => ({ ...input, contact: emptyContact('email'), medium: null, requestId: null, code: null }),
  initial: 'open',
  states: {
    open: {
      on: { 'dialog.closed': { target: 'closed', description: 'What was typed goes with the dialog.' } },
      initial: 'beginning',
      states: {
        beginning: { always: [{ guard: 'isSeen', target: 'choosing' }, { target: 'naming' }] },
        choosing: {
          description: 'The contacts of the booking are there, masked: a code can be sent to each.',
          on: { 'medium.chosen': { target: 'sending', actions: { type: 'keepMedium', params: ({ event }) => event } } },
          initial: 'quiet',
          states: { quiet: {}, ...NOT_SENT },
        },
        naming: {
          description: 'The traveller sees nothing of the booking, and names a contact of it.',
          on: {
            'contact.typed': {
              target: '.quiet',
              description: 'An edit clears the message.',
              actions: { type: 'takeText', params: ({ event }) => event },
            },
            'contact.named': [{ guard: 'isContact', target: 'sending' }, { target: '.invalid' }],
          },
          initial: 'quiet',
          states: {
            quiet: {},
            invalid: { description: 'It is neither an e-mail address nor a phone number: nothing is sent.', tags: 'blocked' },
            ...NOT_SENT,
          },
        },
        sending: {
          description: 'The airline does not say whether a contact that was named is one of the booking.',
          tags: 'waiting',
          initial: 'waiting',
          states: WAIT,
          invoke: {
            src: 'sendCode',
            input: ({ context }) => ({ recordLocator: context.recordLocator, to: wantedTo(context) }),
            onDone: [
              { guard: { type: 'isSent', params: sent }, target: 'entering', actions: { type: 'keepRequest', params: sent } },
              {
                guard: { type: 'isClosed', params: sent },
                target: '#contactProof.closed',
                description: 'The booking is not open in this browser any more.',
              },
              { guard: 'isSeen', target: 'choosing.limited' },
              { target: 'naming.limited' },
            ],
            onError: [
              { guard: 'isSeen', target: 'choosing.notSent', actions: logged('sendCode') },
              { target: 'naming.notSent', actions: logged('sendCode') },
            ],
          },
        },
        entering: {
          description: 'The code is typed, and another can be asked for.',
          invoke: { id: 'otpEntry', src: 'otpEntry', input: ({ context }) => codeEntry(context) },
          on: {
            'otp.verified': { target: '#contactProof.proved', actions: { type: 'keepAnswered', params: ({ event }) => event } },
            'otherContact.asked': { target: 'beginning', description: 'What was typed is kept.' },
          },
        },
      },
    },
    proved: { description: 'The airline hides nothing of the booking any more.', type: 'final', entry: ['showWhole', 'notifyProved'] },
    closed: { description: 'Nothing is proved.', type: 'final', entry: 'notifyClosed' },
  },
})

export type ContactProofActor = ActorRefFrom<typeof contactProofMachine>
