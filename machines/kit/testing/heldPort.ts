import { fromPromise, type AnyActorLogic } from 'xstate'

interface Call<Output, Input> {
  readonly input: Input
  readonly isWanted: () => boolean
  readonly answer: (output: Output) => Promise<void>
  readonly fail: () => Promise<void>
}

/** Promises that are kept lead to others: until then nothing else happens. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

/** A port for tests: a call waits until it is said how it ends. */
export function heldPort<Output, Input = void>() {
  const calls: Call<Output, Input>[] = []
  const logic = fromPromise<Output, Input>(
    ({ input, self }) =>
      new Promise<Output>((resolve, reject) => {
        let isOver = false
        const end = (how: () => void) => {
          isOver = true
          how()
          return settle()
        }
        calls.push({
          input,
          isWanted: () => !isOver && self.getSnapshot().status === 'active',
          answer: (output) => end(() => resolve(output)),
          fail: () => end(() => reject(new Error('no network'))),
        })
      }),
  )
  const waiting = () => calls.filter(({ isWanted }) => isWanted())
  /** The first call that waits for an answer. It can be answered even after it was aborted. */
  const call = (): Call<Output, Input> => {
    const [first] = waiting()
    if (first === undefined) throw new Error('the port was not asked')
    return first
  }
  return {
    logic,
    call,
    /** What it is asked and has not answered. */
    asked: () => waiting().map(({ input }) => input),
    /** What it was ever asked. */
    allAsked: () => calls.map(({ input }) => input),
    answer: (output: Output) => call().answer(output),
    fail: () => call().fail(),
  }
}

/** A held port with its types forgotten. Methods, so that it takes ports of every question and answer. */
interface AnyHeldPort {
  readonly logic: AnyActorLogic
  call(): AnyCall
  asked(): readonly unknown[]
  answer(output: unknown): Promise<void>
  fail(): Promise<void>
}

interface AnyCall {
  readonly input: unknown
  isWanted(): boolean
  answer(output: unknown): Promise<void>
  fail(): Promise<void>
}

/** Several ports for tests, by the names that a machine has for them. `actors` provides them to the machine. */
export function heldPorts<Ports extends { readonly [Name in keyof Ports]: AnyHeldPort }>(ports: Ports) {
  const actors = Object.fromEntries(Object.entries<AnyHeldPort>(ports).map(([name, { logic }]) => [name, logic]))
  return {
    actors: actors as { readonly [Name in keyof Ports]: Ports[Name]['logic'] },
    call: (name: keyof Ports): AnyCall => ports[name].call(),
    asked: (name: keyof Ports) => ports[name].asked(),
    answer: (name: keyof Ports, output: unknown) => ports[name].answer(output),
    fail: (name: keyof Ports) => ports[name].fail(),
  }
}
