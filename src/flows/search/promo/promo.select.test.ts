import { afterEach, describe, expect, it } from 'vitest'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { promoMachine } from '../../../../machines/search/promo/promo.machine.ts'
import { CONFIGURATION, promoSamples } from '../../../../machines/search/promo/promo.samples.ts'
import { startPromo } from '../../../../machines/search/promo/promo.harness.ts'
import { speakIn } from '../../../messages/speakIn.ts'
import { airlineWords, lineOf, nudgeShown, offersSignIn, stageOf } from './promo.select.ts'

afterEach(() => speakIn('en-IN'))

/** The samples, and what the airline says in fewer words or in others. */
const samples = {
  ...promoSamples,
  ports: {
    ...promoSamples.ports,
    validatePromo: {
      ...promoSamples.ports.validatePromo,
      answers: { ...promoSamples.ports.validatePromo.answers, 'not valid, without a word': { accepted: false, message: '' } },
    },
    askNudge: {
      ...promoSamples.ports.askNudge,
      answers: {
        ...promoSamples.ports.askNudge.answers,
        'a proposal that does not name its code': { promoCode: 'FLY10', message: 'Save 10% today.' },
        'a proposal that ends with its code': { promoCode: 'FLY10', message: 'Save 10% with FLY10.' },
        'a proposal in Hindi': { promoCode: 'FLY10', message: '10% बचाएँ: FLY10।' },
        'a proposal that goes on after a full stop': { promoCode: 'FLY10', message: 'Use FLY10. It saves 10%.' },
        'a proposal that goes on': { promoCode: 'FLY10', message: 'FLY10: save 10%.' },
      },
    },
  },
} as const

const after = (...steps: readonly string[]) => reached(promoMachine, samples, 'an empty field', steps)

const CHECKING = ['a search', 'types MONSOON', '500 ms pass']
const APPLYING = [...CHECKING, 'validatePromo: valid']
const CONFIRMING = [...APPLYING, 'applyPromo: the answer is lost']
const SLOW = 'Still checking MONSOON. This takes longer than usual.'
const REJECTED = 'This promo code cannot be used for your search.'
const NOT_CHECKED = 'We could not check this promo code. It is kept.'

describe('the field', () => {
  it.each([
    [[], 'quiet', '', ''],
    [['types MONSOON'], 'awaiting', 'We check it when route and date are chosen.', ''],
    [['a search', 'types MONSOON'], 'settling', '', ''],
    [CHECKING, 'checking', 'Checking MONSOON', ''],
    [[...CHECKING, '3000 ms pass'], 'slow', SLOW, ''],
    [APPLYING, 'checking', 'Checking MONSOON', ''],
    [[...APPLYING, '3000 ms pass'], 'slow', SLOW, ''],
    [CONFIRMING, 'checking', 'Checking MONSOON', ''],
    [[...CONFIRMING, '3000 ms pass'], 'slow', SLOW, ''],
    [[...APPLYING, 'applyPromo: applied'], 'applied', 'Promo code applied.', 'You save 10%.'],
    [[...CHECKING, 'validatePromo: not for this route'], 'rejected', '', 'Not valid on this route.'],
    [[...CHECKING, 'validatePromo: not valid, without a word'], 'rejected', REJECTED, ''],
    [[...APPLYING, 'applyPromo: used up'], 'rejected', '', 'This code has been used up.'],
    [[...CHECKING, 'validatePromo: the airline is not reached'], 'failed', NOT_CHECKED, ''],
    [['a special fare'], 'locked', 'Not with a special fare', ''],
  ])('after %j is %s: “%s”, and the airline says “%s” [PRO-02]', (steps, stage, line, airline) => {
    const snapshot = after(...steps)
    expect([stageOf(snapshot), lineOf(snapshot), airlineWords(snapshot)]).toEqual([stage, line, airline])
  })

  it.each([
    [['types FLY'], 'A promo code has at least 4 characters.'],
    [['types more than a code can have'], 'A promo code has 8 characters at most. We check it when route and date are chosen.'],
    [['another configuration', 'types FLY'], 'A promo code has at least 7 characters.'],
  ])('after %j says how long a code is: “%s” [PRO-08, PRO-09]', (steps, words) => {
    expect(lineOf(after(...steps))).toBe(words)
  })

  it.each([
    [CHECKING, 'MONSOON की जाँच हो रही है'],
    [[...APPLYING, 'applyPromo: applied'], 'प्रोमो कोड लागू हुआ।'],
    [[...CHECKING, 'validatePromo: not valid, without a word'], 'यह प्रोमो कोड आपकी खोज पर लागू नहीं हो सकता।'],
    [[...CHECKING, 'validatePromo: the airline is not reached'], 'हम इस प्रोमो कोड की जाँच नहीं कर सके। इसे सुरक्षित रखा है।'],
    [['a special fare'], 'विशेष किराये के साथ नहीं'],
  ])('after %j says in Hindi: “%s” [PRO-12, PRO-14, MSG-05, MSG-06]', async (steps, words) => {
    await speakIn('hi-IN')
    expect(lineOf(after(...steps))).toBe(words)
  })
})

