import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { speakIn } from '../../messages/speakIn.ts'
import { inSite } from '../inSite.harness.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'

afterEach(async () => {
  cleanup()
  await speakIn('en-IN')
})

it.each([
  ['en-IN', ['My bookings', 'My preferences', 'Business profile', 'Saved travellers']],
  ['hi-IN', ['मेरी बुकिंग', 'मेरी पसंद', 'बिज़नेस प्रोफ़ाइल', 'सहेजे गए यात्री']],
] as const)('each value of the address is the page whose name is on its tab: %s [PROF-07]', async (language, names) => {
  await speakIn(language)
  const { container } = render(inSite(<ProfileTabs shown="businessProfile" />))
  const tabs = [...container.querySelectorAll('a')].map((tab) => [tab.getAttribute('href'), tab.textContent, tab.getAttribute('aria-current')])
  expect(tabs).toEqual(names.map((name, value) => [`/profile-menu?value=${value}`, name, value === 2 ? 'page' : null]))
})
