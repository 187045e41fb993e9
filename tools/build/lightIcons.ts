import type { Plugin } from 'vite'

const MAKER = '\0icon-maker'

/**
 * In what is built, lucide's drawings are made into icons by our own maker: theirs has a context, aliases and options
 * that this site does not use.
 * @param maker the module that exports `createIcon`
 */
export const lightIcons = (maker: string): Plugin => ({
  name: 'light-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => (source.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react') === true ? MAKER : null),
  load: (id) => (id === MAKER ? `export { createIcon as default } from ${JSON.stringify(maker)}` : null),
})
