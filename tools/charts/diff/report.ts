import type { FlowDiff } from './change.ts'

/** What changed, as lines for a terminal. */
export function linesOf(diffs: readonly FlowDiff[], revision: string): readonly string[] {
  if (diffs.length === 0) return [`Nothing has changed in the statecharts since ${revision}.`]
  const count = diffs.reduce((sum, { changes }) => sum + changes.length, 0)
  return [
    `${count} ${count === 1 ? 'change' : 'changes'} in ${diffs.length} ${diffs.length === 1 ? 'flow' : 'flows'} since ${revision}`,
    ...diffs.flatMap(({ title, changes }) => ['', title, ...changes.map(({ kind, sentence }) => `  ${SIGNS[kind]} ${sentence}`)]),
  ]
}

const SIGNS = { added: '+', removed: '-', changed: '~' } as const

/** The same as Markdown, with the chart of each flow. */
export const markdownOf = (diffs: readonly FlowDiff[], revision: string): string =>
  [
    `# The statecharts since ${revision}`,
    ...(diffs.length === 0 ? ['Nothing has changed.'] : ['Green is new, red is gone, amber has changed.']),
    ...diffs.flatMap(({ id, title, changes }) => [
      `## ${title}`,
      changes.map(({ sentence }) => `- ${sentence}`).join('\n'),
      `![The chart of ${title}, with what changed in colour](${id}.svg)`,
    ]),
    '',
  ].join('\n\n')
