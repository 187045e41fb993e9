/**
 * `npm test`: installs what is missing, then runs every suite and says at the very end the sum of all. Arguments narrow it:
 * names of suites (`npm test -- machines views`), and anything else to files whose path holds it. `--deep` runs the suites
 * that are too long for every change (`npm run test:deep`), `--proof NAME` one of them in full (`npm run proof -- NAME`).
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
  const { runDeepSuites, runProof, runSuites } = await import('./launch/suites.mjs')
  const [first = '', ...others] = process.argv.slice(2)
  if (first === '--deep') await runDeepSuites(others)
  else if (first === '--proof') await runProof(others[0])
  else await runSuites(process.argv.slice(2))
}
