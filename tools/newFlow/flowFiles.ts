import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const NAME = /^[a-z][a-zA-Z0-9]*$/
const NOT_AREAS = new Set(['domain', 'kit'])
const TEMPLATES = join(import.meta.dirname, 'template')

/** A flow's area and name, as in `search/promo`. Throws when they cannot be names. */
export function parseFlow(text: string): { readonly area: string; readonly flow: string } {
  const [area = '', flow = '', ...rest] = text.split('/')
  if (!NAME.test(area) || !NAME.test(flow) || rest.length > 0 || NOT_AREAS.has(area)) {
    throw new Error(`"${text}" names no flow: say area/flow in lower camel case, as in search/promo`)
  }
  return { area, flow }
}

/** The paths of a new flow and what stands in them. */
export function flowFiles(area: string, flow: string): Readonly<Record<string, string>> {
  const Flow = flow.slice(0, 1).toUpperCase() + flow.slice(1)
  const words = flow.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const filled = (template: string): string =>
    readFileSync(join(TEMPLATES, `${template}.txt`), 'utf8')
      .replaceAll('@area@', area)
      .replaceAll('@flow@', flow)
      .replaceAll('@Flow@', Flow)
      .replaceAll('@words@', words)
  const machine = `machines/${area}/${flow}/${flow}`
  const view = `src/flows/${area}/${flow}`
  return {
    [`${machine}.machine.ts`]: filled('machine'),
    [`${machine}.samples.ts`]: filled('samples'),
    [`${machine}.test.ts`]: filled('test'),
    [`${view}/${Flow}.tsx`]: filled('view'),
    [`${view}/${flow}.text.en.ts`]: filled('text.en'),
    [`${view}/${flow}.text.hi.ts`]: filled('text.hi'),
    [`${view}/${flow}.walk.test.tsx`]: filled('walk.test'),
    [`${view}/${flow}.story.ts`]: filled('story'),
  }
}

/** A list in which every flow stands, in alphabetical order. */
interface List {
  readonly path: string
  /** The line after which the entries stand, one a line. */
  readonly head: RegExp
  readonly entry: (flow: string, area: string) => string
  /** What the file must import for the entry. */
  readonly imported?: (flow: string, area: string) => string
}

/** Where a new flow is listed: the words of the atlas, its screen, and the flows that no page shows yet. */
export const LISTS: readonly List[] = [
  {
    path: 'tools/flows.ts',
    head: /^export const STORIES.*= \{$/m,
    entry: (flow) => `  ${flow}: ${flow}Story,`,
    imported: (flow, area) => `import { ${flow}Story } from '../src/flows/${area}/${flow}/${flow}.story.ts'`,
  },
  {
    path: 'src/atlas/screens.tsx',
    head: /^export const screens.*= \{$/m,
    entry: (flow, area) => {
      const Flow = flow.slice(0, 1).toUpperCase() + flow.slice(1)
      return `  ${flow}: () => viewOf(import('../flows/${area}/${flow}/${Flow}.tsx').then(({ ${Flow} }) => ${Flow})),`
    },
  },
  {
    path: 'tools/project/flowsWithoutPage.ts',
    head: /^export const FLOWS_WITHOUT_PAGE.*= \[$/m,
    entry: (flow) => `  '${flow}',`,
  },
]

/**
 * A list with one flow more, before the first entry that comes after it in the alphabet.
 * @throws when the list is not written as it is expected to be
 */
export function withFlow(text: string, { path, head, entry, imported }: List, flow: string, area: string): string {
  // A short list stands on one line.
  const open = text
    .replace(/ = (\[\]|\{\})$/gm, (_, brackets: string) => ` = ${brackets.slice(0, 1)}\n${brackets.slice(1)}`)
    .replace(
      / = \[('[^\]\n]*')\]$/gm,
      (_, entries: string) =>
        ` = [\n${entries
          .split(', ')
          .map((each) => `  ${each},\n`)
          .join('')}]`,
    )
  const begin = head.exec(open)
  if (begin === null) throw new Error(`${path} has no line like ${String(head)}: list ${flow} there by hand`)
  const at = begin.index + begin[0].length + 1
  const entries = open.slice(at).split('\n')
  const nameOf = (line: string): string => /^ {2}'?(\w+)/.exec(line)?.[1] ?? ''
  const before = entries.findIndex((line) => /^[}\]]/.test(line) || (nameOf(line) !== '' && nameOf(line).localeCompare(flow) > 0))
  const listed = [open.slice(0, at), [...entries.slice(0, before), entry(flow, area), ...entries.slice(before)].join('\n')].join('')
  return imported === undefined ? listed : `${imported(flow, area)}\n${listed}`
}

/** Writes a new flow into a tree and lists it; the paths that were written. Nothing is overwritten. */
export function writeFlow(root: string, area: string, flow: string): readonly string[] {
  const files = flowFiles(area, flow)
  const taken = Object.keys(files).filter((path) => existsSync(join(root, path)))
  if (taken.length > 0) throw new Error(`${taken.join(', ')}: there already`)
  const lists = LISTS.map((list) => [list.path, withFlow(readFileSync(join(root, list.path), 'utf8'), list, flow, area)] as const)
  for (const [path, text] of [...Object.entries(files), ...lists]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return [...Object.keys(files), ...LISTS.map(({ path }) => path)]
}
