import { useLayoutEffect, type RefObject } from 'react'

/** When a part of the page goes away with the focus in it, the focus goes back to where it had come from. */
export function useFocusReturn(part: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = part.current
    let cameFrom: HTMLElement | null = null
    const entered = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && element?.contains(relatedTarget) === false) cameFrom = relatedTarget
    }
    element?.addEventListener('focusin', entered)
    return () => {
      element?.removeEventListener('focusin', entered)
      if (element?.contains(document.activeElement) === true) cameFrom?.focus()
    }
  }, [part])
}
