import type { FlowModel } from '../model/flowModel.ts'
import type { Exchange } from './exchanges.ts'

/** What the page itself hands from a flow to others: an event that these hear. */
interface Passed {
  readonly from: string
  readonly event: string
  readonly says: string
}

const PASSED: readonly Passed[] = [
  { from: 'session', event: 'customer.changed', says: 'who is signed in' },
  { from: 'geolocation', event: 'station.picked', says: 'the nearest airport, when the traveller takes it for the origin' },
]

/** Something that flows hear of one that does not start them. */
export interface Passing {
  readonly from: string
  readonly to: readonly string[]
  readonly says: string
}

/** What passes between flows that do not start each other. Those to whom a parent hands it on are left out: their arrow says it. */
export function passedBetween(models: readonly FlowModel[], exchanges: readonly Exchange[]): readonly Passing[] {
  return PASSED.flatMap(({ from, event, says }) => {
    const to = models.filter(
      ({ id, transitions }) =>
        transitions.some(({ kind, trigger }) => kind === 'event' && trigger === event) &&
        !exchanges.some(({ child, orders }) => child === id && orders.includes(event)),
    )
    const source = models.find(({ id }) => id === from)
    return source === undefined || to.length === 0 ? [] : [{ from: source.title, to: to.map(({ title }) => title), says }]
  })
}
