/**
 * `npm test`: installs what is missing, then runs every suite and says at the very end the sum of all. Arguments narrow it:
 * names of suites (`npm test -- machines views`), and anything else to files whose path holds it.
 */
import { whyTooOld } from './launch/oldNode.mjs'

test().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})

async function test() {
  const tooOld = whyTooOld(process.versions.node)
  if (tooOld !== null) throw new Error(tooOld)
  const { endWithParent } = await import('./launch/endWithParent.mjs')
  endWithParent()
  const { ensurePackages } = await import('./launch/packages.mjs')
  await ensurePackages('everything')
  const { runSuites } = await import('./launch/suites.mjs')
  await runSuites(process.argv.slice(2))
}
