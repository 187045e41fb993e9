import { afterEach, expect, it } from 'vitest'
import { ENGLISH, speak } from './language.ts'
import { remembered, rememberedOf } from './remembered.ts'

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

afterEach(() => speak(ENGLISH))

it('is the same view while its parts are the same, whatever else has changed', () => {
  const { sum, made } = counted()
  const first = sum({ fares: FARES, seats: ['1A'] } as Trip, 'INR')
  expect(sum({ fares: FARES, seats: ['2A'] } as Trip, 'INR')).toBe(first)
  expect([first.words, made()]).toEqual(['INR 5299', 1])
})

it.each<[what: string, again: (sum: ReturnType<typeof counted>['sum']) => { readonly words: string }, words: string]>([
  ['for other parts', (sum) => sum({ fares: [100] }, 'INR'), 'INR 100'],
  ['for what else is given', (sum) => sum({ fares: FARES }, 'AED'), 'AED 5299'],
  ['in another language', (sum) => (speak({ ...ENGLISH, locale: 'hi-IN' }), sum({ fares: FARES }, 'INR')), 'INR 5299'],
])('is made again %s', (_, again, words) => {
  const { sum, made } = counted()
  sum({ fares: FARES }, 'INR')
  expect(again(sum).words).toBe(words)
  expect(made()).toBe(2)
})

it('keeps a view of each of several things, and makes one again in another language or with another choice', () => {
  let made = 0
  const words = rememberedOf((seat: { readonly name: string }, price: number) => ({ words: `${seat.name} ${price} ${(made += 1)}` }))
  const [aisle, window] = [{ name: '1C' }, { name: '1A' }]
  const first = words(aisle, 700)
  expect([words(window, 700).words, words(aisle, 700), words(aisle, 900).words]).toEqual(['1A 700 2', first, '1C 900 3'])
  speak({ ...ENGLISH, locale: 'hi-IN' })
  expect([words(window, 700).words, made]).toEqual(['1A 700 4', 4])
})
