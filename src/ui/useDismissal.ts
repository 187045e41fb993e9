import { useEffect, useEffectEvent, type RefObject } from 'react'
import { ON_PHONE } from './breakpoints.ts'

export type DismissedBy = 'key' | 'pointer' | 'screen'

/** What is open, the outermost first: Escape is for the innermost alone. */
const opened: object[] = []

/**
 * Escape, a touch elsewhere, and a screen that becomes a phone's or stops being one, dismiss what is open.
 * @param inside what is no elsewhere, beside the buttons that control it
 * @param id of what is open, by which such buttons name it
 */
export function useDismissal(isOpen: boolean, inside: RefObject<HTMLElement | null>, id: string, onDismiss: (by: DismissedBy) => void) {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (!isOpen) return
    const mine = {}
    opened.push(mine)
    const ended = new AbortController()
    const { signal } = ended
    const byKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && opened.at(-1) === mine) dismiss('key')
    }
    const byPointer = ({ target }: PointerEvent) => {
      if (target instanceof Element && inside.current?.contains(target) !== true && target.closest(`[aria-controls="${id}"]`) === null)
        dismiss('pointer')
    }
    addEventListener('keydown', byKey, { signal })
    addEventListener('pointerdown', byPointer, { signal })
    matchMedia(ON_PHONE).addEventListener('change', () => dismiss('screen'), { signal })
    return () => {
      opened.splice(opened.indexOf(mine), 1)
      ended.abort()
    }
  }, [isOpen, inside, id])
}
