import { askedOf } from '../../tools/check/askedFlows.ts'
import { isOnPage } from '../../tools/project/flowsWithoutPage.ts'
import { loadFlows } from '../../tools/project/loadFlows.ts'
import { saveMatrix } from './matrixFile.ts'
import { runMatrix } from './support/runMatrix.ts'

/**
 * `npm run faults`: runs the fault matrix and writes it into `docs/statecharts/<flow>/faults.json` for the atlas; `-- promo` for
 * one flow. Defects are said, and then nothing is written.
 */
async function main() {
  const flows = (await loadFlows()).filter(isOnPage)
  const asked = askedOf(flows, ({ machine }) => machine.id)
  if (asked.length === 0) throw new Error(`there is no flow ${process.argv.slice(2).join(', ')}`)
  const { matrix, defects } = await runMatrix(flows, asked)
  for (const defect of defects) console.error(defect)
  if (defects.length > 0) {
    process.exitCode = 1
    return
  }
  await saveMatrix(matrix, asked)
  console.log(`docs/statecharts: ${Object.values(matrix).flat().length} cells of ${asked.length} flows`)
}

await main()
