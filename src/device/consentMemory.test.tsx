import { afterEach, describe, expect, it, vi } from 'vitest'
import { createConsentMemory } from './consentMemory.ts'

const DAY = 86_400_000
const KEY = 'sarus:cookieConsent:1'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the decision about cookies', () => {
  it('is kept for other visits with its date and nothing else [OPEN-26]', () => {
    createConsentMemory(() => 1_000).keep(['analytics'])
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ purposes: ['analytics'], decidedAt: 1_000 })
    const later = createConsentMemory(() => 2_000)
    expect([later.decided(), later.isAllowed('analytics'), later.isAllowed('campaigns')]).toEqual([['analytics'], true, false])
  })

  it('is asked for again after 180 days, a refusal like a permission [OPEN-26]', () => {
    let now = 0
    const memory = createConsentMemory(() => now)
    for (const purposes of [['analytics'], []] as const) {
      memory.keep(purposes)
      now += 180 * DAY - 1
      expect(memory.decided()).toEqual(purposes)
      now += 1
      expect([memory.decided(), memory.isAllowed('analytics')]).toEqual([null, false])
    }
  })

  it('allows nothing while nothing was decided, and nothing that was taken back', () => {
    const memory = createConsentMemory()
    expect([memory.decided(), memory.isAllowed('analytics')]).toEqual([null, false])
    memory.keep(['analytics', 'campaigns'])
    memory.keep([])
    expect([memory.decided(), memory.isAllowed('analytics')]).toEqual([[], false])
  })

  it('holds for the page where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const memory = createConsentMemory()
    memory.keep(['analytics'])
    expect([memory.isAllowed('analytics'), localStorage.getItem(KEY)]).toEqual([true, null])
  })

  it('is not read from a text that another has written', () => {
    for (const text of ['{"purposes":["everything"],"decidedAt":1}', '{"purposes":["analytics"]}', 'true']) {
      localStorage.setItem(KEY, text)
      expect(createConsentMemory().decided()).toBeNull()
    }
  })

  it('is heard of when another tab decides or clears all, and not when it keeps something else', () => {
    const heard: (readonly string[] | null)[] = []
    const memory = createConsentMemory()
    memory.whenDecidedElsewhere(() => heard.push(memory.decided()))
    localStorage.setItem(KEY, JSON.stringify({ purposes: ['campaigns'], decidedAt: Date.now() }))
    dispatchEvent(new StorageEvent('storage', { key: KEY }))
    dispatchEvent(new StorageEvent('storage', { key: 'sarus:recentSearches:1' }))
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(heard).toEqual([['campaigns'], null])
  })
})
