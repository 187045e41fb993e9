import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { enterSheet } from './sheetHistory.ts'
import { isPhone } from './useIsPhone.ts'

/** While a full-screen sheet is open on a phone, Back asks its owner and leaves the page where it is. */
export function useBackCloses(isOpen: boolean, sheet: RefObject<Element | null>, onClose: () => void) {
  const close = useEffectEvent(onClose)
  // In the same step as the sheet is shown: its history entry is never later than what the traveller sees.
  useLayoutEffect(() => (isOpen && isPhone() && sheet.current !== null ? enterSheet(sheet.current, () => close()) : undefined), [isOpen, sheet])
}
