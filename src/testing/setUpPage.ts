import { beforeAll, beforeEach } from 'vitest'
import '../ui/tokens.css'
import '../ui/fonts.css'

/**
 * Runs before each test file of a page. The order of the style layers stands in the tokens, which therefore come first.
 * The files of the suite are opened in one browser window after another: what one has kept, the next does not find. The fonts
 * are those of the site: with those of a machine, what is measured would be as wide as that machine draws it.
 */
beforeAll(async () => {
  sessionStorage.clear()
  localStorage.clear()
  // Those that stand in until the site's own have come are the machine's, and may not be there.
  await Promise.allSettled([...document.fonts].map((font) => font.load()))
})

// The press that closed a dialog at the end of one test is not the first of a double click with which the next begins: a click that no
// finger makes ends the waiting for a second one (src/ui/secondPress.ts).
beforeEach(() => void document.dispatchEvent(new MouseEvent('click')))
