import { useEffect, useRef, useState } from 'react'
import type { AnyActor } from 'xstate'

/**
 * An actor that lives as long as its page. It is stopped a moment after the page has gone, so that React's strict mode,
 * which takes every effect back once and does it again, leaves its children and calls alive.
 */
export function usePageActor<Actor extends AnyActor>(create: () => Actor): Actor {
  const [actor] = useState(create)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(leaving.current)
    actor.start()
    return () => {
      leaving.current = setTimeout(() => actor.stop())
    }
  }, [actor])
  return actor
}
