import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadFlows } from './project/loadFlows.ts'
import { exportPaths, PLAYWRIGHT_CONFIG, type ExportedFile } from './statecharts/paths/exportPaths.ts'
import { HELP, parseOptions } from './statecharts/paths/options.ts'
import { playableFlows, SITE_OF_PATHS } from './project/pageObject.ts'

/** `npm run paths -- --flow promo --format gherkin`: the ways through a flow as test cases. */

const flows = await loadFlows()
const parsed = parseOptions(
  process.argv.slice(2),
  flows.map(({ machine }) => machine.id),
  playableFlows(),
)
if (parsed.kind === 'help') process.stdout.write(`${HELP}\ndocs/guides/testers.md says what to do with each format.\n`)
else if (parsed.kind === 'mistake') {
  process.stderr.write(`${parsed.message}\n`)
  process.exitCode = 2
} else {
  const { options } = parsed
  const write = ({ name, text }: ExportedFile, folder: string) => {
    mkdirSync(resolve(folder), { recursive: true })
    writeFileSync(join(resolve(folder), name), text)
    console.log(join(folder, name))
  }
  for (const flow of flows.filter(({ machine }) => options.flows.includes(machine.id))) {
    const file = await exportPaths(flow, options.format, options, SITE_OF_PATHS)
    if (options.out === null) process.stdout.write(file.text)
    else write(file, options.out)
  }
  if (options.format === 'playwright' && options.out !== null) write(PLAYWRIGHT_CONFIG, options.out)
}
