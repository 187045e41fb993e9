import { ROOT } from '../root.mjs'
import { ACCEPTED_SMALL_FILES } from './acceptedSmallFiles.ts'
import { problemsOfSmallFiles, smallFilesIn } from './smallFilesIn.ts'

const { files, small } = smallFilesIn(ROOT)
const problems = problemsOfSmallFiles(small, ACCEPTED_SMALL_FILES)
if (process.argv.includes('--list'))
  for (const { path, lines, reason } of small)
    console.log(`${String(lines).padStart(2)} ${path}: ${reason ?? ACCEPTED_SMALL_FILES.find((each) => each.path === path)?.reason ?? 'no reason'}`)
for (const problem of problems) console.log(problem)
if (problems.length > 0)
  console.log(
    'Put it into the file that imports it. What has to be a file of its own belongs into tools/check/acceptedSmallFiles.ts with its reason.',
  )
console.log(`${files} files read, ${small.length} small ones with one importer beside them, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
