import { useEffect, useEffectEvent, type RefObject } from 'react'
import { enterSheet } from './sheetHistory.ts'
import { isPhone } from './useIsPhone.ts'

/** While a full-screen sheet is open on a phone, Back asks its owner and leaves the page where it is. */
export function useBackCloses(isOpen: boolean, sheet: RefObject<Element | null>, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen && isPhone() && sheet.current !== null ? enterSheet(sheet.current, () => close()) : undefined), [isOpen, sheet])
}
