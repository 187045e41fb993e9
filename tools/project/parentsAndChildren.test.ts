import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { isMachineSnapshot, StateMachine, type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode } from 'xstate'
import { liveRun } from '../../machines/kit/testing/liveRun.ts'
import { RANDOM } from '../../machines/kit/testing/random.harness.ts'
import type { AnySamples } from '../../machines/kit/testing/samples.ts'
import { flightResultsSamples } from '../../machines/search/flightResults/flightResults.samples.ts'
import { flightSelectionSamples } from '../../machines/search/flightSelection/flightSelection.samples.ts'
import { resultsPageSamples } from '../../machines/search/resultsPage/resultsPage.samples.ts'
import { widgetLive } from '../../machines/search/searchWidget/searchWidgetLive.samples.ts'
import { ANOTHER_CONFIGURATION, CONFIGURATION } from '../../machines/search/searchWidget/searchWidget.samples.ts'
import { loadFlows } from './loadFlows.ts'
import type { Flow } from '../statecharts/model/flowModel.ts'
import { HELD_BY_PARENTS } from './heldByParents.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** As the walks through views declare it. */
    readonly takesPictures: boolean
    readonly run: string | null
  }
}

const flows = await loadFlows()

interface Pair {
  readonly parent: Flow
  readonly id: string
  readonly src: string
}

const invocations = (node: AnyStateNode): AnyStateNode['invoke'] => [...node.invoke, ...Object.values(node.states).flatMap(invocations)]

const isChildMachine = (parent: AnyStateMachine, src: string): boolean => parent.implementations.actors[src] instanceof StateMachine

/** Every parent with each child machine that any of its states invokes. */
const pairs: readonly Pair[] = flows.flatMap((parent) =>
  invocations(parent.machine.root).flatMap(({ id, src }) =>
    typeof src === 'string' && isChildMachine(parent.machine, src) ? [{ parent, id, src }] : [],
  ),
)

const samplesOf = (id: string): AnySamples => {
  const found = flows.find(({ machine }) => machine.id === id)
  if (found === undefined) throw new Error(`no flow ${id}`)
  return found.samples
}

/** The child's samples, and those of its own children, by their paths. */
const childrenOf = (parent: Flow, path = ''): [string, AnySamples][] =>
  pairs
    .filter((pair) => pair.parent === parent)
    .flatMap(({ id, src }) => {
      const child = flows.find(({ machine }) => machine.id === src)
      return [[`${path}${id}`, samplesOf(src)] as [string, AnySamples], ...(child === undefined ? [] : childrenOf(child, `${path}${id}.`))]
    })

const ofWidget = {
  ...widgetLive,
  starts: Object.fromEntries(
    Object.entries(widgetLive.starts).flatMap(([start, input]) => [
      [start, input],
      [`${start}, configured otherwise`, { ...input, configuration: ANOTHER_CONFIGURATION }],
    ]),
  ),
  events: {
    ...widgetLive.events,
    'the configuration arrives': { type: 'configuration.provided', configuration: CONFIGURATION },
    'another configuration arrives': { type: 'configuration.provided', configuration: ANOTHER_CONFIGURATION },
    'the customer signs out': { type: 'customer.changed', customer: null },
  },
}

const OF_A_TENANT = new Set(['configuration', 'delays', 'countdowns', 'codeLength', 'codeLengths'])

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A start in which every number and flag of its configuration differs. */
function configuredOtherwise(value: unknown, isConfigured = false): unknown {
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, configuredOtherwise(each, isConfigured || OF_A_TENANT.has(key))]))
  if (isConfigured && typeof value === 'number') return value + 1
  return isConfigured && typeof value === 'boolean' ? !value : value
}

const REPORTS_OF_THE_CHILDREN: readonly string[] = ['form.learned', 'form.restored', 'flights.changed']

const COMMANDS_OF_THE_PAGE: readonly string[] = [
  'address.changed',
  'search.changed',
  'flights.changed',
  'list.changed',
  'customer.changed',
  'today.changed',
  'configuration.provided',
]

/** What a child hears from the traveller and not from its parent. */
const withoutCommands = (events: AnySamples['events'], commands: readonly string[]): AnySamples['events'] =>
  Object.fromEntries(
    Object.entries(events).map(([name, given]) => [
      name,
      (snapshot: AnyMachineSnapshot) => {
        const event = typeof given === 'function' ? given(snapshot) : given
        return event === null || commands.includes(event.type) ? null : event
      },
    ]),
  )

