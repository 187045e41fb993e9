import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../files.mjs'
import { problemsOfCatalogue, type Source } from '../messages/catalogue.ts'
import { problemsOfTranslation, saidTooEarly } from '../messages/translation.ts'
import { ROOT } from '../root.mjs'

const ENGLISH = 'src/messages/en/'
const HINDI = 'src/messages/hi/'

const read = (path: string): Source => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })
const partsBelow = (folder: string): readonly Source[] => filesBelow(ROOT, folder, (path) => path.endsWith('.ts')).map(read)
const isReader = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.(test|samples)\.tsx?$/.test(path) && !path.startsWith(ENGLISH) && !path.startsWith(HINDI)

const parts = partsBelow(ENGLISH)
const translated = partsBelow(HINDI)
const readers = ['src', 'machines'].flatMap((folder) => filesBelow(ROOT, folder, isReader)).map(read)
const problems = [...problemsOfCatalogue(parts, readers), ...problemsOfTranslation(parts, translated), ...readers.flatMap(saidTooEarly)]
for (const problem of problems) console.log(problem)
console.log(
  `${parts.length} parts of the catalogue, ${translated.length} in Hindi, and ${readers.length} files that may show it read, ${problems.length} problems`,
)
process.exitCode = problems.length === 0 ? 0 : 1
