import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds after which a press that has ended makes no click any more: that of a touch comes a little later. */
const NO_CLICK_AFTER = 100

/** A value as it was when a press began, until that press was heard: what is pressed is not taken away from under the finger. */
export function useHeldWhilePressed<Value>(value: Value): Value {
  const [held, setHeld] = useState<{ readonly value: Value } | null>(null)
  const hold = useEffectEvent(() => setHeld({ value }))
  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true }
    let ending: ReturnType<typeof setTimeout> | undefined
    const letGo = (after: number) => () => {
      clearTimeout(ending)
      ending = setTimeout(() => setHeld(null), after)
    }
    const press = () => {
      clearTimeout(ending)
      hold()
    }
    addEventListener('pointerdown', press, options)
    addEventListener('click', letGo(0), options)
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, letGo(NO_CLICK_AFTER), options)
    return () => {
      listening.abort()
      clearTimeout(ending)
    }
  }, [])
  return held === null ? value : held.value
}
