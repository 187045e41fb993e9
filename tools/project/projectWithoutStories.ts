import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '../statecharts/model/configuration.ts'
import type { StatechartProject } from '../statecharts/model/project.ts'
import { STATED_DELAYS } from './statedDelays.ts'

/** The configuration that the site runs with. */
const CONFIGURATION = 'public/config.json'

export const readConfiguration = (root: string): Configuration => ({
  file: CONFIGURATION,
  values: JSON.parse(readFileSync(join(root, CONFIGURATION), 'utf8')) as unknown,
  milliseconds: { delays: 1, countdowns: 1000 },
})

/** What the tools for statecharts are told of this project, but for the stories of its flows. */
export const projectWithoutStories = (root: string): StatechartProject => ({
  root,
  machines: 'machines',
  charts: 'docs/statecharts',
  name: 'Sarus',
  areas: { search: 'Finding a flight', site: 'Around every page', account: 'Who the traveller is' },
  vocabulary: { stories: {}, people: ['the traveller', 'the customer'] },
  configuration: readConfiguration(root),
  delays: STATED_DELAYS,
  passed: [
    { from: 'session', event: 'customer.changed', says: 'who is signed in' },
    { from: 'geolocation', event: 'station.picked', says: 'the nearest airport, when the traveller takes it for the origin' },
  ],
})
