import { createRequire } from 'node:module'

/**
 * dependency-cruiser's reader of TypeScript (swc) knows neither JSX nor types: it cannot read `.tsx`, and takes `import type`
 * for an import. Both are told to swc here, for this process.
 */
const swc = createRequire(import.meta.url)('@swc/core')

/**
 * Chooses what is read from now on: every import, or only those that are there at run time.
 * @type {(imports: 'all' | 'values') => void}
 */
export const readImports = teach()

function teach() {
  const parseFileSync = swc.parseFileSync
  let valuesOnly = false
  swc.parseFileSync = (/** @type {string} */ path, /** @type {object} */ options) => {
    const read = parseFileSync(path, { ...options, tsx: path.endsWith('.tsx') })
    return valuesOnly ? { ...read, body: read.body.filter(isThereAtRunTime) } : read
  }
  return (/** @type {'all' | 'values'} */ imports) => {
    valuesOnly = imports === 'values'
  }
}

/** @param {{ type: string, typeOnly?: boolean, specifiers?: { isTypeOnly?: boolean }[] }} statement */
function isThereAtRunTime({ type, typeOnly, specifiers = [] }) {
  if (type !== 'ImportDeclaration') return true
  return !(typeOnly === true || (specifiers.length > 0 && specifiers.every(({ isTypeOnly }) => isTypeOnly === true)))
}
