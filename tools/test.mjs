/**
 * `npm test`: installs what is missing, then runs the suites that tell in minutes whether the site works, says what was left out, and
 * at the very end the sum. Arguments narrow it: names of suites (`npm test -- machines views`), and anything else to files whose path
 * holds it (`npm test -- newsletter`); `--changed` to what a change reaches. `--rest` runs the other suites (`npm run test:rest`),
 * `--deep` those that are too long for every change (`npm run test:deep`), `--proof NAME` one of them in full (`npm run proof`).
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
  const { runChanged, runCore, runDeep, runProof, runRest } = await import('./launch/commands.mjs')
  const [first = '', ...others] = process.argv.slice(2)
  if (first === '--deep') await runDeep(others)
  else if (first === '--rest') await runRest(others)
  else if (first === '--proof') await runProof(others)
  else if (first === '--changed') await runChanged(others[0])
  else await runCore(process.argv.slice(2))
}
