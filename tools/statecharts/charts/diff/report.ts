import type { FlowDiff } from './change.ts'
import type { PicturedDiff } from './picture.ts'

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

/** The same as Markdown, with the charts of each flow. */
export const markdownOf = (diffs: readonly PicturedDiff[], revision: string): string =>
  [
    `# The statecharts since ${revision}`,
    ...(diffs.length === 0 ? ['Nothing has changed.'] : ['Green is new, red is gone, amber has changed.']),
    ...diffs.flatMap(({ title, changes, pictures }) => [
      `## ${title}`,
      changes.map(({ sentence }) => `- ${sentence}`).join('\n'),
      ...pictures.map(({ file, name }) => `![The chart of ${title}${name === '' ? '' : ` (${name})`}, with what changed in colour](${file})`),
    ]),
    '',
  ].join('\n\n')