describe('the field of other limits', () => {
  /** What stands under it when a text was typed. */
  function said(limits: { readonly minimumLength: number; readonly maximumLength: number }, text: string): string {
    const { send, snapshot } = startPromo({ configuration: { ...CONFIGURATION, ...limits } })
    send({ type: 'promo.typed', text })
    return lineOf(snapshot())
  }

  it.each([
    ['en-IN', 0, ''],
    ['en-IN', 1, 'A promo code has at least 2 characters.'],
    ['en-IN', 2, 'A promo code has at least 3 characters.'],
    ['en-IN', 3, 'A promo code has at least 4 characters.'],
    ['hi-IN', 2, 'प्रोमो कोड में कम से कम 3 अक्षर होते हैं।'],
    ['hi-IN', 3, 'प्रोमो कोड में कम से कम 4 अक्षर होते हैं।'],
  ])('wants a code longer than its minimum, and says how long: %s, %i [PRO-09, OPEN-04]', async (language, minimumLength, words) => {
    await speakIn(language)
    const limits = { minimumLength, maximumLength: 20 }
    const whole = 'ABCD'.slice(0, minimumLength + 1)
    expect(said(limits, whole.slice(0, -1))).toBe(words)
    expect(said(limits, whole)).not.toMatch(/\d/)
  })

  it.each([
    ['en-IN', 6, 'A promo code has 6 characters at most.'],
    ['en-IN', 1, 'A promo code has 1 character at most.'],
    ['hi-IN', 6, 'प्रोमो कोड में अधिक से अधिक 6 अक्षर होते हैं।'],
  ])('cuts a code that is too long, and says how long it may be: %s, %i [PRO-08, OPEN-05]', async (language, maximumLength, words) => {
    await speakIn(language)
    const limits = { minimumLength: 0, maximumLength }
    expect(said(limits, 'MONSOON26')).toContain(words)
    expect(said(limits, 'MONSOON26'.slice(0, maximumLength))).not.toContain(words)
  })
})

describe('signing in', () => {
  const KNOWN = [...CHECKING, 'loadKnownCodes: MONSOON is known', 'validatePromo: not for this route']

  it.each([
    [[], false],
    [CHECKING, false],
    [KNOWN, true],
    [[...CHECKING, 'loadKnownCodes: nothing is known', 'validatePromo: not for this route'], false],
  ])('after %j is offered: %j [PRO-03, PRO-15]', (steps, offered) => {
    expect(offersSignIn(after(...steps))).toBe(offered)
  })
})

describe('what the airline proposes', () => {
  const ASKED = ['a search', '500 ms pass']
  const PROPOSED = [...ASKED, 'askNudge: a proposal']
  const SHOWN = { before: 'Use ', code: 'FLY10', after: ' and save 10% on this trip.' }

  it.each([
    [ASKED, null],
    [[...ASKED, 'askNudge: no proposal'], null],
    [PROPOSED, SHOWN],
    [[...ASKED, 'askNudge: a proposal that does not name its code'], { before: 'Save 10% today. ', code: 'FLY10', after: '' }],
    [[...ASKED, 'askNudge: a proposal that ends with its code'], { before: 'Save 10% with ', code: 'FLY10', after: '' }],
    [[...ASKED, 'askNudge: a proposal in Hindi'], { before: '10% बचाएँ: ', code: 'FLY10', after: '' }],
    [[...ASKED, 'askNudge: a proposal that goes on after a full stop'], { before: 'Use ', code: 'FLY10', after: '. It saves 10%.' }],
    [[...ASKED, 'askNudge: a proposal that goes on'], { before: '', code: 'FLY10', after: ': save 10%.' }],
  ])('after %j is %j [PRO-04, PRO-18]', (steps, shown) => {
    expect(nudgeShown(after(...steps))).toEqual(shown)
  })

  it.each([
    [['types MONSOON'], null],
    [['types MONSOON', '500 ms pass'], null],
    [['types MONSOON', '500 ms pass', '3000 ms pass'], null],
    [['types MONSOON', '500 ms pass', 'validatePromo: not for this route'], SHOWN],
    [['types MONSOON', '500 ms pass', 'validatePromo: the airline is not reached'], SHOWN],
    [['types MONSOON', '500 ms pass', 'validatePromo: valid', 'applyPromo: applied'], null],
    [['takes what is proposed', 'validatePromo: not for this route'], null],
    [['a special fare'], null],
  ])('is shown where it would change something, after %j: %j [PRO-04, PRO-18]', (steps, shown) => {
    expect(nudgeShown(after(...PROPOSED, ...steps))).toEqual(shown)
  })
})
