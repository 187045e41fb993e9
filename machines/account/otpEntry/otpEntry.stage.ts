import { createActor, fromPromise, setup, SimulatedClock, type ActorRefFrom } from 'xstate'
import type { CodeReply, CodeRequest, CodeRequestReply } from '../../domain/oneTimeCode.ts'
import { otpEntryMachine } from './otpEntry.machine.ts'
import { TO_MOBILE } from './otpEntry.samples.ts'
import type { CodeAnswer, OtpEntryInput, OtpEntryTold } from './otpEntry.types.ts'

interface Call {
  readonly port: string
  readonly input: unknown
  readonly isWanted: () => boolean
  readonly answer: (output: unknown) => Promise<void>
  readonly fail: () => Promise<void>
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

/** The entry of a code under a parent that notes what it is told, with its outside in the hands of the test. */
export function startOtpEntry(input: Partial<OtpEntryInput> = {}) {
  const calls: Call[] = []
  const told: OtpEntryTold[] = []
  const logged: string[] = []
  const clock = new SimulatedClock()
  const deferred = <Output, Input>(port: string) =>
    fromPromise<Output, Input>(
      ({ input: asked, self }) =>
        new Promise((resolve, reject) =>
          calls.push({
            port,
            input: asked,
            isWanted: () => self.getSnapshot().status === 'active',
            answer: (output) => (resolve(output as Output), settle()),
            fail: () => (reject(new Error('no network')), settle()),
          }),
        ),
    )
  const otpEntry = otpEntryMachine.provide({
    actors: {
      verifyCode: deferred<CodeReply, CodeAnswer>('verifyCode'),
      requestCode: deferred<CodeRequestReply, CodeRequest>('requestCode'),
    },
    actions: { logFailure: (_, { call }) => logged.push(call) },
  })
  const parent = setup({
    types: { events: {} as OtpEntryTold },
    actors: { otpEntry },
    actions: { note: (_, params: { told: OtpEntryTold }) => told.push(params.told) },
  }).createMachine({
    invoke: { id: 'otpEntry', src: 'otpEntry', input: { ...TO_MOBILE, ...input } },
    on: { 'otp.*': { actions: { type: 'note', params: ({ event }) => ({ told: event }) } } },
  })
  const actor = createActor(parent, { clock }).start()
  const child = actor.getSnapshot().children['otpEntry'] satisfies ActorRefFrom<typeof otpEntry> | undefined
  if (child === undefined) throw new Error('the entry of the code did not start')
  const waiting = (port: string) => calls.filter((each) => each.port === port && each.isWanted())
  const call = (port: string): Call => {
    const [first] = waiting(port)
    if (first === undefined) throw new Error(`${port} was not asked`)
    return first
  }
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
    /** What a port is asked and has not answered yet. */
    asked: (port: string) => waiting(port).map((each) => each.input),
    answer: (port: string, output: unknown) => call(port).answer(output),
    fail: (port: string) => call(port).fail(),
    /** A call that is waiting, to be answered even when nobody wants the answer any more. */
    call,
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
