import { GraphQLError } from 'graphql'
import { describe, expect, it } from 'vitest'
import { NETWORK_QUERY, RESTRICTION_STATUS_QUERY } from '../../server/contract/network.ts'
import { questionReader } from '../../server/routes/graphqlQuestion.ts'
import { createMemory } from '../../server/memory.ts'
import { AMPLIFYING, many } from './support/amplifyingQueries.ts'

const read = questionReader()
const codeOf = (query: string, variables = {}): unknown => {
  try {
    read(query, variables, null)
    return null
  } catch (error) {
    return error instanceof GraphQLError ? error.extensions['code'] : error
  }
}

describe('a question to GraphQL', () => {
  it.each([
    ['the site asks at once [API-10]', NETWORK_QUERY, { culture: 'en-US' }],
    ['the site asks of segments [API-11]', RESTRICTION_STATUS_QUERY, { segmentKeys: ['SR118-20261214-DELBOM'] }],
    ['asks for a list with an alias', '{ pairs: markets { from: locationCode } }', {}],
  ])('is taken when it is what %s', (_, query, variables) => {
    expect(codeOf(query, variables)).toBeNull()
  })

  it.each(Object.entries(AMPLIFYING))('is refused by what it would cost: %s', (_, query) => {
    expect(codeOf(query)).toMatch(/^(QUERY_TOO_COSTLY|GRAPHQL_PARSE_FAILED)$/)
  })

  it('costs what its fragments cost, wherever they stand', () => {
    const inFragment = `{ stations(culture: "en") { ...A ...A ...A } } fragment A on Station { ${many(100, (index) => `a${index}: shortName`)} }`
    expect(codeOf(inFragment)).toBe('QUERY_TOO_COSTLY')
    expect(codeOf('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }')).toBe('QUERY_TOO_COSTLY')
    expect(codeOf('{ ... on Query { a: markets { locationCode } b: markets { locationCode } c: markets { locationCode } } }')).toBe(
      'QUERY_TOO_COSTLY',
    )
  })

  it.each([
    ['a name that is none of the schema', '{ stations(culture: "en-US") { secretName } }', {}],
    ['a text that is no query', 'secretName "secretText', {}],
    ['a value of another type', 'query ($culture: String!) { stations(culture: $culture) { stationCode } }', { culture: ['secretText'] }],
    ['an argument of another type', '{ stations(culture: secretName) { stationCode } }', {}],
  ])('that has %s is refused in words that repeat nothing of it', (_, query, variables) => {
    let said = ''
    try {
      read(query, variables, null)
    } catch (error) {
      said = JSON.stringify(error)
    }
    expect(said).toContain('"code"')
    expect(said).not.toContain('secret')
  })

  it('is refused where it is a subscription, as nothing is told by itself', () => {
    expect(codeOf('subscription { markets { locationCode } }')).toBe('GRAPHQL_VALIDATION_FAILED')
    expect(codeOf('query A { markets { locationCode } } subscription B { markets { locationCode } }')).toBe('GRAPHQL_VALIDATION_FAILED')
  })

  it('for an operation that is not there does not repeat its name', () => {
    expect(() => read('query A { markets { locationCode } }', {}, 'secretName')).toThrow('The query has no such operation')
  })
})

describe('the answer to a question', () => {
  const keyOf = (query: string, variables = {}) => read(query, variables, null).key
  const network = (name: string, culture: string, value: string) =>
    keyOf(`query ${name}($${culture}: String!) { stations(culture: $${culture}) { stationCode } }`, { [culture]: value })

  it('is kept once for all who ask the same in other words', () => {
    const known = network('A', 'culture', 'en-US')
    expect(known).not.toBeNull()
    for (const other of [network('B', 'c', 'en-US'), network('C', 'culture', 'hi-IN'), network('C', 'culture', 'en-x-abcdefgh')])
      expect(other).toBe(known)
    expect(keyOf('{stations(culture:"en-US"){stationCode}}')).toBe(keyOf('query A {\n  stations(culture: "de-x-a") { stationCode }\n}'))
  })

  it('is kept under what is asked: another field, another value, another culture that is none', () => {
    const keys = [
      network('A', 'culture', 'en-US'),
      network('A', 'culture', '../etc'),
      keyOf('{ stations(culture: "en-US") { stationCode } }'),
      keyOf('{ cities(culture: "en-US") { cityCode } }'),
      keyOf('{ __type(name: "City") { name } }'),
      keyOf('{ __type(name: "Market") { name } }'),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('is not kept where it has an alias, a directive or a fragment, or holds for the moment', () => {
    for (const query of [
      '{ markets { k1: locationCode } }',
      '{ markets @include(if: true) { locationCode } }',
      '{ markets { ...A } } fragment A on Market { locationCode }',
      '{ restrictionStatus(segmentKeys: []) { segmentKey } }',
    ])
      expect(keyOf(query)).toBeNull()
  })
})

describe('a memory', () => {
  it('holds no more than its values may weigh together, and those that were used last', () => {
    const memory = createMemory<string>(100, (name, value) => value.length + name.length)
    for (let name = 0; name < 100; name++) {
      memory.set(`key${name}`, 'x'.repeat(10))
      expect(memory.get('key0')).toBe('x'.repeat(10))
    }
    const kept = Array.from({ length: 100 }, (_, name) => memory.get(`key${name}`) ?? '')
    expect(kept.join('').length).toBeLessThanOrEqual(100)
    expect(memory.get('key99')).toBeDefined()
  })

  it('does not take what weighs more than a generation', () => {
    const memory = createMemory<string>(100, (_, value) => value.length)
    memory.set('large', 'x'.repeat(51))
    expect(memory.get('large')).toBeUndefined()
  })

  it('weighs a value that is replaced once', () => {
    const memory = createMemory<string>(100, (_, value) => value.length)
    memory.set('other', 'x')
    for (let round = 0; round < 100; round++) memory.set('same', 'x'.repeat(20))
    expect([memory.get('other'), memory.get('same')?.length]).toEqual(['x', 20])
  })
})
