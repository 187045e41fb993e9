/** A clock of discrete events: time moves only when every task waits for it, so that hours pass in seconds and each run is the same. */
export interface SimulatedClock {
  now(): number
  /** Only inside a task. */
  sleep(ms: number): Promise<void>
  /** Begins a task now, or after some milliseconds. */
  spawn(task: () => Promise<unknown>, afterMs?: number): void
  /** What a task answers, or undefined when so many milliseconds have passed before; it then goes on by itself, as a late commit does. */
  within<Value>(ms: number, task: () => Promise<Value>): Promise<Value | undefined>
  /** Lets time pass until nothing is planned before this instant. It rejects with what a task has rejected with. */
  runUntil(end: number): Promise<void>
}

interface Plan {
  readonly at: number
  readonly order: number
  readonly wake: () => void
}

export function createSimulatedClock(start: number): SimulatedClock {
  const failures: unknown[] = []
  const plans: Plan[] = []
  let time = start
  let order = 0
  let active = 0
  let onIdle: (() => void) | null = null

  const plan = (ms: number, wake: () => void): Plan => {
    const made = { at: Math.round(time + Math.max(0, ms)), order: order++, wake }
    plans.push(made)
    return made
  }
  const park = () => {
    active -= 1
    if (active === 0)
      setImmediate(() => {
        if (active === 0) onIdle?.()
      })
  }
  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      plan(ms, () => {
        active += 1
        resolve()
      })
      park()
    })
  const spawn = (task: () => Promise<unknown>, afterMs = 0): void => {
    active += 1
    void (async () => {
      if (afterMs > 0) await sleep(afterMs)
      await task()
    })()
      .catch((error: unknown) => failures.push(error))
      .finally(park)
  }

  return {
    now: () => time,
    sleep,
    spawn,

    within: (ms, task) =>
      new Promise((resolve, reject) => {
        let isSettled = false
        const settle = (act: () => void) => {
          if (isSettled) return
          isSettled = true
          active += 1
          const index = plans.indexOf(patience)
          if (index >= 0) plans.splice(index, 1)
          act()
        }
        const patience = plan(ms, () => settle(() => resolve(undefined)))
        spawn(() =>
          task().then(
            (value) => settle(() => resolve(value)),
            (error: unknown) => settle(() => reject(error instanceof Error ? error : new Error(String(error)))),
          ),
        )
        park()
      }),

    async runUntil(end) {
      for (;;) {
        if (active > 0) await new Promise<void>((resolve) => (onIdle = resolve))
        plans.sort((one, other) => one.at - other.at || one.order - other.order)
        const next = plans[0]
        if (failures.length > 0) throw failures[0]
        if (next === undefined || next.at > end) {
          time = Math.max(time, end)
          return
        }
        plans.shift()
        time = next.at
        next.wake()
      }
    },
  }
}
