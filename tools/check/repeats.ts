import { ROOT } from '../root.mjs'
import { ACCEPTED_REPEATS, MOST_REPEATS } from './acceptedRepeats.ts'
import { problemsOfRepeats, repeatedLines } from './repeatedLines.ts'

const { files, repeats } = repeatedLines(ROOT)
const problems = problemsOfRepeats(repeats, ACCEPTED_REPEATS)
for (const problem of problems) console.log(problem)
if (problems.length > 0)
  console.log(
    'Share what is the same thing. What is alike by chance, or said by two parties, belongs into tools/check/acceptedRepeats.ts with its reason.',
  )
if (repeats.length > MOST_REPEATS) console.log(`there are more than ${MOST_REPEATS} repeats`)
console.log(`${files} files read, ${repeats.length} repeats of at most ${MOST_REPEATS}, ${problems.length} problems`)
process.exitCode = problems.length === 0 && repeats.length <= MOST_REPEATS ? 0 : 1
