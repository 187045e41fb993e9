import { describe, expect, it, vi } from 'vitest'
import { once } from './once.ts'

describe('once', () => {
  it('makes a thing once for all who ask', async () => {
    const make = vi.fn(() => Promise.resolve({}))
    const made = once(make)
    const [one, other] = await Promise.all([made(), made()])
    expect(one).toBe(other)
    expect(await made()).toBe(one)
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('tells all who wait of a failure, and tries again for the next', async () => {
    const make = vi.fn(() => Promise.resolve('here')).mockRejectedValueOnce(new Error('the network was away'))
    const made = once(make)
    const both = await Promise.allSettled([made(), made()])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await made()).toBe('here')
    expect(make).toHaveBeenCalledTimes(2)
  })
})
