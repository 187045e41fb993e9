import { describe, expect, it } from 'vitest'
import { failureOf } from './airlineFault.ts'

describe('what kind of failure an error is [MSG-34, MSG-39, MSG-40]', () => {
  const faulty = (fault: unknown) => Object.assign(new Error('failed'), { fault })

  it.each([
    [() => faulty('unreachable'), 'unreachable'],
    [() => faulty('timeout'), 'unreachable'],
    [() => faulty('failed'), 'serversDown'],
    [() => faulty('malformed'), 'unexpected'],
    [() => faulty(7), 'unexpected'],
    [() => new Error('failed'), 'unexpected'],
    [() => ({ fault: 'failed' }), 'unexpected'],
    [() => null, 'unexpected'],
  ])('case %#: %j', (error, failure) => {
    expect(failureOf(error())).toBe(failure)
  })
})
