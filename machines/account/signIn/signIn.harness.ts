import { createActor, setup, SimulatedClock } from 'xstate'
import type { BasicDetails, SignInCodeReply } from '../../domain/account.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { silentChild } from '../../kit/testing/silentChild.ts'
import { googleSignInMachine } from '../googleSignIn/googleSignIn.machine.ts'
import { otpEntryMachine } from '../otpEntry/otpEntry.machine.ts'
import { profileMachine } from '../profile/profile.machine.ts'
import { signInMachine } from './signIn.machine.ts'
import type { SignInInput, SignInOutput } from './signIn.rules.ts'
import { VISITOR } from './signIn.samples.ts'

/** Signing in under a parent that records its updates. The test controls its ports and its children. */
export function startSignIn(input: Partial<SignInInput> = {}) {
  const done: string[] = []
  const told: SignInOutput[] = []
  const clock = new SimulatedClock()
  const ports = {
    requestCode: heldPort<SignInCodeReply, { readonly emailOrPhone: string }>(),
    createAccount: heldPort<void, { readonly emailOrPhone: string }>(),
    readDetails: heldPort<BasicDetails | null>(),
    signOut: heldPort<void>(),
  }
  const signIn = signInMachine.provide({
    actors: {
      otpEntry: silentChild(otpEntryMachine) as typeof otpEntryMachine,
      profile: silentChild(profileMachine) as typeof profileMachine,
      googleSignIn: silentChild(googleSignInMachine) as typeof googleSignInMachine,
      requestCode: ports.requestCode.logic,
      createAccount: ports.createAccount.logic,
      readDetails: ports.readDetails.logic,
      signOut: ports.signOut.logic,
    },
    actions: {
      keepDraft: () => undefined,
      forgetDraft: () => void done.push('forgets the draft'),
      focusContact: () => void done.push('moves the focus to the contact'),
      logFailure: (_, { call }) => void done.push(`logs ${call}`),
    },
  })
  const parent = setup({
    types: { events: {} as SignInOutput },
    actors: { signIn },
    actions: { note: (_, params: { told: SignInOutput }) => told.push(params.told) },
  }).createMachine({
    invoke: { id: 'signIn', src: 'signIn', input: { ...VISITOR, ...input } },
    on: { 'signIn.*': { actions: { type: 'note', params: ({ event }) => ({ told: event }) } } },
  })
  const child = createActor(parent, { clock }).start().getSnapshot().children['signIn']
  if (child === undefined) throw new Error('the sign-in did not start')
  return {
    clock,
    told,
    done,
    send: child.send.bind(child),
    is: () => child.getSnapshot().value,
    context: () => child.getSnapshot().context,
    /** What the child that is at work was begun with. */
    childContext: (id: 'otpEntry' | 'profile' | 'googleSignIn') => child.getSnapshot().children[id]?.getSnapshot().context,
    ports,
  }
}

const SENT: SignInCodeReply = { outcome: 'sent', requestId: 'first', destination: { kind: 'mobile', shown: '+91 9812343210' } }

/** A code that was sent to a number. */
export async function proving(input: Partial<SignInInput> = {}) {
  const signIn = startSignIn(input)
  signIn.send({ type: 'contact.typed', text: '9812343210' })
  signIn.send({ type: 'code.requested' })
  await signIn.ports.requestCode.answer(SENT)
  return signIn
}

/** A code that was right; it is known, or not, who that is. */
export async function proved(details: BasicDetails | null, input: Partial<SignInInput> = {}) {
  const signIn = await proving(input)
  signIn.send({ type: 'otp.verified', requestId: 'first', belongsToAnother: false })
  await signIn.ports.readDetails.answer(details)
  return signIn
}
