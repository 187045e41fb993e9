import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../files.mjs'
import type { FlowModel } from '../statecharts/model/flowModel.ts'
import type { Language } from '../statecharts/story/badEnglish.ts'
import type { StoryPlace } from '../statecharts/story/storyProblems.ts'

/** Words of the site that the checks of English have to know. */
export const LANGUAGE: Language = {
  plurals: ['fares', 'codes', 'flights', 'offers', 'stations', 'passengers', 'bookings', 'currencies'],
  names: ['localStorage', 'GraphQL', '“a”', 'one-way'],
  capitals: ['Google', 'India', 'English', 'Hindi', 'Back'],
}

/** Says of each flow where its story stands and by what it is judged. */
export function storyPlaces(root: string): (model: Pick<FlowModel, 'id' | 'area'>) => StoryPlace {
  const texts = filesBelow(root, 'src', (path) => /^src\/messages\/en\/|\.text\.en\.ts$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  return ({ id, area }) => ({ file: `src/flows/${area}/${id}/${id}.story.ts`, texts, language: LANGUAGE })
}
