import { createActor, setup, SimulatedClock, type ActorRefFrom } from 'xstate'
import type { CodeReply, CodeRequest, CodeRequestReply } from '../../domain/oneTimeCode.ts'
import { heldPort, heldPorts } from '../../kit/testing/heldPort.ts'
import { type CodeVerification, type OtpEntryInput, otpEntryMachine, type OtpEntryOutput } from './otpEntry.machine.ts'
import { TO_MOBILE } from './otpEntry.samples.ts'

/** The entry of a code under a parent that records its updates. The test controls its ports. */
export function startOtpEntry(input: Partial<OtpEntryInput> = {}) {
  const told: OtpEntryOutput[] = []
  const logged: string[] = []
  const clock = new SimulatedClock()
  const { actors, ...ports } = heldPorts({
    verifyCode: heldPort<CodeReply, CodeVerification>(),
    requestCode: heldPort<CodeRequestReply, CodeRequest>(),
  })
  const otpEntry = otpEntryMachine.provide({
    actors,
    actions: { logFailure: (_, { call }) => logged.push(call) },
  })
  const parent = setup({
    types: { events: {} as OtpEntryOutput },
    actors: { otpEntry },
    actions: { note: (_, params: { told: OtpEntryOutput }) => told.push(params.told) },
  }).createMachine({
    invoke: { id: 'otpEntry', src: 'otpEntry', input: { ...TO_MOBILE, ...input } },
    on: { 'otp.*': { actions: { type: 'note', params: ({ event }) => ({ told: event }) } } },
  })
  const actor = createActor(parent, { clock }).start()
  const child = actor.getSnapshot().children['otpEntry'] satisfies ActorRefFrom<typeof otpEntry> | undefined
  if (child === undefined) throw new Error('the entry of the code did not start')
  const region = (name: 'code' | 'resend') => {
    const { value } = child.getSnapshot()
    return value === 'verified' ? value : value.entering[name]
  }
  return {
    type: (text: string) => child.send({ type: 'code.typed', text }),
    confirm: () => child.send({ type: 'code.confirmed' }),
    askAgain: () => child.send({ type: 'newCode.asked' }),
    clock,
    told,
    logged,
    code: () => region('code'),
    resend: () => region('resend'),
    context: () => child.getSnapshot().context,
    isOver: () => child.getSnapshot().status === 'done',
    ...ports,
  }
}

/** A code of four digits that the airline is asked about. */
export function verifying(input: Partial<OtpEntryInput> = {}) {
  const entry = startOtpEntry(input)
  entry.type('1234')
  entry.confirm()
  return entry
}

/** Another code that is asked for, after the countdown. */
export function resending(input: Partial<OtpEntryInput> = {}) {
  const entry = startOtpEntry(input)
  entry.clock.increment(2_000)
  entry.askAgain()
  return entry
}
