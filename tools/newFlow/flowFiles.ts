import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const NAME = /^[a-z][a-zA-Z0-9]*$/
const NOT_AREAS = new Set(['domain', 'kit'])
const TEMPLATES = join(import.meta.dirname, 'template')
const CATALOGUE = 'src/messages/en.ts'
const HINDI = 'src/messages/hi.ts'
const SHOWN = 'src/atlas/shown/all.ts'
const STORIES = 'tools/flows.ts'

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
  const Flow = capitalised(flow)
  const words = flow.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const filled = (template: string): string =>
    readFileSync(join(TEMPLATES, `${template}.txt`), 'utf8')
      .replaceAll('@area@', area)
      .replaceAll('@flow@', flow)
      .replaceAll('@Flow@', Flow)
      .replaceAll('@words@', words)
  return {
    [`machines/${area}/${flow}/${flow}.machine.ts`]: filled('machine'),
    [`machines/${area}/${flow}/${flow}.samples.ts`]: filled('samples'),
    [`machines/${area}/${flow}/${flow}.machine.test.ts`]: filled('machineTest'),
    [`src/flows/${area}/${flow}/${Flow}.tsx`]: filled('view'),
    [`src/flows/${area}/${flow}/${flow}.select.ts`]: filled('select'),
    [`src/flows/${area}/${flow}/${flow}.story.ts`]: filled('story'),
    [`src/atlas/shown/${flow}.tsx`]: filled('shown'),
    [`src/messages/en/${flow}.ts`]: filled('messages'),
    [`src/messages/hi/${flow}.ts`]: filled('messagesHindi'),
    [`tests/walks/${area}/${flow}.test.tsx`]: filled('walksTest'),
  }
}

/** The catalogue with one part more. */
export const withPart = (catalogue: string, flow: string): string =>
  `import { ${flow} } from './en/${flow}.ts'\n${catalogue.replace(/,?\s*\} as const/, `, ...${flow} } as const`)}`

/** The Hindi words with one part more. */
export const withHindiPart = (words: string, flow: string): string =>
  `import { ${flow} } from './hi/${flow}.ts'\n${words.replace('> = {\n', `> = {\n  ...${flow},\n`)}`

/** The flows of the atlas with one more. */
export const withShown = (flows: string, flow: string): string =>
  flows.replace('shownFlows = {\n', `shownFlows = {\n  ${flow}: async () => (await import('./${flow}.tsx')).${flow}Shown,\n`)

/** The words of all flows with those of one more. */
export const withStory = (stories: string, flow: string, area: string): string =>
  `import { ${flow}Story } from '../src/flows/${area}/${flow}/${flow}.story.ts'\n${stories.replace('> = {\n', `> = {\n  ${flow}: ${flow}Story,\n`)}`

/** Writes a new flow into a tree, its words into the catalogue, its view and its story into the atlas; the paths that were written. Nothing is overwritten. */
export function writeFlow(root: string, area: string, flow: string): readonly string[] {
  const files = flowFiles(area, flow)
  const taken = Object.keys(files).filter((path) => existsSync(join(root, path)))
  if (taken.length > 0) throw new Error(`${taken.join(', ')}: there already`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const [path, withMore] of [
    [CATALOGUE, withPart],
    [HINDI, withHindiPart],
    [SHOWN, withShown],
    [STORIES, withStory],
  ] as const) {
    writeFileSync(join(root, path), withMore(readFileSync(join(root, path), 'utf8'), flow, area))
  }
  return [...Object.keys(files), CATALOGUE, HINDI, SHOWN, STORIES]
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
