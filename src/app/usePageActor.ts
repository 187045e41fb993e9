import { useEffect, useRef, useState } from 'react'
import type { AnyActor } from 'xstate'

/**
 * An actor that lives as long as its page. It is stopped a moment after the page has gone, so that React's strict mode,
 * which takes every effect back once and does it again, leaves its children and calls alive. One that has failed, by a child
 * too, does nothing any more: the page's error boundary says so, and starts the page again.
 */
export function usePageActor<Actor extends AnyActor>(create: () => Actor): Actor {
  const [actor] = useState(create)
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(leaving.current)
    const { unsubscribe } = actor.subscribe({ error: (error) => setFailure({ error }) })
    actor.start()
    return () => {
      unsubscribe()
      leaving.current = setTimeout(() => actor.stop())
    }
  }, [actor])
  if (failure !== null) throw failure.error
  return actor
}
