import type { Page } from 'playwright'

/**
 * Names that are the same in every language: the airline's, its flights', those of languages, of months and of weekdays,
 * references of bookings, and single letters, of seats and of those who sit there.
 */
const NAMES =
  /Sarus Air( is an invented airline\. Nothing here can be flown, and nothing is charged\.)?|हिन्दी|English|\b(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?\b|\b(Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?)\b|\bSR\s\d+|\b(Mo|Tu|We|Th|Fr|Sa|Su)\b|[\d.]+L\b|\b[B-DF-HJ-NP-TV-Z2-9](?: ?[B-DF-HJ-NP-TV-Z2-9]){5}\b|^[A-Z]$/g

const CATALOGUE = /⟦[^⟦⟧]*⟧/g
/** From this length on, a text that the airline said a part of is the airline's, too. */
const SENTENCE = 12

/**
 * Everything that the airline has said to a page: its names, codes and sentences are data, in whatever language.
 * @param typed what the traveller has said, which is data too
 */
export function saidByAirline(page: Page, typed: readonly string[]): ReadonlySet<string> {
  const said = new Set(typed)
  const keep = (value: unknown): void => {
    // Numbers are no words: taken out of a sentence they would leave it unknown.
    if (typeof value === 'string' && /\p{L}/u.test(value)) said.add(value.trim())
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(keep)
  }
  page.on('response', (response) => {
    if (/\/(api|graphql|maps)\b/.test(new URL(response.url()).pathname)) response.json().then(keep, () => null)
  })
  return said
}

/** What is left of a text when the words of the catalogue, the airline's and names are taken away; empty when all of it is one of these. */
function leftOf(text: string, said: ReadonlySet<string>): string {
  let left = text
  for (let before = ''; before !== left;) [before, left] = [left, left.replace(CATALOGUE, ' ')]
  left = left.replace(NAMES, ' ')
  const isLetter = (place: number): boolean => /\p{L}/u.test(left.charAt(place))
  for (const each of [...said].filter((word) => word !== '' && left.includes(word)).toSorted((one, other) => other.length - one.length)) {
    for (let at = left.indexOf(each); at >= 0; at = left.indexOf(each, at + 1)) {
      if (!isLetter(at - 1) && !isLetter(at + each.length)) left = `${left.slice(0, at)}${' '.repeat(each.length)}${left.slice(at + each.length)}`
    }
  }
  const rest = left.trim()
  const isPart = rest.length >= SENTENCE && [...said].some((sentence) => sentence.includes(rest))
  return isPart || !/\p{L}/u.test(rest) ? '' : rest
}

/** The texts and accessible names on the screen that come neither from the catalogue nor from the airline. */
export async function bypassing(page: Page, said: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set([document.title])
    const NAMED = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'title', 'alt']
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style, noscript, textarea') !== null || !element.checkVisibility()) continue
      for (const name of NAMED) found.add(element.getAttribute(name) ?? '')
      const isMarked = element.children.length > 0 && [...element.children].every(({ tagName }) => tagName === 'MARK')
      if (isMarked) found.add(element.textContent)
      else if (element.tagName !== 'MARK') {
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent ?? '')
      }
    }
    return [...found].map((text) => text.trim()).filter((text) => text !== '')
  })
  return texts.map((text) => [text, leftOf(text, said)] as const).flatMap(([text, left]) => (left === '' ? [] : [`"${left}" in "${text}"`]))
}

/**
 * What is wider than the screen: the page itself, or words that cannot be scrolled to.
 * @param typed what the traveller has typed, however long: it may be cut where it ends in an ellipsis
 */
export const overflowing = (page: Page, typed: readonly string[] = []): Promise<string[]> =>
  page.evaluate((names) => {
    const width = document.documentElement.clientWidth
    const scrollsSideways = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsSideways(element.parentElement))
    const isForTheEye = (element: Element | null): boolean =>
      element === null || (element.getBoundingClientRect().width > 1 && isForTheEye(element.parentElement))
    const isCutName = (element: Element): boolean =>
      getComputedStyle(element).textOverflow === 'ellipsis' && names.some((name) => element.textContent.includes(name))
    const found: string[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const element = node.parentElement
      if (element === null || !element.checkVisibility({ visibilityProperty: true }) || !isForTheEye(element) || scrollsSideways(element)) continue
      if (isCutName(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if (range.getBoundingClientRect().right > width + 1) found.push(`${element.tagName.toLowerCase()}: ${(node.textContent ?? '').slice(0, 80)}`)
    }
    return [...(document.documentElement.scrollWidth > width ? [`the page is ${document.documentElement.scrollWidth} px wide`] : []), ...found]
  }, typed)
