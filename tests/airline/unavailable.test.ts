import { expect, it } from 'vitest'
import { isUnavailable } from '../../server/store/unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('no'), { code })

it.each([
  ['a full disk', withCode('53100')],
  ['a disk that fails', withCode('58030')],
  ['a full disk below us', withCode('ENOSPC')],
  ['no connection', withCode('ECONNREFUSED')],
  ['a connection that broke', withCode('08006')],
  ['a failover', withCode('57P01')],
  ['a query that was cancelled', withCode('57014')],
  ['a connection that ended with its query', new Error('Connection terminated')],
  ['no connection of the pool', new Error('timeout exceeded when trying to connect')],
  ['what was caused by it', new Error('Failed query', { cause: new Error('once more', { cause: withCode('53100') }) })],
  ['one of several', new AggregateError([new Error('one'), withCode('ECONNREFUSED')])],
])('%s says that the database does not work for now', (_, error) => {
  expect(isUnavailable(error)).toBe(true)
})

it.each([
  ['a row that is there twice', withCode('23505')],
  ['a defect of ours', new TypeError('x is not a function')],
  ['a text', 'ECONNREFUSED'],
  ['nothing', undefined],
])('%s does not', (_, error) => {
  expect(isUnavailable(error)).toBe(false)
})
