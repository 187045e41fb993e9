import { afterEach, describe, expect, it } from 'vitest'
import { createPromoMemory } from './promoMemory.ts'

afterEach(() => sessionStorage.clear())

describe('the code for which a visitor signs in', () => {
  it('is kept in the session storage of the tab, one code, until it is forgotten [PRO-16, OPEN-32]', () => {
    const memory = createPromoMemory()
    expect(memory.code()).toBeNull()
    memory.rememberCode('MONSOON')
    memory.rememberCode('SARUS500')
    expect([createPromoMemory().code(), Object.keys(sessionStorage), localStorage.length]).toEqual(['SARUS500', ['sarus:promoCode:1'], 0])
    memory.forgetCode()
    expect([memory.code(), sessionStorage.length]).toEqual([null, 0])
  })

  it('is not read where something else lies in its place', () => {
    for (const text of ['"mon soon"', '""', '7', '{']) {
      sessionStorage.setItem('sarus:promoCode:1', text)
      expect(createPromoMemory().code()).toBeNull()
    }
  })
})

it('reports once that a customer signed in on the page of results [OPEN-29]', () => {
  const memory = createPromoMemory()
  expect(memory.takeLoginFromListing()).toBe(false)
  sessionStorage.setItem('sarus:isLoginFromListing:1', 'true')
  expect([memory.takeLoginFromListing(), memory.takeLoginFromListing(), sessionStorage.length]).toEqual([true, false, 0])
})
