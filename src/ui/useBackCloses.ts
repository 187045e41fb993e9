import { useEffect, useEffectEvent } from 'react'
import { ON_PHONE } from './breakpoints.ts'
import { enterSheet } from './sheetHistory.ts'

/** Whether popups are full-screen sheets now. */
export const isPhone = (): boolean => matchMedia(ON_PHONE).matches

/** While a full-screen sheet is open on a phone, Back asks its owner and leaves the page where it is. */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen && isPhone() ? enterSheet(() => close()) : undefined), [isOpen])
}
