import { describe, expect, it } from 'vitest'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { resending, startOtpEntry as start, verifying } from './otpEntry.harness.ts'
import { isComplete, otpEntryMachine } from './otpEntry.machine.ts'
import { otpEntrySamples, TO_MOBILE } from './otpEntry.samples.ts'

/** What must be true while a code is entered, whatever happens. */
const invariants: Invariants<typeof otpEntryMachine> = {
  'the code is digits, and not longer than a code': ({ context }) => /^[0-9]*$/.test(context.code) && context.code.length <= context.length,
  'digits are missing exactly while it is being filled': ({ context, ...snapshot }) =>
    isComplete(context) !== snapshot.matches({ entering: { code: { editable: 'filling' } } }),
  'a wrong code cannot be confirmed': (snapshot) =>
    !snapshot.matches({ entering: { code: { editable: 'wrong' } } }) || !snapshot.can({ type: 'code.confirmed' }),
  'a dead code can be neither changed nor confirmed': (snapshot) =>
    !['expired', 'limitReached', 'verifying'].some((state) => JSON.stringify(snapshot.value).includes(state)) ||
    !(snapshot.can({ type: 'code.confirmed' }) || snapshot.can({ type: 'code.typed', text: '9' })),
  'no other code can be asked for while one waits for that': (snapshot) =>
    !(snapshot.matches({ entering: { resend: 'countingDown' } }) || snapshot.matches({ entering: { resend: 'limited' } })) ||
    !snapshot.can({ type: 'newCode.asked' }),
  'the seconds do not go below nothing': ({ context }) => context.secondsLeft >= 0,
}

it('is walked through every transition, every sample and every refusal, and the walks notice every mutant', () => {
  const report = walk(otpEntryMachine, otpEntrySamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(otpEntryMachine, report)).toEqual([])
})

