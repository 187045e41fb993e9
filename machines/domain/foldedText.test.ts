import { expect, it } from 'vitest'
import { comparable, marksIn } from './foldedText.ts'

const marked = (text: string, typed: string) => marksIn(text, typed).map(({ start, end }) => text.slice(start, end))

it('compares names without case, diacritics and punctuation', () => {
  expect(comparable('  Malé–(Velana)  ')).toBe('male velana')
})

it('marks what is typed at the start of a word before anywhere else', () => {
  expect(marksIn('Navi Mumbai', 'm')).toEqual([{ start: 5, end: 6 }])
  expect(marked('Navi Mumbai', 'avi')).toEqual(['avi'])
})

it('marks a letter with its diacritic, however it is written', () => {
  expect(marked('Malé', 'male')).toEqual(['Malé'])
  expect(marked('Male\u0301 Airport', 'male')).toEqual(['Male\u0301'])
  expect(marked('Male\u0301 Airport', 'air')).toEqual(['Air'])
})

it('marks each word where they do not stand together', () => {
  expect(marked('Indira Gandhi International Airport', 'airport gandhi')).toEqual(['Gandhi', 'Airport'])
})

it('marks nothing for nothing', () => {
  expect([marksIn('Delhi', ' '), marksIn('Delhi', 'bom')]).toEqual([[], []])
})
