import { test } from 'playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from '../../../tools/browser.mjs'

const ADDRESS = 'http://127.0.0.1:4173'

/** Where the site is, and a browser that needs no download. */
export async function siteOfPaths(): Promise<void> {
  const { executablePath, env } = await findBrowser()
  test.use({
    baseURL: process.env['BASE_URL'] ?? ADDRESS,
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: { executablePath, args: BROWSER_ARGUMENTS, env: { ...process.env, ...env } },
  })
}
