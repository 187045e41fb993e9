import type { FlowModel, ModelState, ModelTransition } from '../model/flowModel.ts'
import type { StatechartProject } from '../model/project.ts'

/** A state of a small model for tests. */
export const aState = (id: string, more: Partial<ModelState> = {}): ModelState => ({
  id,
  key: id.split('.').at(-1) ?? id,
  parent: id.includes('.') ? id.split('.').slice(0, -1).join('.') : null,
  kind: 'atomic',
  initial: null,
  description: null,
  tags: [],
  covers: [],
  entry: [],
  exit: [],
  invokes: [],
  ...more,
})

/** A transition of a small model for tests, on an event unless more is said. */
export const aTransition = (source: string, trigger: string, targets: readonly string[], more: Partial<ModelTransition> = {}): ModelTransition => ({
  id: `${source}: ${trigger}${more.guard === undefined || more.guard === null ? '' : ` [${more.guard}]`}${more.isOtherwise === true ? ' [otherwise]' : ''}${targets.map((target) => ` -> ${target.split('.').slice(1).join('.')}`).join('')}`,
  source,
  targets,
  kind: 'event',
  trigger,
  guard: null,
  isOtherwise: false,
  refusal: null,
  actions: [],
  description: null,
  covers: [],
  delay: null,
  invoke: null,
  ...more,
})

/** A small flow for tests. */
export const aModel = (states: readonly ModelState[], transitions: readonly ModelTransition[], more: Partial<FlowModel> = {}): FlowModel => ({
  id: 'door',
  area: 'site',
  path: 'machines/site/door/door.machine.ts',
  title: 'Door',
  description: null,
  words: null,
  states,
  transitions,
  ...more,
})

/** A project that says nothing of its flows, for tests. */
export const aProject = (more: Partial<StatechartProject> = {}): StatechartProject => ({
  root: '.',
  machines: 'machines',
  charts: 'charts',
  name: 'Doors',
  areas: {},
  vocabulary: { stories: {}, people: [] },
  configuration: { file: 'config.json', values: {}, milliseconds: { delays: 1, countdowns: 1000 } },
  delays: { file: 'delays.ts', paths: {}, workedOut: {} },
  passed: [],
  ...more,
})
