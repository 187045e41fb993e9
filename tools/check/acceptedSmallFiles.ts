import type { AcceptedSmallFile } from './smallFilesIn.ts'

const AREA = 'The routes of one area of the contract are a file.'
const LIST = 'A list that people edit lies apart from the code that reads it.'

/** Small files that stay though no rule says so, each with its reason. */
export const ACCEPTED_SMALL_FILES: readonly AcceptedSmallFile[] = [
  { path: 'server/routes/fares.ts', reason: AREA },
  { path: 'server/routes/profileMenu.ts', reason: AREA },
  { path: 'server/routes/resultsOutline.ts', reason: AREA },
  { path: 'tools/check/acceptedSmallFiles.ts', reason: LIST },
  { path: 'tools/launch/hearWalks.ts', reason: 'What a setup imports runs once, the setup itself again for each file of tests.' },
  { path: 'tools/check/sourceReader.mjs', reason: 'It has to run before dependency-cruiser is loaded.' },
]
