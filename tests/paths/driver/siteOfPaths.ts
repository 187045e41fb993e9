import { test } from 'playwright/test'
import { launchOptions } from '../../../tools/browser.mjs'

const ADDRESS = 'http://127.0.0.1:4173'

/** Where the site is, and a browser that needs no download. */
export async function siteOfPaths(): Promise<void> {
  test.use({
    baseURL: process.env['BASE_URL'] ?? ADDRESS,
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: await launchOptions(),
  })
}
