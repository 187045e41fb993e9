import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import type { AppliedPromo, PromoNudge, PromoQuestion, PromoReply } from '../../../../machines/domain/promo.ts'
import { promoMachine } from '../../../../machines/search/promo/promo.machine.ts'
import { CONFIGURATION, NUDGE, QUESTION } from '../../../../machines/search/promo/promo.samples.ts'
import type { CodeApplication, CodeQuestion } from '../../../../machines/search/promo/promo.rules.ts'
import { PromoField } from './PromoField.tsx'

const QUICK = { ...CONFIGURATION, minimumLength: 3, maximumLength: 20, delays: { debounce: 1, slow: 10_000 } }

/** The codes of an airline: what it says of each when it is validated. */
const CODES: Readonly<Record<string, PromoReply>> = {
  MONSOON: { accepted: true, message: '' },
  FLY10: { accepted: true, message: '' },
  SARUS500: { accepted: false, message: 'Please sign in to use this promo code.' },
  OLDCODE: { accepted: false, message: 'This promo code has expired.' },
}

function show({ nudge = null, code = '' }: { readonly nudge?: PromoNudge | null; readonly code?: string } = {}) {
  const machine = promoMachine.provide({
    actors: {
      validatePromo: fromPromise<PromoReply, CodeQuestion>(({ input }) => {
        const reply = CODES[input.code]
        return reply === undefined ? Promise.reject(new Error('no network')) : Promise.resolve(reply)
      }),
      applyPromo: fromPromise<PromoReply, CodeApplication>(() => Promise.resolve({ accepted: true, message: 'You save 10% of the base fare.' })),
      readApplied: fromPromise<AppliedPromo | null, void>(() => Promise.resolve(null)),
      removePromo: fromPromise<void, void>(() => Promise.resolve()),
      loadMaximumLength: fromPromise<number, void>(() => Promise.resolve(20)),
      loadKnownCodes: fromPromise<readonly string[], PromoQuestion>(() => Promise.resolve(['MONSOON', 'SARUS500'])),
      askNudge: fromPromise<PromoNudge | null, PromoQuestion>(() => Promise.resolve(nudge)),
      recallCode: fromPromise<string | null, { readonly code: string }>(() => Promise.resolve(null)),
    },
    actions: { rememberCode: () => undefined, forgetCode: () => undefined, askToSignIn: () => undefined, logFailure: () => undefined },
  })
  const actor = createActor(machine, { input: { fieldId: 'field-1', code, customer: null, configuration: QUICK } }).start()
  actor.send({ type: 'search.changed', question: QUESTION })
  render(
    <main style={{ padding: '80px 16px 16px', maxInlineSize: '480px' }}>
      <h1>Search</h1>
      <PromoField actor={actor} />
    </main>,
  )
  return actor
}

const field = () => page.getByRole('textbox', { name: 'Promo code', exact: true })
const line = () => page.getByRole('status')
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function type(text: string) {
  await field().click()
  await userEvent.keyboard(text)
}

afterEach(async () => {
  cleanup()
  delete document.documentElement.dataset['contrast']
  await page.viewport(1280, 900)
})

describe('typing', () => {
  it('shows the code cleaned, with the caret where it was [PRO-05, PRO-06, PRO-07]', async () => {
    show()
    await type('mon-oon 1')
    await expect.element(field()).toHaveValue('MONOON1')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft} s')
    await expect.element(field()).toHaveValue('MONSOON1')
    await userEvent.keyboard('2')
    await expect.element(field()).toHaveValue('MONS2OON1')
  })

  it('takes no more than the longest code, and says so [PRO-08]', async () => {
    show()
    await field().fill('A'.repeat(21))
    await expect.element(field()).toHaveValue('A'.repeat(20))
    await expect.element(line()).toHaveTextContent('A promo code has 20 characters at most.')
  })

  it('says how long a code is while it is too short to be one [PRO-09]', async () => {
    show()
    await type('fly')
    await expect.element(line()).toHaveTextContent('A promo code has at least 4 characters.')
    await expect.element(field()).toHaveAttribute('aria-invalid', 'false')
  })

  it('can stay empty: nothing is wrong then, and nothing is said [PRO-01]', async () => {
    show()
    await expect.element(field()).not.toBeRequired()
    await expect.element(field()).toHaveAttribute('aria-invalid', 'false')
    await expect.element(line()).toHaveTextContent(/^$/)
  })
})

