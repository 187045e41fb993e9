import { describe, expect, it, vi } from 'vitest'
import { sharedReads } from './sharedReads.ts'

const never = () => new AbortController().signal

describe('shared reads', () => {
  it('ask once for two who want the same at the same time', async () => {
    const read = sharedReads(60_000, () => 0)
    const ask = vi.fn(() => Promise.resolve('fares'))
    expect(await Promise.all([read('a', never(), ask), read('a', never(), ask)])).toEqual(['fares', 'fares'])
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('answer from memory until the time is up, then ask again', async () => {
    let now = 0
    const read = sharedReads(60_000, () => now)
    const ask = vi.fn(() => Promise.resolve(now))
    expect(await read('a', never(), ask)).toBe(0)
    now = 59_999
    expect(await read('a', never(), ask)).toBe(0)
    now = 60_000
    expect(await read('a', never(), ask)).toBe(60_000)
  })

  it('do not keep a failure', async () => {
    const read = sharedReads(60_000, () => 0)
    await expect(read('a', never(), () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await read('a', never(), () => Promise.resolve('up'))).toBe('up')
  })

  it('leave the call running while somebody else waits, and end it with the last', async () => {
    const read = sharedReads(60_000, () => 0)
    const one = new AbortController()
    const other = new AbortController()
    let asked: AbortSignal | undefined
    const ask = (signal: AbortSignal) => {
      asked = signal
      return new Promise<string>(() => {})
    }
    const first = read('a', one.signal, ask)
    const second = read('a', other.signal, ask)
    one.abort()
    await expect(first).rejects.toThrow('This operation was aborted')
    expect(asked?.aborted).toBe(false)
    other.abort()
    await expect(second).rejects.toThrow('This operation was aborted')
    expect(asked?.aborted).toBe(true)
  })
})
