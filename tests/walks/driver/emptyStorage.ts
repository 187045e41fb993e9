import { beforeAll } from 'vitest'

/** The files of the suite are opened in one browser window after another: what one has kept, the next does not find. */
beforeAll(() => {
  sessionStorage.clear()
  localStorage.clear()
})
