import { fromPromise } from 'xstate'

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
  /** The first call that waits for an answer; it can be answered even when nobody wants that any more. */
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
