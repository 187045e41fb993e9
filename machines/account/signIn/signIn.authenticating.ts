import { logged, WAIT } from '../../kit/calls.ts'
import { codeEntry, nameOf } from './signIn.rules.ts'
import { drafted, signIn } from './signIn.setup.ts'

/** Step 0: how somebody wants to sign in. */
const askingContact = signIn.createStateConfig({
  description: 'Step 0. An e-mail address or a mobile number, Google, or going on as a guest.',
  meta: { covers: ['AUTH-01', 'AUTH-02', 'AUTH-15', 'AUTH-16', 'AUTH-49', 'MSG-21'] },
  initial: 'quiet',
  on: {
    'contact.typed': {
      target: '.quiet',
      actions: [{ type: 'takeText', params: ({ event }) => event }, drafted],
      meta: { covers: ['AUTH-31'] },
    },
    'countryCode.chosen': { target: '.quiet', actions: [{ type: 'chooseCountryCode', params: ({ event }) => event }, drafted] },
    'mode.toggled': { target: '.quiet', actions: ['toggleMode', drafted, 'focusContact'], meta: { covers: ['AUTH-29'] } },
    'contact.left': { description: 'Not before: nobody is corrected while they type.', actions: 'leaveContact' },
    'code.asked': [
      { guard: 'isContactValid', target: 'sendingCode', meta: { covers: ['AUTH-17', 'AUTH-18'] } },
      { target: '.incomplete', actions: ['leaveContact', 'focusContact'], meta: { covers: ['AUTH-17'] } },
    ],
    'google.chosen': { target: 'google', meta: { covers: ['AUTH-50'] } },
    'guest.chosen': { target: '#signIn.guest', meta: { covers: ['AUTH-01'] } },
  },
  states: {
    quiet: {},
    incomplete: { description: 'A code was asked for without a contact it could go to.', tags: 'blocked', meta: { covers: ['AUTH-17'] } },
    limited: { description: 'Too many codes were asked for.', tags: 'blocked', meta: { covers: ['MSG-62', 'OPEN-36'] } },
    failed: { description: 'No code could be sent. The contact is kept.', tags: 'refused' },
    googleCancelled: { description: 'Back from Google without an answer.', tags: 'refused', meta: { covers: ['CON-43'] } },
    googleFailed: { description: 'Google or the user pool could not sign the traveller in.', tags: 'refused' },
    lapsed: { description: 'The session was over before the profile was saved. What was typed comes back after step 1.', tags: 'refused' },
  },
})

/** On the way from step 0 to step 1. */
const sendingCode = signIn.createStateConfig({
  description: 'A code is sent to the contact.',
  tags: 'waiting',
  initial: 'requesting',
  states: {
    requesting: {
      meta: { covers: ['AUTH-18', 'API-50'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'requestCode',
        input: ({ context }) => nameOf(context),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => ({ reply: event.output }) },
            target: '#signIn.authenticating.provingContact',
            actions: { type: 'keepSent', params: ({ event }) => ({ reply: event.output }) },
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ reply: event.output }) },
            target: 'creatingAccount',
            meta: { covers: ['AUTH-19', 'OPEN-66'] },
          },
          {
            guard: { type: 'isLimited', params: ({ event }) => ({ reply: event.output }) },
            target: '#signIn.authenticating.askingContact.limited',
          },
          { description: 'The user pool does not know the account that it has just made.', target: '#signIn.authenticating.askingContact.failed' },
        ],
        onError: { target: '#signIn.authenticating.askingContact.failed', actions: logged('requestCode') },
      },
    },
    creatingAccount: {
      description: 'The user pool knows no account with this contact: one is made without asking, and the code is asked for again.',
      meta: { covers: ['AUTH-19', 'API-52', 'API-53', 'OPEN-66'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'createAccount',
        input: ({ context }) => nameOf(context),
        onDone: { target: 'requesting', actions: 'noteCreated' },
        onError: { target: '#signIn.authenticating.askingContact.failed', actions: logged('createAccount') },
      },
    },
  },
})

/** Steps 0 and 1, or Google: nobody is signed in at the pool yet. */
export const authenticating = signIn.createStateConfig({
  description: 'Steps 0 and 1, or Google: no one is signed in yet. When the dialog is closed and opened again, it is as it was.',
  initial: 'askingContact',
  on: { 'dialog.closed': 'closed', 'back.asked': 'closed' },
  states: {
    askingContact,
    sendingCode,
    provingContact: {
      description: 'Step 1. The code is typed.',
      meta: { covers: ['AUTH-03', 'API-51'] },
      entry: drafted,
      invoke: { id: 'otpEntry', src: 'otpEntry', input: ({ context }) => codeEntry(context) },
      on: {
        'otp.requested': { actions: [{ type: 'renewSent', params: ({ event }) => event }, drafted] },
        'otp.verified': { target: '#signIn.onboarding', actions: [{ type: 'noteSession', params: { way: 'signUp' } }, drafted] },
        'contact.changeAsked': { target: 'askingContact', actions: ['forgetSent', drafted] },
      },
    },
    google: {
      description: 'Away at Google, or back from it.',
      meta: { covers: ['AUTH-50', 'API-56'] },
      invoke: {
        id: 'googleSignIn',
        src: 'googleSignIn',
        input: ({ context: { returnedTo, configuration } }) => ({ returnedTo, delays: configuration.delays }),
      },
      on: {
        'google.signedIn': { target: '#signIn.onboarding', actions: [{ type: 'noteSession', params: { way: 'google' } }, drafted] },
        'google.cancelled': { target: 'askingContact.googleCancelled', actions: 'leaveGoogle' },
        'google.failed': { target: 'askingContact.googleFailed', actions: 'leaveGoogle' },
      },
    },
  },
})
