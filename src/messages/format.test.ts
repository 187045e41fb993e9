import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  dateBrief,
  dateCompact,
  dateShown,
  dateSpoken,
  durationShown,
  moneyFigure,
  moneyShown,
  moneySpoken,
  monthNames,
  monthShown,
  weekdayNames,
  weekdays,
} from './format.ts'
import { t } from './messages.ts'
import { t as results } from '../flows/search/flightResults/flightResults.text.en.ts'
import { t as page } from '../flows/search/resultsPage/resultsPage.text.en.ts'
import { speakIn } from './speakIn.ts'

const FRIDAY = '2026-06-12'
const rupees = (major: number) => ({ minor: major * 100, currency: 'INR' })

afterEach(() => speakIn('en-IN'))

describe('in English', () => {
  it('dates have three-letter names [CAL-03, CAL-04]', () => {
    expect([dateShown(FRIDAY), dateBrief(FRIDAY), dateCompact('2026-09-02')]).toEqual(['Fri, 12 Jun 2026', 'Fri, 12 Jun', '02 Sep 2026'])
    expect([dateSpoken(FRIDAY), monthShown('2026-06')]).toEqual(['Friday 12 June 2026', 'June 2026'])
    expect(weekdayNames(FRIDAY)).toEqual({ short: 'Fr', long: 'Friday' })
    expect(weekdays().map(({ short }) => short)).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'])
    expect(monthNames('2026-09')).toEqual({ short: 'Sep', long: 'September' })
  })

  it('money and durations are written and spoken', () => {
    expect([moneyShown(rupees(123_456)), moneyFigure(rupees(4599)), moneySpoken(rupees(4599))]).toEqual(['₹1,23,456', '₹4,599', '4,599 rupees'])
    expect([durationShown(130), durationShown(120), durationShown(50)]).toEqual(['2 h 10 m', '2 h', '50 m'])
  })
})

describe('in Hindi', () => {
  beforeEach(() => speakIn('hi-IN'))

  it('dates have the proper short names of Hindi and Latin digits [OPEN-57]', () => {
    expect([dateShown(FRIDAY), dateBrief('2026-12-13'), dateCompact('2026-09-02')]).toEqual(['शुक्र, 12 जून 2026', 'रवि, 13 दिस॰', '02 सित॰ 2026'])
    expect([dateSpoken(FRIDAY), monthShown('2026-12')]).toEqual(['शुक्रवार 12 जून 2026', 'दिसंबर 2026'])
    expect(weekdayNames(FRIDAY)).toEqual({ short: 'शुक्र', long: 'शुक्रवार' })
    expect(monthNames('2026-09')).toEqual({ short: 'सित॰', long: 'सितंबर' })
  })

  it('money and durations are written and spoken [OPEN-57]', () => {
    expect([moneyShown(rupees(123_456)), moneyFigure(rupees(4599)), moneySpoken(rupees(4599))]).toEqual(['₹1,23,456', '₹4,599', '4,599 रुपये'])
    expect(moneySpoken({ minor: 12_050, currency: 'AED' })).toBe('120.5 AED')
    expect([durationShown(130), durationShown(120), durationShown(50)]).toEqual(['2 घं 10 मि', '2 घं', '50 मि'])
  })

  it('none and one are counted alike, and more are plural', () => {
    const nights = [0, 1, 2].map((count) => t('nights', { count }))
    expect(nights).toEqual(['0 रात', '1 रात', '2 रातें'])
    expect(results('flightCountOf', { shown: 3, count: 1234 })).toBe('1,234 में से 3 फ़्लाइटें')
  })
})

describe('in the language of tests', () => {
  beforeEach(() => speakIn('en-XA'))

  it('words are a third longer, in brackets, and what is filled in stays as it is', () => {
    expect(page('routeHeading', { origin: 'Delhi', destination: 'Goa' })).toBe('⟦Delhi ţò Goa ~~⟧')
    expect(t('nights', { count: 2 })).toBe('⟦2 ñìĝĥţš ~~~⟧')
    expect(dateShown(FRIDAY)).toBe('Fri, 12 Jun 2026')
  })
})

it('an unknown language is English', async () => {
  await speakIn('fr')
  expect(t('tryAgain')).toBe('Try again')
})
