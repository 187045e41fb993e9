import { useLayoutEffect, type FocusEvent, type PointerEvent, type RefObject } from 'react'
import { cellOf } from './useRovingDay.ts'

/**
 * Shows how long the stay would be with the day that is pointed at or has the focus, from `since` on. It is written to the
 * cells beside React, as the tab stop is: pointing costs no rendering.
 */
export function useRangePreview(root: RefObject<HTMLElement | null>, since: string | null) {
  const show = (until: string | null) => draw(root.current, since, until)
  useLayoutEffect(() => {
    const element = root.current
    return () => draw(element, since, null)
  }, [root, since])
  return {
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') show(dateOf(target))
    },
    onPointerLeave: () => show(null),
    onFocus: ({ target }: FocusEvent) => show(target.matches(':focus-visible') ? dateOf(target) : null),
    onBlur: () => show(null),
  }
}

function dateOf(target: EventTarget): string | null {
  const cell = cellOf(target)
  return cell === null || cell.ariaDisabled === 'true' ? null : (cell.dataset['date'] ?? null)
}

function draw(root: HTMLElement | null, since: string | null, until: string | null) {
  const isShown = since !== null && until !== null && until > since
  root?.toggleAttribute('data-previewing', isShown)
  for (const cell of root?.querySelectorAll<HTMLElement>('[data-date]') ?? []) {
    const date = cell.dataset['date'] ?? ''
    if (isShown && date > since && date <= until) cell.dataset['preview'] = date === until ? 'end' : 'between'
    else delete cell.dataset['preview']
  }
}
