import { askingContact, creatingAccount, requestingCode } from './signIn.contact.ts'
import { codeEntry, initialContext, profileInput } from './signIn.rules.ts'
import { drafted, logged, signIn, WAIT } from './signIn.setup.ts'

export const signInMachine = signIn.createMachine({
  id: 'signIn',
  description: 'Signing in, or up: a contact is proved by a one-time code or Google vouches for it, and whoever is new says who they are.',
  context: ({ input }) => initialContext(input),
  meta: { covers: ['AUTH-01', 'AUTH-09'] },
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'isBackFromGoogle', target: 'google', meta: { covers: ['CON-43', 'LAY-20'] } },
        { guard: 'hasSession', target: 'readingDetails', description: 'Somebody has proved a contact before, and was not asked for the rest.' },
        { guard: 'wasProving', target: 'provingContact', description: 'The page was loaded again while the code was typed.' },
        { target: 'askingContact' },
      ],
    },
    askingContact,
    requestingCode,
    creatingAccount,
    provingContact: {
      description: 'Step 1. The code is typed.',
      meta: { covers: ['AUTH-03', 'API-51'] },
      entry: drafted,
      invoke: { id: 'otpEntry', src: 'otpEntry', input: ({ context }) => codeEntry(context) },
      on: {
        'otp.requested': { actions: [{ type: 'renewSent', params: ({ event }) => event }, drafted] },
        'otp.verified': { target: 'readingDetails', actions: [{ type: 'noteSession', params: { way: 'signUp' } }, drafted] },
        'contact.changeAsked': { target: 'askingContact', actions: ['forgetSent', drafted] },
        'dialog.closed': 'closed',
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
        'google.signedIn': { target: 'readingDetails', actions: [{ type: 'noteSession', params: { way: 'google' } }, drafted] },
        'google.cancelled': { target: 'askingContact.googleCancelled', actions: 'leaveGoogle' },
        'google.failed': { target: 'askingContact.googleFailed', actions: 'leaveGoogle' },
        'dialog.closed': 'closed',
      },
    },
    readingDetails: {
      description: 'What the airline knows of whoever has proved the contact.',
      tags: 'waiting',
      meta: { covers: ['API-58', 'CON-33'] },
      initial: 'waiting',
      states: WAIT,
      on: { 'dialog.closed': 'leaving' },
      invoke: {
        src: 'readDetails',
        onDone: [
          { guard: { type: 'isNobody', params: ({ event }) => ({ details: event.output }) }, target: 'askingContact.lapsed' },
          {
            guard: { type: 'isComplete', params: ({ event }) => ({ details: event.output }) },
            target: 'welcome',
            meta: { covers: ['AUTH-21', 'AUTH-51'] },
          },
          {
            target: 'completing',
            actions: { type: 'keepDetails', params: ({ event }) => ({ details: event.output }) },
            meta: { covers: ['AUTH-20', 'AUTH-52'] },
          },
        ],
        onError: { target: 'detailsUnread', actions: logged('readDetails') },
      },
    },
    detailsUnread: {
      description: 'The airline could not be asked who this is.',
      tags: 'refused',
      on: { 'retry.asked': 'readingDetails', 'dialog.closed': 'leaving' },
    },
    completing: {
      description: 'Steps 2 to 4. The airline needs more information.',
      meta: { covers: ['AUTH-04', 'AUTH-05', 'AUTH-06', 'AUTH-20', 'AUTH-52'] },
      invoke: { id: 'profile', src: 'profile', input: ({ context }) => profileInput(context) },
      on: {
        'profile.saved': { target: 'welcome', meta: { covers: ['AUTH-26'] } },
        'profile.givenUp': { target: 'cancelling', meta: { covers: ['AUTH-28', 'CON-59'] } },
        'profile.lapsed': { target: 'askingContact.lapsed', actions: { type: 'keepProfileDraft', params: ({ event }) => event } },
        'dialog.closed': 'leaving',
      },
    },
    cancelling: {
      description: 'Cancelled in step 2: signed out, and asked for a contact again.',
      tags: 'waiting',
      meta: { covers: ['AUTH-28', 'AUTH-56', 'CON-59'] },
      entry: 'forgetDraft',
      invoke: {
        src: 'signOut',
        onDone: { target: 'askingContact', actions: ['beginAgain', 'tellAbandoned', 'focusContact'] },
        onError: { target: 'askingContact', actions: [logged('signOut'), 'beginAgain', 'tellAbandoned', 'focusContact'] },
      },
      on: { 'dialog.closed': 'leaving' },
    },
    leaving: {
      description: 'The dialog is closed before anybody said who they are: signed out.',
      tags: 'waiting',
      meta: { covers: ['AUTH-28', 'AUTH-56'] },
      entry: 'forgetDraft',
      invoke: {
        src: 'signOut',
        onDone: { target: 'closed', actions: 'tellAbandoned' },
        onError: { target: 'closed', actions: [logged('signOut'), 'tellAbandoned'] },
      },
    },
    welcome: {
      description: 'Step 5. Signed in.',
      meta: { covers: ['AUTH-07', 'AUTH-27'] },
      entry: ['forgetDraft', 'tellSucceeded'],
      on: { 'welcome.closed': { target: 'closed', meta: { covers: ['AUTH-27'] } }, 'dialog.closed': 'closed' },
    },
    guest: { description: 'Going on as a guest.', type: 'final', entry: ['forgetDraft', 'tellGuest'], meta: { covers: ['AUTH-01'] } },
    closed: { description: 'The dialog is closed. A code that was sent can be typed when it is opened again.', type: 'final' },
  },
})
