import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { brotliBytes, entryScripts, scriptIn, withImports } from '../../tools/bench/site/entryScripts.ts'
import { journeySite } from './support/journeySite.ts'
import { comesToRest } from './support/rest.ts'

const site = journeySite()

const SITE = join(import.meta.dirname, '..', '..', 'dist', 'client')
/** Words that stand in the client of the user pool, and in that of Google, and nowhere else. */
const OF_CLIENTS = ['CognitoIdentityServiceProvider', 'code_verifier']
const BUDGET = 60_000
/** How many scripts a first visit of the home page may fetch: each costs a phone more than its bytes (decision 0415). */
const MOST_SCRIPTS = 12

/** What every visit loads: the entry, and what comes by itself. */
const OF_VISITS = [...entryScripts(SITE), ...readdirSync(join(SITE, 'assets')).filter((name) => /^(?:visit|later|dates)-.*\.js$/.test(name))]

const holds = (code: string) => OF_CLIENTS.filter((word) => code.includes(word))

it('the first page has nothing of what signs in, which comes in less than 60 kB besides what every visit loads', () => {
  const first = new Set(OF_VISITS)
  expect([...first].flatMap((name) => holds(scriptIn(SITE, name)))).toEqual([])
  const clients = readdirSync(join(SITE, 'assets')).filter((name) => name.endsWith('.js') && holds(scriptIn(SITE, name)).length > 0)
  expect(clients.flatMap((name) => holds(scriptIn(SITE, name))).toSorted()).toEqual(OF_CLIENTS)
  const later = [...withImports(SITE, clients)].filter((name) => !first.has(name))
  expect(brotliBytes(SITE, later)).toBeLessThan(BUDGET)
})

it('a visitor downloads what every visit loads in few scripts, and nothing of what signs in', async () => {
  const { page, context } = await site.visit()
  const scripts: Promise<string>[] = []
  const names = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    names.add(basename(new URL(response.url()).pathname))
    scripts.push(response.text())
  })
  await page.goto('/')
  await comesToRest(page)
  const codes = await Promise.all(scripts)
  expect([OF_VISITS.length > 2, OF_VISITS.filter((name) => !names.has(name)), codes.flatMap(holds)]).toEqual([true, [], []])
  expect(names.size).toBeLessThanOrEqual(MOST_SCRIPTS)
  await context.close()
})
