import type { StatechartProject } from '../../tools/statecharts/model/project.ts'
import { trafficLightStory } from './trafficLight.story.ts'

/** All that the tools are told of the example. */
export const TRAFFIC: StatechartProject = {
  root: import.meta.dirname,
  machines: '.',
  charts: 'charts',
  name: 'Crossing',
  areas: {},
  vocabulary: { stories: { trafficLight: trafficLightStory }, people: ['the pedestrian'] },
  configuration: {
    file: 'project.ts',
    values: { delays: { green: 8_000, amber: 2_000, repair: 60_000 } },
    milliseconds: { delays: 1 },
  },
  delays: { file: 'project.ts', paths: {}, workedOut: {} },
  passed: [],
}
