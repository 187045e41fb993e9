import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../files.mjs'
import { problemsOfCatalogue, type Source } from '../messages/catalogue.ts'
import { problemsOfTranslation, saidTooEarly } from '../messages/translation.ts'
import { ROOT } from '../root.mjs'

/** Shared parts of the catalogue, and those of the flows. */
const ENGLISH = /^src\/messages\/en\/|\.text\.en\.ts$/
const HINDI = /^src\/messages\/hi\/|\.text\.hi\.ts$/

const read = (path: string): Source => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })
const partsOf = (language: RegExp): readonly Source[] => filesBelow(ROOT, 'src', (path) => language.test(path)).map(read)
const isReader = (path: string): boolean => /\.tsx?$/.test(path) && !/\.(test|samples)\.tsx?$/.test(path) && !ENGLISH.test(path) && !HINDI.test(path)

const parts = partsOf(ENGLISH)
const translated = partsOf(HINDI)
const readers = ['src', 'machines'].flatMap((folder) => filesBelow(ROOT, folder, isReader)).map(read)
const problems = [...problemsOfCatalogue(parts, readers), ...problemsOfTranslation(parts, translated), ...readers.flatMap(saidTooEarly)]
for (const problem of problems) console.log(problem)
console.log(
  `${parts.length} parts of the catalogue, ${translated.length} in Hindi, and ${readers.length} files that may show it read, ${problems.length} problems`,
)
process.exitCode = problems.length === 0 ? 0 : 1
