import { createActor, setup, SimulatedClock } from 'xstate'
import type { BasicDetails, ProfileReply, ReplaceReply } from '../../domain/account.ts'
import type { CodeRequestReply } from '../../domain/oneTimeCode.ts'
import type { ContactProof } from '../../domain/signInDraft.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { silentChild } from '../../kit/testing/silentChild.ts'
import { otpEntryMachine } from '../otpEntry/otpEntry.machine.ts'
import { profileMachine } from './profile.machine.ts'
import type { ContactCodeQuestion, ProfileInput, ProfileOutput, ProfileToSave } from './profile.rules.ts'
import { SIGN_UP } from './profile.samples.ts'

/** A profile under a parent that records its updates. The test controls its ports and its child. */
export function startProfile(input: Partial<ProfileInput> = {}) {
  const done: string[] = []
  const told: ProfileOutput[] = []
  const clock = new SimulatedClock()
  const ports = {
    readDetails: heldPort<BasicDetails | null>(),
    requestCode: heldPort<CodeRequestReply, ContactCodeQuestion>(),
    replaceContact: heldPort<ReplaceReply, ContactProof | null>(),
    saveProfile: heldPort<ProfileReply, ProfileToSave>(),
  }
  const profile = profileMachine.provide({
    actors: {
      otpEntry: silentChild(otpEntryMachine) as typeof otpEntryMachine,
      readDetails: ports.readDetails.logic,
      requestCode: ports.requestCode.logic,
      replaceContact: ports.replaceContact.logic,
      saveProfile: ports.saveProfile.logic,
    },
    actions: {
      keepDraft: (_, { draft }) => void done.push(`keeps the draft at ${draft.stage}`),
      forgetDraft: () => void done.push('forgets the draft'),
      refreshSession: () => void done.push('requests the name again'),
      askToSignIn: () => void done.push('asks to sign in'),
      focusProblem: (_, { field }) => void done.push(`moves the focus to ${field ?? 'nothing'}`),
      logFailure: (_, { call }) => void done.push(`logs ${call}`),
    },
  })
  const parent = setup({
    types: { events: {} as ProfileOutput },
    actors: { profile },
    actions: { note: (_, params: { told: ProfileOutput }) => told.push(params.told) },
  }).createMachine({
    invoke: { id: 'profile', src: 'profile', input: { ...SIGN_UP, ...input } },
    on: { 'profile.*': { actions: { type: 'note', params: ({ event }) => ({ told: event }) } } },
  })
  const child = createActor(parent, { clock }).start().getSnapshot().children['profile']
  if (child === undefined) throw new Error('the profile did not start')
  return {
    clock,
    told,
    /** What was done since this was last asked for. */
    takeDone: () => done.splice(0),
    send: child.send.bind(child),
    is: () => child.getSnapshot().value,
    context: () => child.getSnapshot().context,
    entry: () => child.getSnapshot().children.otpEntry?.getSnapshot().context,
    ports,
  }
}

type StartedProfile = ReturnType<typeof startProfile>

export const NUMBER = '98123 43210'

/** Both names are typed. */
export function named(input: Partial<ProfileInput> = {}): StartedProfile {
  const profile = startProfile(input)
  profile.send({ type: 'name.typed', field: 'firstName', text: 'Asha' })
  profile.send({ type: 'name.typed', field: 'lastName', text: 'K. Verma' })
  return profile
}

/** A code was sent to the second contact. */
export async function proving(input: Partial<ProfileInput> = {}): Promise<StartedProfile> {
  const profile = named(input)
  profile.send({ type: 'contact.typed', text: NUMBER })
  profile.send({ type: 'verification.asked' })
  await profile.ports.requestCode.answer({ isSent: true, requestId: 'first' })
  return profile
}

/** The code was right. */
export async function proved(belongsToAnother = false, input: Partial<ProfileInput> = {}): Promise<StartedProfile> {
  const profile = await proving(input)
  profile.send({ type: 'otp.verified', requestId: 'first', belongsToAnother })
  return profile
}
