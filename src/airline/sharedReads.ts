interface Shared {
  readonly answer: Promise<unknown>
  readonly controller: AbortController
  waiting: number
  keptUntil: number
}

/** Answers kept at once; a call that is under way is kept beside them. */
const MOST_KEPT = 100

type Read = <Answer>(key: unknown, signal: AbortSignal, ask: (signal: AbortSignal) => Promise<Answer>) => Promise<Answer>

/**
 * Reads that are sent once for all callers, and kept for a while, the latest hundred of them. A caller that gives up leaves alone; the call is
 * only aborted when no caller waits any more. A failure is not kept.
 * @param keptFor milliseconds that an answer serves
 * @param clock milliseconds that only go up
 */
export function sharedReads(keptFor: number, clock: () => number): Read {
  const reads = new Map<unknown, Shared>()

  /** Those read first are forgotten first: a map tells its keys in the order in which they came. */
  const forgetOldest = () => {
    const kept = [...reads].filter(([, { keptUntil }]) => keptUntil !== Number.POSITIVE_INFINITY)
    for (const [key] of kept.slice(0, Math.max(0, kept.length - MOST_KEPT))) reads.delete(key)
  }

  const start = (key: unknown, ask: (signal: AbortSignal) => Promise<unknown>): Shared => {
    const controller = new AbortController()
    const shared: Shared = { answer: ask(controller.signal), controller, waiting: 0, keptUntil: Number.POSITIVE_INFINITY }
    reads.delete(key)
    reads.set(key, shared)
    const forget = () => {
      if (reads.get(key) === shared) reads.delete(key)
    }
    shared.answer.then(() => {
      shared.keptUntil = clock() + keptFor
      forgetOldest()
    }, forget)
    controller.signal.addEventListener('abort', forget)
    return shared
  }

  return async <Answer>(key: unknown, signal: AbortSignal, ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> => {
    signal.throwIfAborted()
    const known = reads.get(key)
    const shared = known !== undefined && known.keptUntil > clock() ? known : start(key, ask)
    shared.waiting += 1
    let leave = () => {}
    const gaveUp = new Promise<never>((_, reject) => {
      leave = () => reject(signal.reason instanceof Error ? signal.reason : new Error('given up'))
      signal.addEventListener('abort', leave)
    })
    try {
      return (await Promise.race([shared.answer, gaveUp])) as Answer
    } finally {
      signal.removeEventListener('abort', leave)
      shared.waiting -= 1
      if (shared.waiting === 0 && shared.keptUntil === Number.POSITIVE_INFINITY) shared.controller.abort()
    }
  }
}
