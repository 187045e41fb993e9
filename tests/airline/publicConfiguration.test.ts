import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { AccountConfiguration } from '../../server/contract/accountConfiguration.ts'
import { Configuration } from '../../server/contract/configuration.ts'

const written: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'public', 'config.json'), 'utf8'))

it('satisfies the contract, with nothing in it that is never read', () => {
  expect(v.parse(v.intersect([Configuration, AccountConfiguration]), written)).toEqual(written)
})

it('allows nine seats and four infants, and a year of sale [OPEN-01, OPEN-02, OPEN-23]', () => {
  const { limits, horizonDays } = v.parse(Configuration, written)
  expect({ limits, horizonDays }).toMatchObject({ limits: { seats: 9, infants: 4 }, horizonDays: 365 })
})
