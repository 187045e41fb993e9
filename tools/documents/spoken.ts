import { join } from 'node:path'
import { runCommand } from '../launch/command.mjs'
import { ROOT } from '../root.mjs'

/** `npm run spoken`: builds the site and writes what a screen reader reads of one booking into `docs/accessibility.md`. */
const run = async (script: readonly string[], env: Record<string, string> = {}) => {
  const status = await runCommand(process.execPath, [...script], { env })
  if (status !== 0) throw new Error('The booking could not be made; what is printed above says why.')
}

await run([join(ROOT, 'tools', 'build.mjs')])
await run([join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'journeys', 'tests/journeys/spokenBooking.test.ts'], {
  SARUS_SPOKEN: '1',
})
