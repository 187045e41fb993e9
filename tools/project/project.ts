import { STORIES } from '../flows.ts'
import type { StatechartProject } from '../statecharts/model/project.ts'
import { projectWithoutStories } from './projectWithoutStories.ts'

/** What the tools for statecharts are told of this project. */
export function projectAt(root: string): StatechartProject {
  const project = projectWithoutStories(root)
  return { ...project, vocabulary: { ...project.vocabulary, stories: STORIES } }
}
