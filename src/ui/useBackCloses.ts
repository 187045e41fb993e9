import { useEffect, useEffectEvent } from 'react'
import { enterSheet } from './sheetHistory.ts'

/** Where popups are full-screen sheets. */
export const PHONE = '(width < 768px)'

/** While a full-screen sheet is open on a phone, Back closes it and leaves the page where it is. */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen && matchMedia(PHONE).matches ? enterSheet(() => close()) : undefined), [isOpen])
}