it('breaks no rule in random events [AUTH-33, AUTH-34, AUTH-35, AUTH-36]', () => {
  const { events, broken } = randomRun(otpEntryMachine, otpEntrySamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

const WRONG = { verdict: 'wrong', attemptsLeft: 2 } as const

describe('typing a code', () => {
  it('begins empty, with a code on its way, and tells nothing', () => {
    const entry = start()
    expect([entry.code(), entry.resend(), entry.context().code, entry.told]).toEqual([
      { editable: { filling: 'quiet' } },
      { countingDown: 'ticking' },
      '',
      [],
    ])
  })

  it('keeps digits only, whether they are typed, pasted or deleted [AUTH-36, AUTH-37, AUTH-38]', () => {
    const entry = start()
    const codes = ['1', '1a', '1 2', '12-34', '१२३४5', '123', ''].map((text) => {
      entry.type(text)
      return entry.context().code
    })
    expect(codes).toEqual(['1', '1', '12', '1234', '1234', '123', ''])
  })

  it.each([4, 6])('is complete with as many digits as the caller says, %i, and asks nothing by itself [AUTH-32, AUTH-33, CON-22]', (length) => {
    const entry = start({ length })
    entry.type('1'.repeat(length - 1))
    expect(entry.code()).toEqual({ editable: { filling: 'quiet' } })
    entry.type('1'.repeat(length))
    expect([entry.code(), entry.asked('verifyCode')]).toEqual([{ editable: 'complete' }, []])
  })

  it('is not confirmed while digits are missing: that is said until the next is typed [AUTH-34]', () => {
    const entry = start()
    entry.type('12')
    entry.confirm()
    expect([entry.code(), entry.asked('verifyCode')]).toEqual([{ editable: { filling: 'tooShort' } }, []])
    entry.type('123')
    expect(entry.code()).toEqual({ editable: { filling: 'quiet' } })
  })
})

describe('confirming it', () => {
  it('asks about the code and its request, and holds both meanwhile [API-08, AUTH-43]', () => {
    const entry = verifying()
    entry.type('9999')
    entry.confirm()
    expect([entry.asked('verifyCode'), entry.code()]).toEqual([[{ requestId: 'first', call: 'signIn', code: '1234' }], { verifying: 'waiting' }])
    entry.clock.increment(3_000)
    expect(entry.code()).toEqual({ verifying: 'slow' })
  })

  it.each([false, true])(
    'ends with a right code, and tells the parent which it was and whether the contact is that of another account: %j [AUTH-24]',
    async (belongsToAnother) => {
      const entry = verifying()
      await entry.answer('verifyCode', { verdict: 'verified', belongsToAnother })
      expect([entry.code(), entry.isOver(), entry.told]).toEqual(['verified', true, [{ type: 'otp.verified', requestId: 'first', belongsToAnother }]])
    },
  )

  it('marks a wrong code, which cannot be confirmed again until it is changed [AUTH-35, AUTH-39, MSG-38]', async () => {
    const entry = verifying()
    await entry.answer('verifyCode', WRONG)
    entry.confirm()
    entry.type('1234 ')
    expect([entry.code(), entry.context(), entry.asked('verifyCode')]).toEqual([
      { editable: 'wrong' },
      expect.objectContaining({ code: '1234', attemptsLeft: 2 }),
      [],
    ])
    entry.type('1235')
    entry.confirm()
    expect(entry.asked('verifyCode')).toEqual([{ requestId: 'first', call: 'signIn', code: '1235' }])
  })

  it.each([
    ['expired', 'expired'],
    ['limitReached', 'limitReached'],
  ])('takes no more digits for a code that is %s, until another is on its way [OPEN-36]', async (verdict, state) => {
    const entry = verifying()
    await entry.answer('verifyCode', { verdict })
    entry.type('5678')
    entry.confirm()
    expect([entry.code(), entry.context().code, entry.asked('verifyCode')]).toEqual([state, '1234', []])
    entry.clock.increment(2_000)
    entry.askAgain()
    await entry.answer('requestCode', { isSent: true, requestId: 'second' })
    expect([entry.code(), entry.context()]).toEqual([{ editable: { filling: 'quiet' } }, expect.objectContaining({ code: '', attemptsLeft: null })])
  })

  it('keeps the code when the airline cannot be asked, logs that, and asks again [API-09]', async () => {
    const entry = verifying()
    await entry.fail('verifyCode')
    expect([entry.code(), entry.context().code, entry.logged, entry.told]).toEqual([{ editable: 'failed' }, '1234', ['verifyCode'], []])
    entry.confirm()
    expect(entry.asked('verifyCode')).toHaveLength(1)
  })
})

describe('another code', () => {
  it.each([
    ['mobile', 30],
    ['email', 30],
    ['internationalMobile', 60],
    ['maskedEmail', 60],
  ] as const)(
    'for a contact of the kind %s can be asked for after %i s, counted down [AUTH-40, AUTH-41, AUTH-42, MSG-17, OPEN-07]',
    (kind, seconds) => {
      const entry = start({ destination: { kind, shown: '' }, countdowns: { signInOtpTime: 30, signInInternationalOtpTime: 60 } })
      expect(entry.context().secondsLeft).toBe(seconds)
      for (let second = 1; second < seconds; second += 1) entry.clock.increment(1_000)
      entry.askAgain()
      expect([entry.context().secondsLeft, entry.asked('requestCode')]).toEqual([1, []])
      entry.clock.increment(1_000)
      expect(entry.resend()).toBe('available')
    },
  )

  it('can be asked for in time on a page that slept, whatever the countdown shows [AUTH-40]', () => {
    const entry = start({ countdowns: { signInOtpTime: 30, signInInternationalOtpTime: 60 } })
    entry.clock.increment(30_000)
    expect(entry.resend()).toBe('available')
  })

  it('can be asked for after what is left of the countdown when the page was loaded again [AUTH-40]', () => {
    const countdowns = { signInOtpTime: 30, signInInternationalOtpTime: 60 }
    expect(start({ countdowns, sentSecondsAgo: 20 }).context().secondsLeft).toBe(10)
    const late = start({ countdowns, sentSecondsAgo: 300 })
    late.clock.increment(0)
    expect([late.context().secondsLeft, late.resend()]).toEqual([0, 'available'])
  })

  it('is asked for with the contact, counts from then on, and is told to the parent [API-07, AUTH-43]', async () => {
    const entry = resending()
    entry.type('12')
    expect(entry.asked('requestCode')).toEqual([TO_MOBILE.request])
    await entry.answer('requestCode', { isSent: true, requestId: 'second' })
    expect([entry.resend(), entry.context(), entry.told]).toEqual([
      { countingDown: 'ticking' },
      expect.objectContaining({ code: '', secondsLeft: 2, request: { ...TO_MOBILE.request, requestId: 'second' } }),
      [{ type: 'otp.requested', requestId: 'second' }],
    ])
    entry.type('5678')
    entry.confirm()
    expect(entry.asked('verifyCode')).toEqual([{ requestId: 'second', call: 'signIn', code: '5678' }])
  })

  it('gives up an answer about the code before, which comes too late [OPEN-36]', async () => {
    const entry = resending()
    entry.type('1234')
    entry.confirm()
    const old = entry.call('verifyCode')
    await entry.answer('requestCode', { isSent: true, requestId: 'second' })
    expect(old.isWanted()).toBe(false)
    await old.answer({ verdict: 'verified', belongsToAnother: false })
    expect([entry.code(), entry.told]).toEqual([{ editable: { filling: 'quiet' } }, [{ type: 'otp.requested', requestId: 'second' }]])
  })

  it('does not disturb a code that is right while another is asked for', async () => {
    const entry = resending()
    entry.type('1234')
    entry.confirm()
    await entry.answer('verifyCode', { verdict: 'verified', belongsToAnother: false })
    expect([entry.code(), entry.asked('requestCode')]).toEqual(['verified', []])
  })

  it.each([
    [3, 3],
    [null, 900],
  ])(
    'is not sent when too many were asked for, retry after %j: it can be asked for after %i s, and what was typed stays [OPEN-36]',
    async (retryAfter, seconds) => {
      const entry = resending()
      entry.type('12')
      await entry.answer('requestCode', { isSent: false, retryAfter })
      entry.askAgain()
      expect([entry.resend(), entry.context().secondsLeft, entry.context().code, entry.asked('requestCode')]).toEqual([
        { limited: 'ticking' },
        seconds,
        '12',
        [],
      ])
      entry.clock.increment(seconds * 1_000)
      expect(entry.resend()).toBe('available')
    },
  )

  it('keeps what was typed when the airline cannot be asked for it, logs that, and asks again [API-09]', async () => {
    const entry = resending()
    entry.type('12')
    await entry.fail('requestCode')
    expect([entry.resend(), entry.context(), entry.logged]).toEqual([
      'failed',
      expect.objectContaining({ code: '12', request: TO_MOBILE.request }),
      ['requestCode'],
    ])
    entry.askAgain()
    entry.clock.increment(3_000)
    expect([entry.resend(), entry.asked('requestCode')]).toEqual([{ resending: 'slow' }, [TO_MOBILE.request]])
  })
})
