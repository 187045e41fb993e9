import { writeFileSync } from 'node:fs'
import { loadFlows } from '../../model/loadFlows.ts'

/** Writes the models of the tree it lies in, as JSON, to the file that is its argument. */
const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('printModels needs a file to write to')
const flows = await loadFlows()
writeFileSync(file, JSON.stringify(flows.map(({ model }) => model)))
