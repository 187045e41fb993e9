import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../launch/command.mjs'
import { loadFlows } from '../project/loadFlows.ts'
import { ROOT } from '../root.mjs'
import { arrangePictures } from './arrange.ts'
import { isStale } from './problems.ts'
import { picturedFlows } from './sources.ts'

/**
 * `npm run screens`: takes the pictures of every flow whose machine, view or words have changed since the last ones.
 * Names of flows take theirs again; `--all` takes all.
 */

const asked = process.argv.slice(2)
const flows = picturedFlows(ROOT)
const unknown = asked.filter((name) => name !== '--all' && !flows.some(({ id }) => id === name))
if (unknown.length > 0) throw new Error(`no flow with a view is called ${unknown.join(', ')}: ${flows.map(({ id }) => id).join(', ')}`)

const wanted = flows.filter((flow) => (asked.length === 0 ? isStale(ROOT, flow) : asked.includes('--all') || asked.includes(flow.id)))
if (wanted.length === 0) console.log('The screens are as the flows are.')
else {
  for (const { id } of wanted) rmSync(join(ROOT, '.artefacts', 'screens', id), { recursive: true, force: true })
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const status = await runCommand(
    process.execPath,
    [vitest, 'run', '--project', 'views', '--testNamePattern', 'pictures of', ...wanted.map(({ walk }) => walk)],
    {
      env: { SARUS_SCREENS: '1' },
    },
  )
  if (status !== 0) throw new Error('Not every picture could be taken; vitest says why above.')
  const models = new Map((await loadFlows()).map(({ model }) => [model.id, model]))
  for (const { id, sources } of wanted) {
    const states = (models.get(id)?.states ?? []).map((state) => ({ id: state.id, isInnermost: state.kind === 'atomic' || state.kind === 'final' }))
    arrangePictures(ROOT, id, sources, states)
  }
  console.log(`Taken: ${wanted.map(({ id }) => id).join(', ')}`)
}