/** The step of the passengers tells the contact what it holds. */
const COMMANDS_OF_PASSENGERS: readonly string[] = ['customer.changed', 'firstAdult.named', 'problems.told']

/** The booking tells the answers that are with the account what is answered, and by whom. */
const COMMANDS_OF_BOOKING: readonly string[] = ['answers.changed', 'customer.changed', 'booking.made']

/** The page tells the flights what they hold, and the form tells the page what it knows. */
const ofPage = {
  starts: resultsPageSamples.starts,
  events: withoutCommands(resultsPageSamples.events as AnySamples['events'], REPORTS_OF_THE_CHILDREN),
  children: {
    form: { events: { 'swaps the stations': { type: 'stations.swapped' }, 'presses the search button': { type: 'search.submitted' } } },
    'form.origin': widgetLive.children.origin,
    'form.destination': widgetLive.children.destination,
    'form.tripDates': widgetLive.children.tripDates,
    flights: { events: withoutCommands(flightResultsSamples.events, COMMANDS_OF_THE_PAGE) },
    selection: { events: withoutCommands(flightSelectionSamples.events as AnySamples['events'], COMMANDS_OF_THE_PAGE) },
  },
  ports: { ...widgetLive.ports, ...flightResultsSamples.ports },
}

/** What a traveller does in the station fields: their network comes from the form alone. */
const STATION_FIELDS = { origin: widgetLive.children.origin, destination: widgetLive.children.destination }

const liveSamplesOf = (parent: Flow) => {
  if (parent.machine.id === 'resultsPage') return ofPage
  if (parent.machine.id === 'searchWidget') return ofWidget
  const children = childrenOf(parent)
  const { starts, events, ports } = parent.samples
  return {
    starts: {
      ...starts,
      ...Object.fromEntries(Object.entries(starts).map(([start, input]) => [`${start}, configured otherwise`, configuredOtherwise(input)])),
    },
    events,
    children: {
      ...Object.fromEntries(children.map(([path, samples]) => [path, { events: samples.events }])),
      ...(parent.machine.id === 'retrieveBooking' ? STATION_FIELDS : {}),
      ...(parent.machine.id === 'booking'
        ? {
            begun: { events: withoutCommands(samplesOf('begunBooking').events, COMMANDS_OF_BOOKING) },
            passengers: { events: withoutCommands(samplesOf('passengers').events, COMMANDS_OF_BOOKING) },
          }
        : {}),
      ...(parent.machine.id === 'passengers' ? { contact: { events: withoutCommands(samplesOf('contact').events, COMMANDS_OF_PASSENGERS) } } : {}),
    },
    ports: Object.assign({}, ports, ...children.map(([, samples]) => samples.ports)) as NonNullable<AnySamples['ports']>,
  }
}

const at = (context: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), context)

/** By what is to be held: whether the child has it, where there is a child. */
const invariantsOf = (parent: Flow): Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>> =>
  Object.fromEntries(
    pairs
      .filter((pair) => pair.parent === parent)
      .map(({ id }) => [
        `${parent.machine.id}.${id} holds what its parent holds`,
        (snapshot: AnyMachineSnapshot) => {
          const child: unknown = snapshot.children[id]?.getSnapshot()
          if (!isMachineSnapshot(child) || child.status !== 'active') return true
          const held = HELD_BY_PARENTS[`${parent.machine.id}.${id}`]?.(snapshot) ?? {}
          const wrong = Object.entries(held).filter(([path, value]) => !isDeepStrictEqual(at(child.context, path), value))
          for (const [path, value] of wrong) differing.set(`${parent.machine.id}.${id}.${path}`, { held: value, has: at(child.context, path) })
          return wrong.length === 0
        },
      ]),
  )

/** The differences, for the reader of a failure. */
const differing = new Map<string, unknown>()

it('every parent and child of the machines is in the list of what children hold, and nothing else is', () => {
  // A child that several states start is one pair.
  expect([...new Set(pairs.map(({ parent, id }) => `${parent.machine.id}.${id}`))].toSorted()).toEqual(Object.keys(HELD_BY_PARENTS).toSorted())
})

it.each(flows.filter((flow) => pairs.some(({ parent }) => parent === flow)))(
  'whatever happens, the children of $machine.id hold what it holds [LBK-06, CON-09, NAT-04, OFF-01, CON-22]',
  (flow) => {
    const { broken } = liveRun(flow.machine, liveSamplesOf(flow), invariantsOf(flow), RANDOM)
    expect({ broken, differing: broken === null ? {} : Object.fromEntries(differing) }).toEqual({ broken: null, differing: {} })
  },
)
