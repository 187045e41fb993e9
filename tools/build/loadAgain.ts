import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * Loads later pieces of code so that a lost one can be loaded again. Chromium keeps a failed `import()`, of a script and of
 * all that it imports, for as long as the page lives. So each script is fetched before it is imported: the import then finds it in
 * the browser's memory, and a fetch that fails is not kept. A piece that needs no other script is not listed; where its
 * import fails, it is asked for by another address.
 */
export const loadAgain = (): Plugin => ({
  name: 'sarus:load-again',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  load: { order: 'pre', handler: (id) => (id === HELPER ? CODE : null) },
})

/** Runs in the browser, in place of what Vite puts around an `import()`. An answer that says that the file is gone is told to the page by Vite's own event. */
const CODE = `
const fetched = new Map()
const tries = new Map()

export async function __vitePreload(load, files = [], importer) {
  await Promise.all(files.map((file) => once('/' + file.replace(/^\\//, ''))))
  return load().catch(byAnotherAddress)
}

function once(file) {
  const known = fetched.get(file) ?? (file.endsWith('.css') ? style(file) : script(file))
  fetched.set(file, known)
  known.catch(() => fetched.delete(file))
  return known
}

async function script(file) {
  if (document.querySelector('script[src="' + file + '"]') !== null) return
  const answer = await fetch(file)
  if (!answer.ok) return gone(new Error(file + ' is gone: ' + answer.status))
  await answer.arrayBuffer()
}

function style(file) {
  if (document.querySelector('link[rel="stylesheet"][href="' + file + '"]') !== null) return Promise.resolve()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: file, crossOrigin: '' })
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(file + ' could not be loaded'))
    })
    document.head.append(link)
  })
}

function gone(error) {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error })
  dispatchEvent(event)
  if (event.defaultPrevented) return new Promise(() => {})
  throw error
}

function byAnotherAddress(error) {
  const [address] = /https?:\\S+?\\.js/.exec(String(error)) ?? []
  if (address === undefined) throw error
  const count = (tries.get(address) ?? 0) + 1
  tries.set(address, count)
  return import(/* @vite-ignore */ address + '?retry=' + count)
}
`
