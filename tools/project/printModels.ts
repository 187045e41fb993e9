import { writeFileSync } from 'node:fs'
import { ROOT } from '../root.mjs'
import { readFlows } from '../statecharts/model/readFlows.ts'
import { projectWithoutStories } from './projectWithoutStories.ts'

/** Writes the models of the tree it lies in, as JSON, to the file that is its argument. An earlier tree need not have the stories of today. */
const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('printModels needs a file to write to')
const flows = await readFlows(projectWithoutStories(ROOT))
writeFileSync(file, JSON.stringify(flows.map(({ model: { words: _, ...kept } }) => kept)))
