import { describe, expect, it } from 'vitest'
import { HELP, parseOptions } from './options.ts'

const parse = (...given: string[]) => parseOptions(given, ['offers', 'promo', 'session'], ['offers', 'promo'])

describe('npm run paths', () => {
  it('takes a flow and a format, and goes for transitions in at most 40 steps', () => {
    expect(parse('--flow', 'promo', '--format', 'csv')).toEqual({
      kind: 'options',
      options: { flows: ['promo'], format: 'csv', goal: 'transitions', maxLength: 40, out: null },
    })
  })

  it('takes all flows, and with Playwright all that can be driven on the site', () => {
    expect(parse('--flow', 'all', '--format', 'json', '--out', 'x')).toMatchObject({ options: { flows: ['offers', 'promo', 'session'] } })
    expect(parse('--flow', 'all', '--format', 'playwright', '--out', 'x')).toMatchObject({ options: { flows: ['offers', 'promo'] } })
  })

  it.each([
    [['--format', 'csv'], '--flow is missing. There are: offers, promo, session, or all'],
    [['--flow', 'promo'], '--format is missing. There are: gherkin, csv, json, playwright'],
    [['--flow', 'promo', '--format', 'pdf'], 'there is no format pdf. There are: gherkin, csv, json, playwright'],
    [['--flow', 'promi', '--format', 'csv'], 'there is no flow promi. There are: offers, promo, session'],
    [['--flow', 'session', '--format', 'playwright'], 'session has no page object. As playwright there are: offers, promo'],
    [['--flow', 'promo', '--format', 'csv', '--goal', 'joy'], 'there is no goal joy. There are: transitions, states, pairs, edges'],
    [['--flow', 'promo', '--format', 'csv', '--max-length', '0'], '--max-length takes a whole number of steps from 1 on, not 0'],
    [['--flow', 'all', '--format', 'csv'], 'several flows are several files: say where with --out <folder>'],
  ])('answers %j with what there is', (given, message) => {
    expect(parse(...given)).toEqual({ kind: 'mistake', message })
  })

  it('does not know other options', () => {
    expect(parse('--flows', 'promo')).toMatchObject({ kind: 'mistake', message: expect.stringContaining('--flows') })
  })

  it('explains itself', () => {
    expect(parse('--help')).toEqual({ kind: 'help' })
    for (const word of ['--flow', '--format', '--goal', '--max-length', '--out', 'pairs', 'playwright']) expect(HELP).toContain(word)
  })
})
