import type { EventFrom } from 'xstate'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import { VISITOR } from '../signIn/signIn.samples.ts'
import type { sessionMachine, SignInPreparation } from './session.machine.ts'

export const ASHA = {
  customerNumber: '100001',
  firstName: 'Asha',
  lastName: 'Verma',
  email: 'asha.verma@example.com',
  mobile: '+919810001001',
} as const
export const RAVI = { customerNumber: '100002', firstName: 'Ravi', lastName: 'Iyer', email: 'ravi.iyer@example.com', mobile: null } as const

/** The start of the dialog: a visitor without a draft. */
const { mode: _mode, returnedTo: _returnedTo, ...preparation } = VISITOR
export const PREPARATION: SignInPreparation = preparation

const { only } = sampling<typeof sessionMachine>()

const told = (event: EventFrom<typeof sessionMachine>) =>
  only('its dialog says it, which is there while it is open', (snapshot) => snapshot.matches({ dialog: 'open' }), event)

/** What a walk tries with the session of this browser. */
export const sessionSamples: Samples<typeof sessionMachine> = {
  starts: { 'slow after three seconds': { delays: { slow: 3000 } } },
  events: {
    'the page is shown again': { type: 'page.shown' },
    'asks to sign in': { type: 'signIn.asked' },
    'opens an address with login=true': { type: 'signIn.linked', path: '/', isByHyperlink: false },
    'opens the privacy policy with login=true': { type: 'signIn.linked', path: '/quick-links/privacy-policy', isByHyperlink: false },
    'follows a link to the privacy policy that allows it': { type: 'signIn.linked', path: '/quick-links/privacy-policy', isByHyperlink: true },
    'comes back from Google': { type: 'google.returned', address: 'https://example.com/?code=abc&state=xyz', isExpected: true },
    'opens an old address of Google’s': { type: 'google.returned', address: 'https://example.com/?code=abc', isExpected: false },
    'tries again': { type: 'retry.asked' },
    'closes the dialog': { type: 'dialog.closed' },
    'signs out': { type: 'signOut.asked' },
    'has signed in by mobile number': told({ type: 'signIn.succeeded', mode: 'mobile' }),
    'has signed in by e-mail': told({ type: 'signIn.succeeded', mode: 'email' }),
    'has given up signing in': told({ type: 'signIn.abandoned' }),
  },
  ports: {
    readSession: {
      answers: { Asha: ASHA, 'Asha, with another name': { ...ASHA, firstName: 'Aasha' }, Ravi: RAVI, 'a visitor': null },
      failures: { 'the airline is away': new Error('away') },
    },
    prepareSignIn: { answers: { 'nothing was typed before': PREPARATION }, failures: { 'its code does not come': new Error('away') } },
    signOut: { answers: { 'signed out': undefined }, failures: { 'the airline is away': new Error('away') } },
  },
  children: { signIn: { answers: { 'the dialog is closed': undefined }, failures: { 'the dialog fails': new Error('an effect threw') } } },
}
