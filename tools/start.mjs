/** `npm start`: installs and builds what is missing, then serves the site and the airline from this process. */
import { whyTooOld } from './launch/oldNode.mjs'

start().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})

async function start() {
  const tooOld = whyTooOld(process.versions.node)
  if (tooOld !== null) throw new Error(tooOld)
  const { endWithParent } = await import('./launch/endWithParent.mjs')
  endWithParent()
  const { ensurePackages } = await import('./launch/packages.mjs')
  await ensurePackages('running')
  const { ensureBuild } = await import('./launch/build.mjs')
  await ensureBuild()
  process.env['NODE_ENV'] = 'production'
  await import(new URL('../dist/server/main.js', import.meta.url).href)
}
