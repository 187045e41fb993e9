import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { isMachineSnapshot, StateMachine, type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode } from 'xstate'
import { liveRun } from '../../machines/kit/liveRun.ts'
import { RANDOM } from '../../machines/kit/random.harness.ts'
import type { AnySamples } from '../../machines/kit/samples.ts'
import { widgetLive } from '../../machines/search/searchWidget/searchWidget.live.samples.ts'
import { CONFIGURATION } from '../../machines/search/searchWidget/searchWidget.samples.ts'
import { loadFlows, type Flow } from '../model/loadFlows.ts'
import { HELD_BY_PARENTS } from './heldByParents.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** As the walks through views declare it. */
    readonly takesPictures: boolean
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

/** A configuration in which all that the form hands on differs. */
const ANOTHER: typeof CONFIGURATION = {
  limits: { seats: 6, infants: 2, unaccompaniedMinors: 1 },
  enableExtraSeat: false,
  enableInternational: false,
  enableViewAllOffers: false,
  enableLastBookedOption: false,
  currencyFilter: ['AED'],
  promo: { minimumLength: 2, maximumLength: 8, offersSignIn: false, delays: { debounce: 300, slow: 2_000 } },
  horizonDays: 80,
  delays: { destinationFocus: 700, slow: 2_000, toast: 4_000 },
}

const ofWidget = {
  ...widgetLive,
  starts: Object.fromEntries(
    Object.entries(widgetLive.starts).flatMap(([start, input]) => [
      [start, input],
      [`${start}, configured otherwise`, { ...input, configuration: ANOTHER }],
    ]),
  ),
  events: {
    ...widgetLive.events,
    'the configuration arrives': { type: 'configuration.provided', configuration: CONFIGURATION },
    'another configuration arrives': { type: 'configuration.provided', configuration: ANOTHER },
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

const liveSamplesOf = (parent: Flow) => {
  if (parent.machine.id === 'searchWidget') return ofWidget
  const children = childrenOf(parent)
  const { starts, events, ports } = parent.samples
  return {
    starts: {
      ...starts,
      ...Object.fromEntries(Object.entries(starts).map(([start, input]) => [`${start}, configured otherwise`, configuredOtherwise(input)])),
    },
    events,
    children: Object.fromEntries(children.map(([path, samples]) => [path, { events: samples.events }])),
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

/** What differed, for whoever reads a failure. */
const differing = new Map<string, unknown>()

it('every parent and child of the machines is in the list of what children hold, and nothing else is', () => {
  expect(pairs.map(({ parent, id }) => `${parent.machine.id}.${id}`).toSorted()).toEqual(Object.keys(HELD_BY_PARENTS).toSorted())
})

it.each(flows.filter((flow) => pairs.some(({ parent }) => parent === flow)))(
  'whatever happens, the children of $machine.id hold what it holds [LBK-06, CON-09, NAT-04, OFF-01, CON-22]',
  (flow) => {
    const { broken } = liveRun(flow.machine, liveSamplesOf(flow), invariantsOf(flow), RANDOM)
    expect({ broken, differing: broken === null ? {} : Object.fromEntries(differing) }).toEqual({ broken: null, differing: {} })
  },
)
