import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../files.mjs'
import { problemsOfCatalogue, type Source } from '../messages/catalogue.ts'
import { ROOT } from '../root.mjs'

const PARTS = 'src/messages/en/'

const read = (path: string): Source => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })
const isReader = (path: string): boolean => /\.tsx?$/.test(path) && !/\.(test|samples)\.tsx?$/.test(path) && !path.startsWith(PARTS)

const parts = filesBelow(ROOT, PARTS, (path) => path.endsWith('.ts')).map(read)
const readers = ['src', 'machines'].flatMap((folder) => filesBelow(ROOT, folder, isReader)).map(read)
const problems = problemsOfCatalogue(parts, readers)
for (const problem of problems) console.log(problem)
console.log(`${parts.length} parts of the catalogue and ${readers.length} files that may show it read, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
