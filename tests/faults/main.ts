import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { loadFlows } from '../../tools/model/loadFlows.ts'
import { MATRIX_FILE } from './matrixFile.ts'
import { runMatrix, textOf } from './support/runMatrix.ts'

/** `npm run faults`: runs the fault matrix and writes it down for the atlas. Defects are said, and then nothing is written. */
async function main() {
  const { matrix, defects } = await runMatrix(await loadFlows())
  for (const defect of defects) console.error(defect)
  if (defects.length > 0) {
    process.exitCode = 1
    return
  }
  await mkdir(dirname(MATRIX_FILE), { recursive: true })
  await writeFile(MATRIX_FILE, textOf(matrix))
  console.log(`${MATRIX_FILE}: ${Object.values(matrix).flat().length} cells`)
}

await main()
