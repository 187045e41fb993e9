import { spawnSync } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.mjs'
import { withTree } from '../temporaryTree.ts'
import { writeFlow } from './flowFiles.ts'

const NEEDED = [
  'machines/domain',
  'machines/kit',
  'machines/tsconfig.json',
  'public/config.json',
  'src/testing/screen.ts',
  'src/testing/walks',
  'src/messages',
  'src/ui',
  'src/tsconfig.json',
  'src/vite-env.d.ts',
  'tests/tsconfig.json',
]
const SETTINGS = ['tsconfig.base.json', 'package.json', '.oxfmtrc.json', '.oxlintrc.json', 'tools/lint']

/** What a new flow is listed in. */
const BESIDE = {
  'server/desk.ts': 'export const desk = 1\n',
  'worker/beside.ts': 'export const beside = 1\n',
  'src/atlas/screens.tsx': `import type { ReactElement } from 'react'
type View = (props: { readonly actor: never }) => ReactElement
const viewOf = async (loading: Promise<View>): Promise<View> => await loading
export const screens: Readonly<Record<string, () => Promise<View>>> = {
}
`,
  'tools/project/flowsWithoutPage.ts': 'export const FLOWS_WITHOUT_PAGE: readonly string[] = [\n]\n',
  'tools/flows.ts': "import type { Story } from '../machines/kit/testing/story.ts'\n\nexport const STORIES: Readonly<Record<string, Story>> = {\n}\n",
}

/** A tree with nothing but what every flow stands on, and a new flow in it. */
export const withNewFlow = <Result>(work: (root: string, written: readonly string[]) => Promise<Result>): Promise<Result> =>
  withTree(BESIDE, async (root) => {
    const isWanted = (path: string): boolean => !/\.test\.tsx?$/.test(path)
    for (const path of [...NEEDED, ...SETTINGS]) cpSync(join(ROOT, path), join(root, path), { recursive: true, filter: isWanted })
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
    const written = writeFlow(root, 'search', 'boardingPass')
    const formatted = runIn(root, 'oxfmt', ...written)
    if (formatted.status !== 0) throw new Error(formatted.said)
    return work(root, written)
  })

/** Runs a command of an installed package in a tree: how it ended and what it said. */
export const runIn = (root: string, command: string, ...given: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(join(ROOT, 'node_modules', '.bin', command), given, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  return { status, said: `${stdout}${stderr}`.trim() }
}
