import { useElementScrollRestoration, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'

/** Milliseconds within which a page that was come back to has grown to its former length, or keeps the place it could reach. */
const LATEST = 5_000

const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls a page that Back has brought to its former place as soon as it is long enough: the router scrolls when the page is
 * drawn, and a list of flights comes later. A visitor who scrolls meanwhile stays where they are.
 */
export function GrownScroll() {
  const { history } = useRouter()
  const key = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key })
  const top = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0
  const isStep = useRef(false)
  useEffect(() => history.subscribe(({ action }) => (isStep.current = action.type !== 'PUSH' && action.type !== 'REPLACE')), [history])
  return <OfEntry key={key} top={top} isStep={isStep} />
}

/** One for each entry of the history. */
function OfEntry({ top, isStep }: { readonly top: number; readonly isStep: RefObject<boolean> }) {
  useEffect(() => (isStep.current ? scrollWhenLongEnough(top) : undefined), [isStep, top])
  return null
}

function scrollWhenLongEnough(top: number): () => void {
  const ending = new AbortController()
  const page = document.documentElement
  const scroll = () => {
    const isLongEnough = page.scrollHeight - page.clientHeight >= top
    if (isLongEnough) scrollTo({ top, behavior: 'instant' })
    return isLongEnough
  }
  if (scroll()) return () => {}
  const growing = new ResizeObserver(() => scroll() && ending.abort())
  growing.observe(document.body)
  const latest = setTimeout(() => ending.abort(), LATEST)
  for (const hand of HANDS) addEventListener(hand, () => ending.abort(), { signal: ending.signal, passive: true })
  ending.signal.addEventListener('abort', () => {
    growing.disconnect()
    clearTimeout(latest)
  })
  return () => ending.abort()
}
