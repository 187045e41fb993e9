import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where each part of the build says which packages it holds, below its folder. */
export const LICENCES_OF_PART = '.vite/licences.json'

/** What is written beside the site. */
const LICENCES_FILE = 'licences.txt'

interface Licence {
  readonly name: string
  readonly version: string
  /** As SPDX names it. */
  readonly identifier?: string
  readonly text?: string
}

/**
 * Writes the licences of what the built site holds beside it, as they ask for: of packages whose code is in one of its parts, and of the
 * fonts, of which a part holds files alone.
 * @param client the folder of the built site
 * @param parts folders of what is built and ends in the site
 * @param packages where packages are installed
 * @throws when a package has no text of its licence and none is named
 */
export function writeLicences(client: string, parts: readonly string[], packages: string): void {
  const ofCode = parts.flatMap((part) => JSON.parse(readFileSync(join(part, LICENCES_OF_PART), 'utf8')) as Licence[])
  const fonts = join(packages, '@fontsource-variable')
  const ofFonts = readdirSync(fonts).map((name): Licence => {
    const { version, license } = JSON.parse(readFileSync(join(fonts, name, 'package.json'), 'utf8')) as { version: string; license: string }
    return { name: `@fontsource-variable/${name}`, version, identifier: license, text: readFileSync(join(fonts, name, 'LICENSE'), 'utf8') }
  })
  const all = new Map([...ofCode, ...ofFonts].map((each) => [`${each.name} ${each.version}`, each]))
  const sections = [...all].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([title, licence]) => sectionOf(title, licence))
  writeFileSync(join(client, LICENCES_FILE), sections.join(`\n${'-'.repeat(80)}\n\n`))
}

function sectionOf(title: string, { identifier, text }: Licence): string {
  if (identifier === undefined && text === undefined) throw new Error(`${title} is in the site and says nothing of its licence`)
  return `${title}${identifier === undefined ? '' : ` (${identifier})`}\n${text === undefined ? '' : `\n${text.trim()}\n`}`
}
