import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** In the browser, graphql-request gets the small parser: the airline checks what it is asked anyway. */
export const lightGraphql = (): Plugin => ({
  name: 'light-graphql',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source) => (source === 'graphql' ? fileURLToPath(import.meta.resolve('@0no-co/graphql.web')) : null),
})
