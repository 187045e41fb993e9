import type { FlowModel } from '../../model/flowModel.ts'
import type { Datum, PathCase, PathExport } from '../pathCase.ts'
import { expectationOf } from './expectation.ts'

/** The paths as a `.feature` file. Requirement IDs and the path's id are tags; sample data are tables. */
export function gherkinOf({ title, flow, paths }: PathExport, { description }: FlowModel): string {
  const head = [`Feature: ${inline(title)}`, ...(description === null ? [] : [`  The flow: ${inline(description)}`])]
  return `${[...head, ...paths.flatMap((path) => ['', ...scenarioOf(flow, path)])].join('\n')}\n`
}

function scenarioOf(flow: string, { id, title, start, steps, requirements }: PathCase): string[] {
  return [
    `  @${id}${requirements.map((requirement) => ` @${requirement}`).join('')}`,
    `  Scenario: ${inline(title)}`,
    `    Given ${inline(`${flow} starts with ${start.name}`)}`,
    ...table(start.data),
    ...then(expectationOf(flow, start.expected)),
    ...steps.flatMap((step) => [`    When ${inline(step.action)}`, ...table(step.data), ...then(expectationOf(flow, step.expected))]),
  ]
}

const then = ([first = '', ...others]: readonly string[]): string[] => [
  `    Then ${inline(first)}`,
  ...others.map((each) => `    And ${inline(each)}`),
]

const table = (data: readonly Datum[]): string[] => data.map(({ name, value }) => `      | ${escaped(name)} | ${escaped(value)} |`)

const inline = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll(/\r?\n/g, '\\n')
