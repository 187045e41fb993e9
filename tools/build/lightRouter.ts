import type { Plugin } from 'vite'

const NO_LINK = '\0no-route-link'

/** The router's route class carries a link component of its own, `Route.Link`. This site has `SiteLink` and leaves it out. */
export const lightRouter = (): Plugin => ({
  name: 'light-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) => (source === './link.js' && importer?.endsWith('/react-router/dist/esm/route.js') === true ? NO_LINK : null),
  load: (id) => (id === NO_LINK ? `export const Link = () => { throw new Error('Route.Link is left out of the build: use SiteLink') }` : null),
})
