import type { Random } from '../../airline/support/randomInput.ts'
import type { World } from './world.ts'

/** What becomes of a call: answered at once; sent late; answered late; lost before or after the airline has heard of it. */
type Fate = 'answered' | 'sentLate' | 'answeredLate' | 'lost' | 'answerLost'

/** The way from a browser to the airline. */
export interface Network {
  carry(path: string, init: RequestInit, signal: AbortSignal): Promise<Response>
  /** How many calls wait on their way. */
  readonly waiting: number
  /** How many calls have not gone as they should. */
  readonly failures: number
  /** Lets one of them go on. */
  deliver(): void
  /** What is on its way is lost: the airline has ended. */
  breakAll(): void
  /** The next call that changes something has this fate. */
  spoil(fate: Exclude<Fate, 'answered'>): void
}

export function createNetwork(world: Pick<World, 'serve' | 'during'>, random: Random): Network {
  const waiting: { readonly resolve: () => void; readonly reject: (why: Error) => void }[] = []
  let next: Fate = 'answered'
  let failures = 0
  const untilDelivered = () => new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }))

  async function carried(path: string, init: RequestInit, fate: Fate): Promise<Response> {
    if (fate === 'lost') throw new TypeError('the call was lost')
    if (fate === 'sentLate') await untilDelivered()
    const answer = await world.during(world.serve(path, init))
    if (fate === 'answerLost') throw new TypeError('the answer was lost')
    if (fate === 'answeredLate') await untilDelivered()
    return answer
  }

  return {
    carry(path, init, signal) {
      const isChange = init.method !== 'GET'
      const fate = isChange ? next : 'answered'
      if (isChange) next = 'answered'
      return new Promise((resolve, reject) => {
        const giveUp = () => reject(signal.reason instanceof Error ? signal.reason : new Error('given up'))
        if (signal.aborted) return giveUp()
        signal.addEventListener('abort', giveUp)
        if (fate !== 'answered') failures += 1
        return void carried(path, init, fate).then(resolve, (error: unknown) => {
          failures += 1
          reject(error instanceof Error ? error : new Error(String(error)))
        })
      })
    },
    get waiting() {
      return waiting.length
    },
    get failures() {
      return failures
    },
    deliver: () => waiting.splice(random.below(waiting.length), 1)[0]?.resolve(),
    breakAll: () => waiting.splice(0).forEach(({ reject }) => reject(new TypeError('the connection was broken'))),
    spoil: (fate) => {
      next = fate
    },
  }
}
