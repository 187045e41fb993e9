import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOtherTabs } from './otherTabs.ts'
import { sinceLoad, whenPageShown } from './pageShown.ts'

afterEach(() => vi.restoreAllMocks())

describe('coming back to a page', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is told once, however many signs there are of it, and again at the next time', () => {
    let told = 0
    whenPageShown(() => told++)
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(20)
    dispatchEvent(new Event('focus'))
    vi.advanceTimersByTime(100)
    expect(told).toBe(1)
    dispatchEvent(new Event('focus'))
    vi.advanceTimersByTime(100)
    expect(told).toBe(2)
  })

  it('is not told of a page that is hidden or hidden again at once, nor of one that has just been loaded', () => {
    let told = 0
    whenPageShown(() => told++)
    const visibility = vi.spyOn(document, 'visibilityState', 'get')
    document.dispatchEvent(new Event('visibilitychange'))
    visibility.mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(1000)
    visibility.mockReturnValue('visible')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    vi.advanceTimersByTime(1000)
    expect(told).toBe(0)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    vi.advanceTimersByTime(100)
    expect(told).toBe(1)
  })
})

it('counts the time since the page has loaded', () => {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming)) throw new Error('the browser does not time navigations')
  vi.spyOn(performance, 'now').mockReturnValue(navigation.loadEventEnd + 1234)
  expect(sinceLoad()).toBeCloseTo(1234)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  expect(sinceLoad()).toBe(0)
})

it('tells other tabs of the same subject, and not itself', async () => {
  const told: string[] = []
  const [here, there, elsewhere] = [createOtherTabs('weather'), createOtherTabs('weather'), createOtherTabs('news')]
  here.onNotified(() => told.push('here'))
  there.onNotified(() => told.push('there'))
  elsewhere.onNotified(() => told.push('elsewhere'))
  here.tell()
  await expect.poll(() => told).toEqual(['there'])
})
