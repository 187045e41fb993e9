import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { journeySite } from './support/journeySite.ts'
import { bookingOf } from './support/personaBooking.ts'
import { PHONE, type Look } from './support/site.ts'

const site = journeySite()

const MEMBER = '/api/ibe/groupBooking/validateGroupBookingPassenger'
const FIRST_MISSING = 19

const groupOf = async (page: Page): Promise<string> => (await bookingOf(page, 'group')).recordLocator

/** A browser that has opened the group by a name of it: that of who booked, or of a member. */
async function openedBy(firstName: string, lastName: string, look?: Look) {
  const visit = await site.visit(look)
  const recordLocator = await groupOf(visit.page)
  expect((await visit.page.request.post(MEMBER, { data: { recordLocator, firstName, lastName } })).status()).toBe(200)
  return { ...visit, recordLocator }
}

const row = (page: Page, number: number) => page.getByRole('form', { name: `No. ${number}`, exact: true })
const item = (page: Page, number: number) => page.getByRole('listitem').filter({ hasText: `No. ${number}` })
const field = (page: Page, number: number, name: string) => row(page, number).getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true })
const says = (page: Page, words: string | RegExp) => expect.poll(() => page.getByRole('main').getByRole('status').innerText()).toMatch(words)

async function type(page: Page, number: number, firstName: string, lastName: string) {
  await field(page, number, 'First name').fill(firstName)
  await field(page, number, 'Last name').fill(lastName)
}

describe('the names of a group', () => {
  it('are filled by two browsers at once; what one has typed is kept where the other was quicker, and over a reload [GRP-17, VAL-22]', async () => {
    const [one, other] = await Promise.all([openedBy('Anand', 'Rao'), openedBy('Anand', 'Rao', { width: PHONE })])
    for (const { page, recordLocator } of [one, other]) {
      await page.goto(`/manage-booking/retrieve-booking?pnr=${recordLocator}`)
      await page.getByRole('link', { name: 'Add 6 missing names', exact: true }).click()
      await page.getByRole('heading', { level: 2, name: '6 names are missing' }).waitFor()
    }
    expect(await other.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE)
    await type(one.page, FIRST_MISSING, 'Ira', 'Menon')
    await type(other.page, FIRST_MISSING, 'Kabir', 'Sen')
    await type(other.page, FIRST_MISSING + 1, 'Leela', 'Das')
    await type(other.page, FIRST_MISSING + 2, 'Om2', 'Das')
    await button(one.page, `Save no. ${FIRST_MISSING}`).click()
    await says(one.page, /^Saved\. 19 of 24 names are given\.$/)
    await other.page.reload()
    await expect.poll(() => field(other.page, FIRST_MISSING + 1, 'First name').inputValue()).toBe('Leela')
    expect(await field(other.page, FIRST_MISSING + 2, 'First name').inputValue()).toBe('Om2')
    await other.page.getByRole('link', { name: 'Back to the booking', exact: true }).click()
    const question = other.page.getByRole('dialog')
    await question.getByRole('button', { name: 'Stay', exact: true }).click()
    await button(other.page, /^Save \d names$/).click()
    await says(other.page, 'Not all names were saved.')
    expect(await item(other.page, FIRST_MISSING + 2).innerText()).toContain('Only alphabets are allowed')
    expect(await item(other.page, FIRST_MISSING + 1).innerText()).toContain('Leela Das')
    expect([one.complaints, other.complaints]).toEqual([[], []])
    await Promise.all([one.context.close(), other.context.close()])
  })

  it('come from a file with a word for each wrong row, and from pasted cells, by keyboard alone; a slow and a failing airline lose nothing', async () => {
    const { page, context, recordLocator } = await openedBy('Anand', 'Rao')
    await page.goto(`/manage-booking/names?pnr=${recordLocator}`)
    await page.getByText('Many names at once').focus()
    await page.keyboard.press('Enter')
    const download = page.waitForEvent('download')
    await button(page, 'Download a file to fill in').focus()
    await page.keyboard.press('Enter')
    expect((await download).suggestedFilename()).toBe(`${recordLocator}-names.csv`)
    const choose = (text: string | Buffer) =>
      page.getByLabel('Choose a CSV file').setInputFiles({ name: 'names.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await choose(Buffer.from([0x41, 0xe9, 0x2c, 0x42]))
    await page.getByText('The file is not in UTF-8.').waitFor()
    await choose('x'.repeat(1024 * 1024 + 1))
    await page.getByText('The file is larger than 1 MB.').waitFor()
    await choose('\uFEFFSurname;First name\r\n"Iyer";Mala\r\nIyer;Ram 3\r\n;Gita\r\nIyer;Mala\r\n')
    await page.getByText('1 row is filled in below.').waitFor()
    const wrong = await page.getByRole('listitem').filter({ hasText: /^Row / }).allInnerTexts()
    expect(wrong).toEqual([
      'Row 3: Only alphabets are allowed, with spaces, dots, hyphens and apostrophes.',
      'Row 4: Enter the last name.',
      'Row 5: the same name stands further up.',
    ])
    await page.getByRole('textbox', { name: 'Or paste cells' }).fill('Noor\tAli\nSana\tAli')
    await button(page, 'Take the pasted names').focus()
    await page.keyboard.press('Enter')
    await page.getByText('2 rows are filled in below.').waitFor()
    await site.airline.fault({ route: '/api/ibe/booking/names', kind: '500' })
    await button(page, 'Save 3 names').focus()
    await page.keyboard.press('Enter')
    await says(page, 'We could not reach the airline.')
    await site.airline.clearFaults()
    await button(page, 'Save 3 names').focus()
    await page.keyboard.press('Enter')
    await says(page, /^Saved\./)
    await page.getByRole('textbox', { name: 'Find a name', exact: true }).fill('mala')
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Mala Iyer' }).count()).toBe(1)
    await context.close()
  })

  it('are shown to a member as far as they are their own, and to nobody who has not opened the booking [SEC-14]', { tags: ['core'] }, async () => {
    const { page, context, recordLocator } = await openedBy('Farida', 'Khan', { width: PHONE })
    await page.goto(`/manage-booking/names?pnr=${recordLocator}`)
    await page.getByText('You see your own part.').waitFor()
    expect(await page.getByRole('main').getByText('Farida Khan').count()).toBe(1)
    expect(await page.getByRole('main').innerText()).not.toContain('Joseph')
    await context.clearCookies()
    await page.reload()
    await page.getByRole('alert').filter({ hasText: 'This booking is not open here' }).waitFor()
    expect(await page.getByRole('main').innerText()).not.toContain('Farida')
    await context.close()
  })
})
