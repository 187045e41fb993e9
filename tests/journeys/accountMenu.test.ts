import { describe, expect, it } from 'vitest'
import { asMeera, becomes, hasFocus, menuOf, tabTo } from './support/account.ts'
import { holdBack } from './support/holdBack.ts'
import { journeySite } from './support/journeySite.ts'
import { overflows } from './support/site.ts'

const site = journeySite()

describe('the account menu of a visitor', () => {
  it('offers customer, agent and SME login to the keyboard alone, and closes when something else is touched or the focus goes on; the last two lead to other sites, the first to the sign-in dialog, and the focus is on the account button again [NAV-12, NAV-13, SEC-09]', async () => {
    const { page, context, complaints } = await site.visit()
    const { account, login } = menuOf(page)
    await page.goto('/')
    await tabTo(page, account)
    await page.keyboard.press('Enter')
    await login.waitFor()
    const logins = page.getByRole('link', { name: /^(Agent|SME) login \(another site\)$/ })
    await expect.poll(() => logins.count()).toBe(2)
    const links = await logins.evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]))
    const rel = 'external noopener noreferrer'
    expect(links).toEqual([
      ['https://agents.sarus.example/login', rel],
      ['https://business.sarus.example/login', rel],
    ])
    await tabTo(page, logins.last())
    await page.keyboard.press('Escape')
    await expect.poll(() => login.count()).toBe(0)
    expect(await hasFocus(account)).toBe(true)
    await account.click()
    await login.waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await expect.poll(() => login.count()).toBe(0)
    await account.click()
    await logins.last().focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => login.count()).toBe(0)
    await account.click()
    await login.click()
    const dialog = page.getByRole('dialog', { name: 'Sign In', exact: true })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect([await hasFocus(account), complaints]).toEqual([true, []])
    await context.close()
  })
})

describe('the account menu of a customer', () => {
  it('stays open when it is pressed before its code has come [NAV-10, NAV-11]', async () => {
    const { page, context } = await site.visit()
    const { account, signOut } = menuOf(page)
    await becomes(page, 'round-trip')
    const arrive = await holdBack(page, /\/assets\/AccountPieces-[\w-]+\.js$/)
    await page.goto('/')
    await page.getByRole('region', { name: 'Your last booked trip' }).waitFor()
    await account.click()
    arrive()
    await page.getByRole('button', { name: 'Meera Account', exact: true }).waitFor()
    await signOut.waitFor()
    expect(await account.getAttribute('aria-expanded')).toBe('true')
    await context.close()
  })

  it('says who is signed in, closes on the page that it leads to, marks it there and signs out: it is that of a visitor from then on, after a reload as well [NAV-08, NAV-10, NAV-11, NAV-12, NAV-19, PROF-07, SEC-09]', async () => {
    const { page, context, complaints } = await asMeera(site)
    const { account, login, signOut, link } = menuOf(page)
    await page.getByRole('button', { name: 'Meera Account', exact: true }).click()
    await page.getByText('Meera Nair', { exact: true }).waitFor()
    expect(await page.getByText('+91 98100 01003', { exact: true }).isVisible()).toBe(true)
    const addresses = ['My bookings', 'My preferences', 'Business profile', 'Saved travellers'].map((name) => link(name).getAttribute('href'))
    expect(await Promise.all(addresses)).toEqual([0, 1, 2, 3].map((value) => `/profile-menu?value=${value}`))
    expect([await signOut.isVisible(), await login.count()]).toEqual([true, 0])
    await link('My bookings').click()
    await expect.poll(() => page.url()).toMatch(/\/profile-menu\?value=0$/)
    await expect.poll(() => account.getAttribute('aria-expanded')).toBe('false')
    await account.click()
    expect(await link('My bookings').getAttribute('aria-current')).toBe('page')
    await link('My preferences').click()
    await expect.poll(() => page.url()).toMatch(/\/profile-menu\?value=1$/)
    await expect.poll(() => account.getAttribute('aria-expanded')).toBe('false')
    expect(complaints).toEqual([])
    await account.click()
    await signOut.click()
    await page.getByRole('button', { name: 'Account', exact: true }).waitFor()
    const { data } = (await (await page.request.get('/api/ibe/session')).json()) as { readonly data: unknown }
    expect(data).toEqual({ customer: null })
    await page.reload()
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await login.waitFor()
    await context.close()
  })

  it('cuts a long name short where the header has no room for it, in either language [NAV-10, LAY-11]', async () => {
    const { page, context } = await site.visit({ width: 600 })
    await becomes(page, 'long-name')
    for (const locale of ['en-IN', 'hi-IN']) {
      await context.addCookies([{ name: 'locale', value: locale, url: site.airline.address }])
      await page.goto('/')
      const account = page.getByRole('button', { name: /^Thiruvenkatanathaswamy / })
      await account.waitFor()
      for (const width of [600, 623, 624, 767, 799, 800, 820, 1024]) {
        await page.setViewportSize({ width, height: 740 })
        const { x = NaN, width: wide = NaN } = (await account.boundingBox()) ?? {}
        expect([locale, width, x + wide <= width - 24, await overflows(page)]).toEqual([locale, width, true, false])
      }
    }
    await context.close()
  })

  it('is that of a visitor again, and closed, after the customer has signed out [NAV-12, SEC-09]', async () => {
    const { page, context } = await asMeera(site)
    const { account, login, signOut } = menuOf(page)
    await page.getByRole('button', { name: 'Meera Account', exact: true }).click()
    await signOut.waitFor()
    await page.request.delete('/sandbox/api/persona')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('button', { name: 'Account', exact: true }).waitFor()
    expect(await account.getAttribute('aria-expanded')).toBe('false')
    await account.click()
    await login.waitFor()
    expect(await signOut.count()).toBe(0)
    await context.close()
  })
})
