import { useLayoutEffect, useState } from 'react'
import type { ComboboxGroup, ComboboxOption } from './ComboboxList.tsx'

interface Moved {
  readonly groups: readonly ComboboxGroup[]
  readonly id: string
}

/** Which option of a combobox has the focus of the eye: it starts anew with each other list and moves by the arrow keys. */
export function useActiveOption(groups: readonly ComboboxGroup[], startsActive: boolean, id: string) {
  const [moved, setMoved] = useState<Moved | null>(null)
  const options = groups.flatMap((group) => group.options)
  const movedTo = moved?.groups === groups ? options.find((each) => each.id === moved.id) : undefined
  const option = movedTo ?? (startsActive ? options.find((each) => !each.isDisabled) : undefined) ?? null

  useLayoutEffect(() => {
    if (movedTo !== undefined) document.getElementById(`${id}${movedTo.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [movedTo, id])

  return {
    option,
    /** Moves by a key; false when the key does not move. */
    move: (key: string): boolean => {
      const next = nextOption(options, option, key)
      if (next === undefined) return false
      setMoved({ groups, id: next.id })
      return true
    },
  }
}

function nextOption(options: readonly ComboboxOption[], from: ComboboxOption | null, key: string): ComboboxOption | undefined {
  const at = from === null ? -1 : options.indexOf(from)
  if (key === 'ArrowDown') return options[(at + 1) % options.length]
  if (key === 'ArrowUp') return options.at(at < 0 ? -1 : at - 1)
  if (key === 'Home') return options[0]
  return key === 'End' ? options.at(-1) : undefined
}
