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

it('marks a word that begins with what is typed, not the first place that holds it', () => {
  expect(marksIn('Xgo Go', 'go')).toEqual([{ start: 4, end: 6 }])
})

it('marks what stands together as one, also at the beginning', () => {
  expect(marksIn('New Delhi', 'new delhi')).toEqual([{ start: 0, end: 9 }])
})

it('counts in letters as they are written where one is compared as several, or several as none', () => {
  expect(marked('한국 Go', 'go')).toEqual(['Go'])
  expect(marked('한국 Go', '국')).toEqual(['국'])
  expect(marked('A\u0301\u0301 Go Go', 'go')).toEqual(['Go'])
  expect(marksIn('A\u0301\u0301 Go Go', 'a')).toEqual([{ start: 0, end: 3 }])
})
