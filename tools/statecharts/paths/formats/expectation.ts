import type { Datum, Expected } from '../pathCase.ts'

/** What is expected, a line each. */
export function expectationOf(flow: string, { entered, screen, changed, done }: Expected): string[] {
  return [
    entered.length === 0 ? 'the state stays' : `the state is ${entered.map((state) => pathIn(flow, state)).join(' and ')}`,
    ...screen,
    ...(changed.length === 0 ? [] : [`now ${dataLine(changed)}`]),
    ...done.map((each) => `does: ${each}`),
  ]
}

const pathIn = (flow: string, state: string): string => (state === flow ? 'there' : `"${state.slice(flow.length + 1)}"`)

/** Data in one line: `code: MONSOON; isCut: false`. */
export const dataLine = (data: readonly Datum[]): string => data.map(({ name, value }) => `${name}: ${value === '' ? '(empty)' : value}`).join('; ')
