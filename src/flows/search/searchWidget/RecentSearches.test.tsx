import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { RecentSearch } from '../../../../machines/domain/recentSearches.ts'
import { RECENT } from '../../../../machines/search/searchWidget/searchWidget.samples.ts'
import { NOTHING, opened } from '../../../../machines/search/searchWidget/searchWidget.stage.ts'
import { ENGLISH, speak } from '../../../messages/language.ts'
import { speakIn } from '../../../messages/speakIn.ts'
import { RecentSearches } from './RecentSearches.tsx'

/** Shows what is kept of earlier searches, once the stations are known. */
async function show(recent: readonly RecentSearch[]) {
  const { actor } = await opened({ restored: { ...NOTHING, recent } })
  render(<RecentSearches actor={actor} />)
}

afterEach(() => {
  cleanup()
  speak(ENGLISH)
})

it.each(['en-IN', 'hi-IN'])('what a button says is part of its name, in %s [OPEN-22, OPEN-57]', async (lang) => {
  await speakIn(lang)
  await show([RECENT])
  const buttons = page.getByRole('button').elements()
  expect(buttons).toHaveLength(2)
  for (const button of buttons) {
    const name = button.getAttribute('aria-label') ?? button.textContent
    expect(name).toContain((button as HTMLElement).innerText.split('\n')[0])
  }
})

it('a search to a place that is no longer served is not offered [STN-02, OPEN-22]', async () => {
  await show([{ ...RECENT, destination: 'XYZ' }, RECENT])
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
})

it('nothing stands there where no place is served any more', async () => {
  await show([{ ...RECENT, destination: 'XYZ' }])
  await expect.element(page.getByRole('region')).not.toBeInTheDocument()
})
