declare global {
  interface Window {
    /** What was pressed before the page had its code. Its inline script adds to it as long as it is there, see `tools/build/pages.ts`. */
    pressed?: EventTarget[]
  }
}

/**
 * Does again what was pressed and chosen in the prerendered page before its code was here, once React has taken it over. What
 * HTML did by itself is done; a button that was pressed twice is pressed once.
 */
export function takeOver() {
  const targets = window.pressed ?? []
  delete window.pressed
  for (const choice of document.querySelectorAll<HTMLInputElement>('input:is([type="radio"], [type="checkbox"])'))
    if (choice.checked !== choice.defaultChecked && (choice.checked || choice.type === 'checkbox')) chooseAgain(choice)
  const buttons = targets.map((target) => (target instanceof Element ? target.closest('button') : null)).filter((button) => button !== null)
  for (const button of new Set(buttons)) if (button.isConnected && !isDoneByHtml(button)) button.click()
}

/** React hears only of a choice other than the one it knows. */
function chooseAgain(choice: HTMLInputElement) {
  choice.checked = !choice.checked
  choice.click()
}

const isDoneByHtml = (button: HTMLButtonElement) => 'command' in HTMLButtonElement.prototype && button.hasAttribute('command')
