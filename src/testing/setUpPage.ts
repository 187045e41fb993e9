import { beforeAll } from 'vitest'
import '../ui/tokens.css'

/**
 * Runs before each test file of a page. The order of the style layers stands in the tokens, which therefore come first.
 * The files of the suite are opened in one browser window after another: what one has kept, the next does not find.
 */
beforeAll(() => {
  sessionStorage.clear()
  localStorage.clear()
})
