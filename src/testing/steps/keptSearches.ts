import type { Page } from 'playwright/test'
import type { RecentSearch } from '../../../machines/domain/recentSearches.ts'

/** Searches made on an earlier visit, as the site itself keeps them. To be called before the page is opened. */
export const keepSearches = (page: Page, searches: readonly RecentSearch[]): Promise<unknown> =>
  page.addInitScript((kept) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('sarus:recentSearches:1', kept)
  }, JSON.stringify(searches))

/** Picks one of them from the list of a field, by what it says. */
export async function pickSearch(page: Page, field: 'From' | 'To', words: RegExp): Promise<void> {
  const combobox = page.getByRole('combobox', { name: field, exact: true })
  await combobox.click()
  await page.getByRole('group', { name: 'Recent searches' }).getByRole('option', { name: words }).click()
}
