import { expect, it } from 'vitest'
import { ENGLISH, speak } from './language.ts'
import { remembered } from './remembered.ts'

interface Trip {
  readonly fares: readonly number[]
  readonly seats: readonly string[]
}

const counted = () => {
  let made = 0
  const sum = remembered({ fares: true }, ({ fares }: Pick<Trip, 'fares'>, currency: string) => {
    made += 1
    return { words: `${currency} ${fares.reduce((all, fare) => all + fare, 0)}` }
  })
  return { sum, made: () => made }
}

const FARES = [4_599, 700]

it('is the same view while its parts are the same, whatever else has changed', () => {
  const { sum, made } = counted()
  const first = sum({ fares: FARES, seats: ['1A'] } as Trip, 'INR')
  expect(sum({ fares: FARES, seats: ['2A'] } as Trip, 'INR')).toBe(first)
  expect([first.words, made()]).toEqual(['INR 5299', 1])
})

it('is made again for other parts, for what else is given, and in another language', () => {
  const { sum, made } = counted()
  sum({ fares: FARES }, 'INR')
  expect(sum({ fares: [100] }, 'INR').words).toBe('INR 100')
  expect(sum({ fares: [100] }, 'AED').words).toBe('AED 100')
  const before = made()
  speak({ ...ENGLISH, locale: 'hi-IN' })
  sum({ fares: [100] }, 'AED')
  speak(ENGLISH)
  expect(made()).toBe(before + 1)
})
