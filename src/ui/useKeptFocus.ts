import { useEffect, useRef } from 'react'

/**
 * When a change takes away what had the focus, the focus goes on to what comes next instead of to the top of the page. Before
 * anything had it, none is moved. What is another one though it looks alike, as the way on of the next flight, has a `key` of its own.
 * @param next a selector: of what it names, the first that is shown takes the focus
 * @param change anything that is another when parts of the page come or go
 */
export function useKeptFocus(next: string, change: string | boolean) {
  const known = useRef(change)
  const hadFocus = useRef(false)
  useEffect(() => {
    const note = () => (hadFocus.current ||= document.activeElement !== null && document.activeElement !== document.body)
    note()
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (known.current === change || !hadFocus.current) {
      known.current = change
      return
    }
    known.current = change
    const isLost = () => document.activeElement === null || document.activeElement === document.body
    if (isLost()) stopScrolling()
    for (const element of document.querySelectorAll<HTMLElement>(next)) if (isLost()) element.focus()
  }, [next, change])
}

/** A page that still scrolls smoothly, to a button that was reached by a key and has gone, would go on past what has the focus. */
const stopScrolling = () => scrollTo({ top: scrollY, behavior: 'instant' })
