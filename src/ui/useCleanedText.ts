import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Keeps the caret where it was typed in a field whose text is cleaned on its way.
 * @param clean what becomes of a text
 * @returns what the field needs
 */
export function useCleanedText(clean: (text: string) => string, onType: (text: string) => void) {
  const ref = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ readonly at: number } | null>(null)
  useLayoutEffect(() => {
    if (caret !== null && document.activeElement === ref.current) ref.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])
  const onChange = (text: string) => {
    setCaret({ at: clean(text.slice(0, ref.current?.selectionStart ?? text.length)).length })
    onType(text)
  }
  return { ref, onChange }
}
