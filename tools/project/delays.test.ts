import { expect, it } from 'vitest'
import type { AnySamples } from '../../machines/kit/testing/samples.ts'
import { ROOT } from '../root.mjs'
import { numberAt } from '../statecharts/model/configuration.ts'
import { pathOfDelay } from '../statecharts/model/delays.ts'
import { loadFlows } from './loadFlows.ts'
import { readConfiguration } from './projectWithoutStories.ts'
import { STATED_DELAYS } from './statedDelays.ts'

const flows = await loadFlows()
const configuration = readConfiguration(ROOT)

it('no stated delay is of a state that is gone', () => {
  const waits = flows.flatMap(({ model }) => model.transitions.flatMap(({ source, delay }) => (delay === null ? [] : [`${source}: ${delay.name}`])))
  expect(Object.keys(STATED_DELAYS.workedOut).filter((key) => !waits.includes(key))).toEqual([])
})

it('another code can be asked for when the countdown of the configuration ends [OPEN-07]', () => {
  const delay = flows
    .flatMap(({ model }) => model.transitions)
    .find(({ source, delay }) => source === 'otpEntry.entering.resend.countingDown' && delay?.name === 'wait')?.delay
  expect(delay).toEqual({
    name: 'wait',
    milliseconds: 30_000,
    said: 'when the countdown ends (30 s; 60 s for numbers abroad and masked e-mails)',
  })
})

it('samples begin with the delays and the horizon of the configuration, so that cases, ways and the simulator show what the site does', () => {
  expect(flows.flatMap(({ machine, samples }) => [...otherDelays(machine.id, samples), ...otherHorizons(machine.id, samples)])).toEqual([])
})

function otherDelays(flow: string, { starts }: AnySamples): readonly string[] {
  return Object.entries(starts).flatMap(([start, input]) =>
    delaysIn(input).flatMap(([name, value]) => {
      const wanted = numberAt(configuration, pathOfDelay(name, STATED_DELAYS))
      return value === wanted ? [] : [`${flow}, ${start}: ${name} is ${String(value)} and not ${String(wanted)}`]
    }),
  )
}

/** A calendar is walked to the last day that is sold: through a whole year that takes twice as long. The atlas says so on their pages. */
const NEARER: Readonly<Record<string, number>> = { tripDates: 80, retrieveBooking: 5 }

/** How many days ahead is sold stands at the top of what a flow begins with. */
function otherHorizons(flow: string, { starts }: AnySamples): readonly string[] {
  const wanted = NEARER[flow] ?? numberAt(configuration, 'horizonDays')
  return Object.entries(starts).flatMap(([start, input]: [string, unknown]) => {
    const value: unknown = typeof input === 'object' && input !== null ? (Reflect.get(input, 'horizonDays') ?? wanted) : wanted
    return value === wanted ? [] : [`${flow}, ${start}: horizonDays is ${String(value)} and not ${String(wanted)}`]
  })
}

function delaysIn(input: unknown): readonly (readonly [name: string, value: unknown])[] {
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([key, value]: [string, unknown]) =>
    key === 'delays' && typeof value === 'object' && value !== null ? Object.entries(value) : delaysIn(value),
  )
}
