import { useSyncExternalStore } from 'react'
import { ON_PHONE } from './breakpoints.ts'

function subscribe(changed: () => void) {
  const query = matchMedia(ON_PHONE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/**
 * Whether popups are full-screen sheets. Null where a page is prerendered: it has the parts of both screens, each in an element
 * with `data-screen`.
 */
export const useIsPhone = (): boolean | null =>
  useSyncExternalStore<boolean | null>(subscribe, isPhone, () => (typeof window === 'undefined' ? null : isPhone()))

/** Whether popups are full-screen sheets now. */
export const isPhone = (): boolean => matchMedia(ON_PHONE).matches

/** Takes what is for the other screen out of a prerendered page, before React takes the rest over. */
export function removeOtherScreen(page: Element) {
  page.querySelectorAll(`[data-screen="${isPhone() ? 'wide' : 'phone'}"]`).forEach((part) => part.remove())
}
