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

  it('leave the call running while another caller waits, and end it with the last', async () => {
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

  it('keep a bounded number of answers: the oldest is asked for again', async () => {
    const read = sharedReads(60_000, () => 0)
    const ask = vi.fn(() => Promise.resolve('fares'))
    for (let key = 0; key <= 100; key++) await read(key, never(), ask)
    expect(ask).toHaveBeenCalledTimes(101)
    await read(100, never(), ask)
    await read(1, never(), ask)
    expect(ask).toHaveBeenCalledTimes(101)
    await read(0, never(), ask)
    expect(ask).toHaveBeenCalledTimes(102)
  })

  it('give up no call that a caller waits for, however many there are', async () => {
    const read = sharedReads(60_000, () => 0)
    const signals: AbortSignal[] = []
    const ask = (signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<string>(() => {})
    }
    for (let key = 0; key <= 200; key++) void read(key, never(), ask)
    void read(0, never(), ask)
    expect(signals).toHaveLength(201)
    expect(signals.some(({ aborted }) => aborted)).toBe(false)
  })

  it('send no request for a caller that has given up already', async () => {
    const read = sharedReads(60_000, () => 0)
    const ask = vi.fn(() => Promise.resolve('fares'))
    const gone = new AbortController()
    gone.abort()
    await expect(read('a', gone.signal, ask)).rejects.toThrow('This operation was aborted')
    expect(ask).not.toHaveBeenCalled()
  })

  it('say that the caller gave up, also where the reason is no error', async () => {
    const read = sharedReads(60_000, () => 0)
    const one = new AbortController()
    const waiting = read('a', one.signal, () => new Promise<string>(() => {}))
    one.abort('changed their mind')
    await expect(waiting).rejects.toThrow('given up')
  })

  it('end no call that was answered, and keep its answer, whichever caller leaves', async () => {
    const read = sharedReads(60_000, () => 0)
    const one = new AbortController()
    let asked: AbortSignal | undefined
    const ask = vi.fn((signal: AbortSignal) => {
      asked = signal
      return Promise.resolve('fares')
    })
    await read('a', one.signal, ask)
    one.abort()
    expect(asked?.aborted).toBe(false)
    expect(await read('a', never(), ask)).toBe('fares')
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('send the request again after every caller has given up, and do not let the old call remove the new answer', async () => {
    const read = sharedReads(60_000, () => 0)
    const one = new AbortController()
    let fail = (_: Error) => {}
    const first = read('a', one.signal, () => new Promise<string>((_, reject) => (fail = reject)))
    one.abort()
    await expect(first).rejects.toThrow('This operation was aborted')
    const ask = vi.fn(() => Promise.resolve('fares'))
    expect(await read('a', never(), ask)).toBe('fares')
    fail(new Error('too late'))
    await Promise.resolve()
    expect(await read('a', never(), ask)).toBe('fares')
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('tell one thing from another', async () => {
    const read = sharedReads(60_000, () => 0)
    expect(await Promise.all(['a', 'b'].map((key) => read(key, never(), () => Promise.resolve(key))))).toEqual(['a', 'b'])
  })
})
