import { useSyncExternalStore } from 'react'
import { ON_PHONE } from './breakpoints.ts'

function subscribe(changed: () => void) {
  const query = matchMedia(ON_PHONE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether popups are full-screen sheets. The prerendered page is that of a wide screen, with the phone's part beside it. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(ON_PHONE).matches,
    () => false,
  )
