import { expect, it } from 'vitest'
import { createRandom } from '../../machines/kit/testing/random.ts'
import { anyQueryString, MARK } from '../../src/app/deepLink/links.samples.ts'
import { journeySite } from './support/journeySite.ts'
import { searchForm } from './support/searchForm.ts'

const site = journeySite()

/** Longer addresses a server may refuse unread. */
const LONGEST = 6_000

const linksOf = (seed: number, count: number): string[] => {
  const random = createRandom(seed)
  const links: string[] = []
  while (links.length < count) {
    const link = anyQueryString(random)
    if (link.includes(MARK) && encodeURI(link.replaceAll(/\p{Surrogate}/gu, '\uFFFD')).length < LONGEST) links.push(link)
  }
  return links
}

const at = (path: string, link: string) => new URL(`${path}?${link.replaceAll(/\p{Surrogate}/gu, '\uFFFD')}`, site.airline.address).href

it('a link with harm in it leads nowhere else and shows nothing of itself in the browser [OPEN-55, OPEN-54]', async () => {
  for (const [turn, link] of linksOf(7, 16).entries()) {
    const { page, context, complaints } = await site.visit()
    const seen: string[] = []
    page.on('dialog', (dialog) => {
      seen.push(dialog.message())
      void dialog.dismiss()
    })
    page.on('framenavigated', (frame) => new URL(frame.url()).origin === site.airline.address || seen.push(frame.url()))
    await page.goto(at(turn % 2 === 0 ? '/' : '/flight-search', link))
    await searchForm(page)
      .departure.filter({ hasText: /20\d\d/ })
      .or(page.getByRole('button', { name: 'Change search', exact: true }))
      .first()
      .waitFor()
    const { shown, markup } = await page.evaluate(() => ({ shown: `${document.title} ${document.body.innerText}`, markup: document.body.innerHTML }))
    const isMarkup = new RegExp(`<[^>]*${MARK}`).test(markup.replaceAll(/\svalue="[^"]*"/g, ''))
    expect({ link, seen, complaints, isShown: shown.includes(MARK), isMarkup }).toEqual({
      link,
      seen: [],
      complaints: [],
      isShown: false,
      isMarkup: false,
    })
    await context.close()
  }
})

it('the server answers a link with harm in it with its own page and its own words [OPEN-54, OPEN-55]', async () => {
  const page = await (await fetch(site.airline.address)).text()
  const empty = await (await fetch(`${site.airline.address}/flight-search`)).text()
  for (const link of linksOf(11, 1_000)) {
    const [home, search] = await Promise.all([
      fetch(at('/', link), { redirect: 'manual' }),
      fetch(at('/flight-search', link), { redirect: 'manual' }),
    ])
    expect([home.status, search.status]).toEqual([200, 200])
    expect([(await home.text()) === page, (await search.text()) === empty]).toEqual([true, true])
  }
  for (const link of linksOf(13, 300)) {
    const value = [...new URL(at('/', link)).searchParams.values()].find((each) => each.includes(MARK)) ?? MARK
    const answers = await Promise.all([
      fetch(at('/api/ibe/low-fares', link)),
      fetch(at('/api/ibe/nothing-here', link)),
      fetch(`${site.airline.address}/api/ibe/availability`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ origin: value, destination: value, departureDate: value, tripType: value, currency: value, [value]: value }),
      }),
      fetch(`${site.airline.address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ markets { locationCode } }', variables: { [value]: value } }),
      }),
    ])
    for (const answer of answers) {
      expect(answer.headers.get('content-type')).toMatch(/json/)
      expect({ value, of: answer.url.split('?')[0], reflected: (await answer.text()).includes(MARK) }).toMatchObject({ reflected: false })
    }
  }
})
