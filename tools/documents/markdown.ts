import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { filesBelow } from '../files.mjs'

export interface Page {
  /** From the root of the project, with forward slashes. */
  readonly path: string
  readonly text: string
}

/** The documents that people write: every Markdown file but those in `docs/statecharts`, which a tool writes. */
export const readPages = (root: string): readonly Page[] =>
  filesBelow(root, '', (path) => path.endsWith('.md') && !path.startsWith('docs/statecharts/')).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }))

const withoutCode = (text: string): string => text.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '')

/** The anchors that GitHub gives to the headings of a page. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const seen = new Map<string, number>()
  const anchors = new Set<string>()
  for (const [, heading = ''] of text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const plain = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '')
    const anchor = plain
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-')
    const times = seen.get(anchor) ?? 0
    seen.set(anchor, times + 1)
    anchors.add(times === 0 ? anchor : `${anchor}-${times}`)
  }
  return anchors
}

/** Links of a page to a file or a heading that is not there, as sentences. Links to other sites are not followed. */
export function brokenLinks(root: string, page: Page): readonly string[] {
  return [...withoutCode(page.text).matchAll(/\]\(([^)\s]+)(?: "[^"]*")?\)/g)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/.test(target)) return []
    const [file = '', anchor] = target.split('#')
    const path = file === '' ? page.path : normalize(join(dirname(page.path), file))
    if (!existsSync(join(root, path))) return [`${page.path}: ${target} leads to ${path}, which is not there`]
    if (anchor === undefined || !path.endsWith('.md')) return []
    const text = path === page.path ? page.text : readFileSync(join(root, path), 'utf8')
    return anchorsOf(text).has(anchor) ? [] : [`${page.path}: ${target} leads to a heading that ${path} does not have`]
  })
}

const OF_THE_PROJECT = /`((?:machines|src|server|tools|tests|docs|public)\/[\w./-]*\w)\/?`/g

/** Files and folders that a page names in backticks and that are not there. A name with a placeholder (`<flow>`, `*`) is not looked at. */
export function missingPaths(root: string, page: Page): readonly string[] {
  return [...page.text.matchAll(OF_THE_PROJECT)].flatMap(([, path = '']) =>
    existsSync(join(root, path)) ? [] : [`${page.path} names ${path}, which is not there`],
  )
}

const QUOTE = /<!-- from (\S+) -->\n+```\w*\n([^]*?)\n```/g

/** Code that a page quotes (`<!-- from file -->` above the block) and that does not stand so in the file. */
export function untrueQuotes(root: string, page: Page): readonly string[] {
  return [...page.text.matchAll(QUOTE)].flatMap(([, file = '', code = '']) => {
    if (!existsSync(join(root, file))) return [`${page.path} quotes ${file}, which is not there`]
    return withoutIndent(readFileSync(join(root, file), 'utf8')).includes(withoutIndent(code))
      ? []
      : [`${page.path} quotes ${file} otherwise than it is`]
  })
}

/** A quote may stand further to the left than in its file. */
const withoutIndent = (code: string): string =>
  code
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
