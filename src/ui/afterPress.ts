let isPressed = false
let waiting: (() => void)[] = []

// Pages are also drawn where there is no window.
if ('addEventListener' in globalThis) {
  addEventListener('mousedown', () => (isPressed = true), { capture: true, passive: true })
  for (const end of ['mouseup', 'dragend', 'blur']) addEventListener(end, over, { capture: true, passive: true })
}

function over(event: Event) {
  // Of the events by which a focus goes, only that of the whole window ends a press.
  if (event.type === 'blur' && event.target !== window) return
  isPressed = false
  const due = waiting
  waiting = []
  // After the click, which comes with the end of its press.
  if (due.length > 0) setTimeout(() => due.forEach((act) => act()))
}

/**
 * Does something when no button of a mouse is held down any more, and its click was heard; at once where none is. A press
 * takes the focus out of a field before it is a click: words that came in between would move the button away from under it,
 * and the click would be lost. A finger on a touch screen is heard as a mouse here.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act)
  else act()
}
