import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { hasFocus } from './support/account.ts'
import { DRAWN_CORE, drawn } from './support/drawn.ts'
import { journeySite } from './support/journeySite.ts'
import { ASHA, atProvider, button, heading, LAST_NAME, PHONE_NUMBER } from './support/sale.ts'
import { searchForm } from './support/searchForm.ts'
import { DESKTOP, PHONE } from './support/site.ts'

const site = journeySite()

const RESULTS = '/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=INR&search=true'
const MOST_PRESSES = 150

/** Whether who looks sees where the focus is: on the screen, under nothing, and marked by an outline. */
const isSeen = (wanted: Locator) =>
  wanted.evaluate((element) => {
    const label = element.matches('input[type=radio], input[type=checkbox]') ? (element.closest('label') ?? element) : element
    const box = label.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const isOnScreen = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight
    const top = document.elementFromPoint(x, y)
    const isUncovered = top !== null && (label.contains(top) || top.contains(label))
    const marks = [element, label].map((each) => getComputedStyle(each))
    const isMarked = element.matches(':focus-visible') && marks.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none')
    return { isOnScreen, isUncovered, isMarked }
  })

/** Presses Tab until it is there: then the focus is to be seen. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  for (let presses = 0; !(await hasFocus(wanted)); presses += 1) {
    if (presses === MOST_PRESSES) throw new Error(`${String(wanted)} is not reached by Tab`)
    await page.keyboard.press('Tab')
  }
  await expect.poll(() => isSeen(wanted)).toEqual({ isOnScreen: true, isUncovered: true, isMarked: true })
}

async function press(page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

async function type(page: Page, wanted: Locator, words: string): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.type(words)
}

/** The next step begins where a reader of it begins: at its heading. */
async function begins(page: Page, name: string | RegExp): Promise<void> {
  await heading(page, name).waitFor()
  await expect.poll(() => hasFocus(heading(page, name))).toBe(true)
}

it.each(drawn([PHONE, DESKTOP], 'keyboard'))(
  'from the results to the page of the provider by the keyboard alone, the focus always to be seen and where the step begins, at %i px [SRCH-24]',
  DRAWN_CORE,
  async (width) => {
    const { page, context, complaints } = await site.visit({ width })
    await page.goto(RESULTS)
    const { flights } = searchForm(page)
    await press(page, flights.first().getByRole('button', { name: /^₹[\d,]+ Select the flight at / }))
    const saver = page.getByRole('radio', { name: /^Saver / })
    await expect.poll(() => hasFocus(saver)).toBe(true)
    await press(page, button(page, 'Continue'))
    await page.waitForURL('**/booking?**')
    await heading(page, 'Who is flying?').waitFor()

    const person = page.getByRole('group', { name: ASHA.group, exact: true })
    const field = (name: string) => person.getByRole('textbox', { name, exact: true })
    await press(page, button(page, 'Continue'))
    await expect.poll(() => hasFocus(field('First name'))).toBe(true)
    await type(page, field('First name'), ASHA.first)
    await type(page, field('Last name'), LAST_NAME)
    await tabTo(page, person.getByRole('radio').first())
    await page.keyboard.press('Space')
    await type(page, page.getByRole('textbox', { name: 'Mobile number' }), PHONE_NUMBER)
    await type(page, page.getByRole('textbox', { name: 'E-mail', exact: true }).first(), `keyboard${width}@example.in`)
    await press(page, button(page, 'Continue'))

    await begins(page, 'Extras, if you want any')
    await press(
      page,
      page
        .getByRole('group', { name: /^Extra bag/ })
        .getByRole('checkbox')
        .first(),
      'Space',
    )
    await press(page, button(page, /^Continue with extras, ₹/))

    await begins(page, /^Seats/)
    const grid = page.getByRole('grid', { name: 'Seats', exact: true })
    await tabTo(page, grid.locator('[tabindex="0"]').first())
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(button(page, 'Continue without seats'))).toBe(true)
    await page.keyboard.press('Enter')

    await begins(page, 'Check, then pay')
    await press(page, button(page, /^Pay ₹/))
    const terms = page.getByRole('checkbox', { name: 'I accept the conditions of carriage', exact: true })
    await page.getByRole('alert').filter({ hasText: 'Please accept the conditions of carriage' }).waitFor()
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => hasFocus(terms)).toBe(true)
    await page.keyboard.press('Space')
    await press(page, button(page, /^Pay ₹/))
    await atProvider(page, site.airline)
    expect(complaints).toEqual([])
    await context.close()
  },
)
