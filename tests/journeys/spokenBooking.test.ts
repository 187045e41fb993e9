import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../tools/root.mjs'
import { journeySite } from './support/journeySite.ts'
import { PHONE } from './support/site.ts'
import { spokenPage, type SpokenPage } from './support/spoken.ts'
import { goStep, WHOLE_BOOKING, type BookedStep } from './support/wholeBooking.ts'

const site = journeySite()

const DOCUMENT = join(ROOT, 'docs', 'accessibility.md')
const BEGIN = '<!-- written by npm run spoken -->'

/** What differs between two runs: the reference of the booking, and until when something holds, to the minute. */
const stable = (line: string): string =>
  line.replaceAll(/(?<=\bbooking )[A-Z0-9]{6}\b/gi, '{reference}').replaceAll(/\d\d:\d\d(?= \(India\))/g, '{time}')

const block = (lines: readonly string[]): readonly string[] => ['```text', ...lines.map(stable), '```', '']

function written({ name, done, isSamePage }: BookedStep, page: SpokenPage, before: SpokenPage | null): readonly string[] {
  const live = page.live.filter((text) => before?.live.includes(text) !== true)
  const known = new Set(isSamePage === true ? before?.main : [])
  return [
    `### ${name}`,
    '',
    done,
    '',
    `- Title of the page: ${page.title}`,
    `- Focus: ${page.focus ?? 'the top of the page'}`,
    ...live.map((text) => `- Read out by itself: ${text}`),
    ...(isSamePage === true ? ['- The page is that of the step before; new in it:'] : []),
    '',
  ]
    .map(stable)
    .concat(block(page.main.filter((line) => !known.has(line))))
}

it('one booking, from the home page to the confirmation, is read by a screen reader as docs/accessibility.md has it', async () => {
  const { page } = await site.visit({ width: PHONE })
  const lines: string[] = []
  let before: SpokenPage | null = null
  for (const step of WHOLE_BOOKING) {
    await goStep(page, step)
    const spoken = await spokenPage(page)
    if (before === null) lines.push('### Around every page', '', ...block([...spoken.header, ...spoken.footer]))
    lines.push(...written(step, spoken, before))
    before = spoken
  }
  const kept = readFileSync(DOCUMENT, 'utf8')
  const [introduction = ''] = kept.split(BEGIN)
  const now = `${introduction}${BEGIN}\n\n${lines.join('\n')}`
  if (process.env['SARUS_SPOKEN'] === '1') writeFileSync(DOCUMENT, now)
  else expect(now, 'npm run spoken writes it again').toBe(kept)
})