describe('what the airline says', () => {
  it('is a tick and words when the code is applied [PRO-01, PRO-12, MSG-06, API-03]', async () => {
    show()
    await type('monsoon')
    await expect.element(line()).toHaveTextContent('Promo code applied. You save 10% of the base fare.')
    expect(document.querySelectorAll('[data-tick]')).toHaveLength(1)
    await expect.element(field()).toHaveAccessibleDescription('Promo code applied. You save 10% of the base fare.')
  })

  it("is an error line in the airline's own words when it is rejected, without a link for an unknown code [PRO-02, PRO-13, PRO-15]", async () => {
    show()
    await type('oldcode')
    await expect.element(line()).toHaveTextContent('This promo code has expired.')
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
    expect(page.getByRole('link').elements()).toEqual([])
  })

  it.each([360, 600, 1280])('stands under the field when it is rejected, at %i px [PRO-13]', async (width) => {
    await page.viewport(width, 900)
    show()
    await type('oldcode')
    await expect.element(page.getByText('This promo code has expired.')).toBeVisible()
    const [input, error] = [field(), page.getByText('This promo code has expired.')].map((each) => each.element().getBoundingClientRect())
    expect(error?.top).toBeGreaterThanOrEqual(input?.bottom ?? Infinity)
  })

  it.each([360, 600, 820, 1023, 1280])(
    'comes with a link to sign in for a known code, at %i px [PRO-03, PRO-15, SEC-06, CON-14, MSG-91]',
    async (width) => {
      await page.viewport(width, 900)
      show()
      await type('sarus500')
      await expect.element(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
      await expect.element(line()).toHaveTextContent('Please sign in to use this promo code.')
    },
  )

  it('is errInvalidPromo when it cannot be asked, with a way to ask again that keeps the focus [PRO-14, MSG-05]', async () => {
    show()
    await type('broken')
    await expect.element(line()).toHaveTextContent('We could not check this promo code. It is kept.')
    await expect.element(field()).toHaveValue('BROKEN')
    await button('Check again').click()
    await expect.element(field()).toHaveFocus()
  })
})

describe('removing', () => {
  it('empties the field by its button and leaves the focus in it [API-04]', async () => {
    show()
    await type('monsoon')
    await expect.element(line()).toHaveTextContent(/^Promo code applied/)
    await button('Remove promo code').click()
    await expect.element(field()).toHaveValue('')
    await expect.element(field()).toHaveFocus()
    expect([button('Remove promo code').elements(), document.querySelectorAll('[data-tick]').length]).toEqual([[], 0])
  })
})

describe('a proposal of the airline', () => {
  it('is a sentence whose code can be pressed and goes into the field [PRO-04, PRO-18]', async () => {
    show({ nudge: NUDGE })
    await expect.element(page.getByText('Use FLY10 and save 10% on this trip.')).toBeVisible()
    await button('FLY10').click()
    await expect.element(field()).toHaveValue('FLY10')
    await expect.element(field()).toHaveFocus()
    await expect.element(line()).toHaveTextContent(/^Promo code applied/)
    expect(button('FLY10').elements()).toEqual([])
  })

  it('can be pressed too where its sentence does not name the code [OPEN-13]', async () => {
    show({ nudge: { promoCode: 'FLY10', message: 'Save 10% today.' } })
    await expect.element(page.getByText('Save 10% today. FLY10')).toBeVisible()
    await expect.element(button('FLY10')).toBeVisible()
  })

  it('ends with its code where only a full stop would follow [PRO-04]', async () => {
    show({ nudge: { promoCode: 'FLY10', message: 'Save 10% with FLY10.' } })
    await expect.element(button('FLY10')).toBeVisible()
    expect(button('FLY10').element().parentElement?.textContent).toBe('Save 10% with FLY10')
  })
})

describe('beside a special fare', () => {
  it('is locked: it can be reached and not typed into, and its tooltip says that the code was removed [SPF-11, SPF-12, SPF-13, MSG-90]', async () => {
    const actor = show({ code: 'MONSOON' })
    actor.send({ type: 'field.locked' })
    const words = 'The promo code was removed: it cannot be combined with a special fare.'
    await expect.element(page.getByRole('tooltip', { includeHidden: true })).toHaveTextContent(words)
    await expect.element(page.getByRole('tooltip', { includeHidden: true })).not.toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(field()).toHaveFocus()
    await expect.element(page.getByRole('tooltip')).toBeVisible()
    await expect.element(field()).toHaveAccessibleDescription(words)
    await userEvent.keyboard('MONSOON')
    await expect.element(field()).toHaveValue('')
    await expect.element(line()).toHaveTextContent('Not with a special fare')
  })

  it('says that it does not go with the fare, and of no code that was removed, where there was none [SPF-12]', async () => {
    const actor = show()
    actor.send({ type: 'field.locked' })
    await expect.element(page.getByRole('tooltip', { includeHidden: true })).toHaveTextContent(/^Not with a special fare$/)
    await expect.element(field()).toHaveAccessibleDescription('Not with a special fare')
  })

  it('can be typed into again when the fare is gone [SPF-11]', async () => {
    const actor = show()
    actor.send({ type: 'field.locked' })
    actor.send({ type: 'field.unlocked' })
    await type('monsoon')
    await expect.element(line()).toHaveTextContent(/^Promo code applied/)
    expect(page.getByRole('tooltip', { includeHidden: true }).elements()).toEqual([])
  })
})

describe('accessibility', () => {
  it('keeps its place while the airline answers', async () => {
    show()
    const height = () => page.getByRole('main').element().getBoundingClientRect().height
    const before = height()
    await type('monsoon')
    await expect.element(line()).toHaveTextContent(/^Promo code applied/)
    expect(height()).toBe(before)
  })

  it.each(['monsoon', 'sarus500', 'broken', 'locked'])('axe finds nothing, in either contrast: %s', async (code) => {
    const actor = show({ nudge: NUDGE })
    if (code === 'locked') actor.send({ type: 'field.locked' })
    else await type(code)
    await expect.element(line()).toHaveTextContent(/applied|sign in|could not|Not with/)
    const violations = async () => {
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
      return (await axe.run(document.body)).violations.map(({ id, nodes }) => `${id}: ${nodes.map((each) => each.html).join()}`)
    }
    expect(await violations()).toEqual([])
    document.documentElement.dataset['contrast'] = 'high'
    expect(await violations()).toEqual([])
  })

  it('scrolls nothing sideways at 320 px', async () => {
    await page.viewport(320, 700)
    show({ nudge: NUDGE })
    await type('sarus500')
    await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(320)
  })
})
