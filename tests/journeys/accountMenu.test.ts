import { describe, expect, it } from 'vitest'
import { asMeera, becomes, hasFocus, menuOf, tabTo, withAirline } from './support/account.ts'
import { journeySite } from './support/journeySite.ts'
import { makeAccount } from './support/signIn.ts'
import { overflows } from './support/site.ts'

const site = journeySite()

describe('the account menu of a visitor', () => {
  it('offers customer, agent and SME login to the keyboard alone; the last two lead to other sites [NAV-12, NAV-13, SEC-09]', async () => {
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
    expect(complaints).toEqual([])
    await context.close()
  })

  it('has no link to a login that the configuration does not name [NAV-13]', async () => {
    await withAirline({ logins: { agent: null, sme: 'https://small.example.com/' } }, async ({ address }) => {
      const { page, context } = await site.visit()
      const { account } = menuOf(page)
      await page.goto(address)
      await account.click()
      await page.getByRole('link', { name: /^SME login/ }).waitFor()
      expect(await page.getByRole('link', { name: /^Agent login/ }).count()).toBe(0)
      await context.close()
    })
  })

  it('opens the sign-in dialog by customer login; closed again, the focus is on the account button [NAV-12]', async () => {
    const { page, context, complaints } = await site.visit()
    const { account, login } = menuOf(page)
    await page.goto('/')
    await account.click()
    await login.click()
    await page.getByRole('dialog', { name: 'Sign In', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Sign In', exact: true }).waitFor({ state: 'hidden' })
    expect(await hasFocus(account)).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('closes when something else is touched, and when the focus goes on', async () => {
    const { page, context } = await site.visit()
    const { account, login } = menuOf(page)
    await page.goto('/')
    await account.click()
    await login.waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await expect.poll(() => login.count()).toBe(0)
    await account.click()
    await page.getByRole('link', { name: /^SME login/ }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => login.count()).toBe(0)
    await context.close()
  })
})

describe('the account menu of a customer', () => {
  it('stays open when it is pressed before its code has come [NAV-10, NAV-11]', async () => {
    const { page, context } = await site.visit()
    const { account, signOut } = menuOf(page)
    await becomes(page, 'round-trip')
    let isHeld = true
    await page.route(/\/assets\/AccountPieces-[\w-]+\.js$/, async (route) => {
      await expect.poll(() => isHeld, { timeout: 10_000 }).toBe(false)
      await route.continue()
    })
    await page.goto('/')
    await page.getByRole('region', { name: 'Your last booked trip' }).waitFor()
    await account.click()
    isHeld = false
    await page.getByRole('button', { name: 'Meera Account', exact: true }).waitFor()
    await signOut.waitFor()
    expect(await account.getAttribute('aria-expanded')).toBe('true')
    await context.close()
  })

  it('says who is signed in and leads to their pages [NAV-10, NAV-11, PROF-07, SEC-09]', async () => {
    const { page, context, complaints } = await asMeera(site)
    const { account, signOut, link } = menuOf(page)
    await page.getByRole('button', { name: 'Meera Account', exact: true }).waitFor()
    await account.click()
    await page.getByText('Meera Nair', { exact: true }).waitFor()
    expect(await page.getByText('+91 98100 01003', { exact: true }).isVisible()).toBe(true)
    const addresses = ['My bookings', 'My preferences', 'Business profile', 'Saved travellers'].map((name) => link(name).getAttribute('href'))
    expect(await Promise.all(addresses)).toEqual([0, 1, 2, 3].map((value) => `/profile-menu?value=${value}`))
    expect(await signOut.isVisible()).toBe(true)
    expect(await menuOf(page).login.count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('shows the e-mail of a customer without a mobile [NAV-10]', async () => {
    const { page, context } = await site.visit()
    await becomes(page, 'without-date')
    await page.goto('/')
    await page.getByRole('button', { name: 'Arjun Account', exact: true }).click()
    await page.getByText('arjun.das@example.com', { exact: true }).waitFor()
    await context.close()
  })

  it('cuts a long name short where the header has no room for it, in either language [NAV-10, LAY-11]', async () => {
    const { page, context } = await site.visit({ width: 600 })
    await makeAccount(page, ['Chandrashekharan', 'Venkataraghavan'], '9876540600', 'chandra@example.com')
    for (const locale of ['en-IN', 'hi-IN']) {
      await context.addCookies([{ name: 'locale', value: locale, url: site.airline.address }])
      await page.goto('/')
      const account = page.getByRole('button', { name: /^Chandrashekharan / })
      await account.waitFor()
      for (const width of [600, 623, 624, 767, 799, 800, 820, 1024]) {
        await page.setViewportSize({ width, height: 740 })
        const { x = NaN, width: wide = NaN } = (await account.boundingBox()) ?? {}
        expect([locale, width, x + wide <= width - 24, await overflows(page)]).toEqual([locale, width, true, false])
      }
    }
    await context.close()
  })

  it('closes on the page that it leads to, and marks it there [NAV-08, PROF-07]', async () => {
    const { page, context } = await asMeera(site)
    const { account, link } = menuOf(page)
    await page.getByRole('button', { name: 'Meera Account', exact: true }).click()
    await link('My bookings').click()
    await expect.poll(() => page.url()).toMatch(/\/profile-menu\?value=0$/)
    await expect.poll(() => account.getAttribute('aria-expanded')).toBe('false')
    await account.click()
    expect(await link('My bookings').getAttribute('aria-current')).toBe('page')
    await link('My preferences').click()
    await expect.poll(() => page.url()).toMatch(/\/profile-menu\?value=1$/)
    await expect.poll(() => account.getAttribute('aria-expanded')).toBe('false')
    await context.close()
  })

  it('signs out, and is that of a visitor from then on, after a reload as well [NAV-11, NAV-12, NAV-19]', async () => {
    const { page, context } = await asMeera(site)
    const { signOut } = menuOf(page)
    await page.getByRole('button', { name: 'Meera Account', exact: true }).click()
    await signOut.click()
    await page.getByRole('button', { name: 'Account', exact: true }).waitFor()
    const { data } = (await (await page.request.get('/api/ibe/session')).json()) as { readonly data: unknown }
    expect(data).toEqual({ customer: null })
    await page.reload()
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await menuOf(page).login.waitFor()
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
