import { describe, expect, it } from 'vitest'
import type { NameDrafts } from '../../domain/roster.ts'
import { SMALL_GROUP } from './groupRoster.samples.ts'
import { separatorOf, takeCells, templateFile } from './rosterImport.ts'

const taking = (rows: readonly (readonly string[])[], drafts: NameDrafts = {}) => {
  const { drafts: after, report } = takeCells(SMALL_GROUP, drafts, rows)
  const wrong = report.kind === 'rows' ? report.wrong.map(({ row, why }) => `${row} ${why}`) : report.kind
  const names = Object.entries(after).map(([key, { firstName, lastName, birthDate }]) => `${key} ${firstName} ${lastName} ${birthDate}`.trim())
  return { names, wrong }
}
const TITLES = ['No.', 'First name', 'Last name', 'Date of birth']

describe('rows of cells', () => {
  it.each([
    [
      'without titles',
      [
        ['Ira', 'Rao'],
        ['Kabir', 'Rao', '2019-04-14'],
      ],
      ['P2 Ira Rao', 'P3 Kabir Rao 2019-04-14'],
      [],
    ],
    [
      'with titles in any order',
      [
        ['Surname', 'DOB', 'First name'],
        ['Rao', '', 'Ira'],
        ['Rao', '14/04/2019', 'Kabir'],
      ],
      ['P2 Ira Rao', 'P3 Kabir Rao 2019-04-14'],
      [],
    ],
    ['by number', [TITLES, ['3', 'Kabir', 'Rao', '14.4.2019'], ['2', 'Ira', 'Rao', '']], ['P3 Kabir Rao 2019-04-14', 'P2 Ira Rao'], []],
    [
      'by kind',
      [
        ['Kind', ...TITLES.slice(1)],
        ['Child', 'Kabir', 'Rao', '14-04-2019'],
      ],
      ['P3 Kabir Rao 2019-04-14'],
      [],
    ],
    ['between empty rows', [[''], ['Ira', 'Rao'], ['', '']], ['P2 Ira Rao'], []],
    ['with a digit', [['Ira2', 'Rao']], [], ['1 NOT_LETTERS']],
    ['without a last name', [TITLES, ['', 'Ira', '', '']], [], ['2 LAST_NAME_MISSING']],
    ['without a date of birth', [TITLES, ['3', 'Kabir', 'Rao', '']], [], ['2 BIRTH_DATE_MISSING']],
    ['with a date that is none', [TITLES, ['3', 'Kabir', 'Rao', '31/02/2019']], [], ['2 BIRTH_DATE_WRONG']],
    ['with another age', [TITLES, ['3', 'Kabir', 'Rao', '14/04/1990']], [], ['2 AGE_WRONG']],
    ['with a number that nobody has', [TITLES, ['9', 'Ira', 'Rao', '']], [], ['2 NO_SUCH_ROW']],
    ['for a name that is given', [TITLES, ['1', 'Ira', 'Rao', '']], [], ['2 NAME_GIVEN']],
    [
      'twice',
      [
        ['Ira', 'Rao'],
        ['ira', 'rao'],
      ],
      ['P2 Ira Rao'],
      ['2 BIRTH_DATE_MISSING'],
    ],
    [
      'twice with a date',
      [
        ['Ira', 'Rao', '14/04/2019'],
        ['ira', 'rao', '14/04/2019'],
      ],
      ['P2 Ira Rao 2019-04-14'],
      ['2 TWICE'],
    ],
    [
      'more than seats',
      [
        ['Ira', 'Rao'],
        ['Kabir', 'Rao', '14/04/2019'],
        ['Leena', 'Shetty'],
      ],
      ['P2 Ira Rao', 'P3 Kabir Rao 2019-04-14'],
      ['3 NO_SEAT_LEFT'],
    ],
  ])('%s are taken as far as they are right, with a word for each wrong row', (_, rows, names, wrong) => {
    expect(taking(rows)).toEqual({ names, wrong })
  })

  it.each([[[]], [[['']]], [[TITLES]]])('of %j are nothing', (rows) => {
    expect(taking(rows)).toEqual({ names: [], wrong: 'empty' })
  })

  it('write over nothing that was typed', () => {
    const typed = { P2: { firstName: 'Meera', lastName: '', birthDate: '', nameVersion: 0 } }
    expect(taking([TITLES, ['2', 'Ira', 'Rao', ''], ['', 'Kabir', 'Rao', '14/04/2019']], typed)).toEqual({
      names: ['P2 Meera', 'P3 Kabir Rao 2019-04-14'],
      wrong: ['2 TYPED_BEFORE'],
    })
  })
})

it.each([
  ['First name,Last name\nIra,Rao', ','],
  ['\r\nSurname;First name\r\n;Gita\r\n', ';'],
  ['Ira\tRao, senior\t\n', '\t'],
  ['Ira', '\t'],
])('of %j the cells are separated by %j', (text, separator) => {
  expect(separatorOf(text)).toBe(separator)
})

it('the file to fill in has a row for each missing name, and is taken as it is', () => {
  const file = templateFile(SMALL_GROUP)
  expect(file).toBe('\uFEFFNo.,Kind,First name,Last name,Date of birth\r\n2,Adult,,,\r\n3,Child,,,\r\n')
  const [titles = '', ...rows] = file.slice(1).trim().split('\r\n')
  const filled = rows.map((row, index) =>
    row.split(',').map((cell, at) => cell || ['', '', `Ira${'a'.repeat(index)}`, 'Rao', '14/04/2019'][at] || ''),
  )
  expect(taking([titles.split(','), ...filled])).toEqual({ names: ['P2 Ira Rao 2019-04-14', 'P3 Iraa Rao 2019-04-14'], wrong: [] })
})
