import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { CodeReply, CodeRequest, CodeRequestReply } from '../../../../machines/domain/oneTimeCode.ts'
import { type CodeVerification, type OtpEntryInput, otpEntryMachine } from '../../../../machines/account/otpEntry/otpEntry.machine.ts'
import { TO_MOBILE } from '../../../../machines/account/otpEntry/otpEntry.samples.ts'
import '../../../ui/fonts.css'
import { OtpEntry } from './OtpEntry.tsx'

const COUNTDOWNS = { signInOtpTime: 30, signInInternationalOtpTime: 60 }

/** What an airline says of each code. */
const CODES: Readonly<Record<string, CodeReply>> = {
  '1234': { verdict: 'verified', belongsToAnother: false },
  '0000': { verdict: 'wrong', attemptsLeft: 2 },
  '1111': { verdict: 'wrong', attemptsLeft: 1 },
  '2222': { verdict: 'expired' },
  '3333': { verdict: 'limitReached' },
}

function show(input: Partial<OtpEntryInput> = {}, sent: CodeRequestReply = { isSent: true, requestId: 'second' }) {
  const asked: string[] = []
  const clock = new SimulatedClock()
  const machine = otpEntryMachine.provide({
    actors: {
      verifyCode: fromPromise<CodeReply, CodeVerification>(({ input: { requestId, code } }) => {
        asked.push(`${requestId}: ${code}`)
        const reply = CODES[code]
        return reply === undefined ? Promise.reject(new Error('no network')) : Promise.resolve(reply)
      }),
      requestCode: fromPromise<CodeRequestReply, CodeRequest>(() => Promise.resolve(sent)),
    },
    actions: { logFailure: () => undefined },
  })
  const actor = createActor(machine, { clock, input: { ...TO_MOBILE, countdowns: COUNTDOWNS, ...input } }).start()
  render(
    <main style={{ padding: '16px' }}>
      <h1>Sign In</h1>
      <OtpEntry actor={actor} />
    </main>,
  )
  return { asked, clock }
}

const field = () => page.getByRole('textbox', { name: 'One-time code', exact: true })
const sendNew = () => page.getByRole('button', { name: 'Send a new code', exact: true })

async function type(text: string) {
  await field().click()
  await userEvent.keyboard(text)
}

afterEach(async () => {
  cleanup()
  delete document.documentElement.dataset['contrast']
  document.documentElement.lang = 'en-IN'
  await page.viewport(1280, 900)
})

describe('the field', () => {
  it('is one, which a phone fills in by itself and opens with digits [AUTH-36]', async () => {
    show()
    expect(page.getByRole('textbox').elements()).toHaveLength(1)
    await expect.element(field()).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(field()).toHaveAttribute('inputmode', 'numeric')
    await expect.element(field()).toBeRequired()
  })

  it('does not claim that a code was sent to a contact that may be none of a booking [SEC-12]', async () => {
    show({ destination: { kind: 'email', shown: 'asha@example.com', isUncertain: true } })
    await expect
      .element(field())
      .toHaveAccessibleDescription('If asha@example.com is a contact of the booking, a code of 4 digits is on its way there.')
  })

  it.each([4, 6])('has a box for each of %i digits [AUTH-33, CON-22]', (length) => {
    show({ length })
    expect(boxes()).toHaveLength(length)
  })

  it('keeps digits only, and the caret where it was [AUTH-36]', async () => {
    show()
    await type('1a2-4')
    await expect.element(field()).toHaveValue('124')
    await userEvent.keyboard('{ArrowLeft} 3')
    await expect.element(field()).toHaveValue('1234')
    expect(caret()).toEqual([3, 3])
    await userEvent.keyboard('{ArrowLeft}9')
    await expect.element(field()).toHaveValue('1293')
    expect(caret()).toEqual([3, 3])
  })

  it('is filled by a code that is pasted, with spaces and hyphens, over what is selected [AUTH-37]', async () => {
    show()
    await type('99')
    await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
    await pasted('1 2-3\u00a04')
    await expect.element(field()).toHaveValue('1234')
  })

  it('is emptied by Backspace digit by digit, or at once where all is selected [AUTH-38]', async () => {
    show()
    await type('1234{Backspace}{Backspace}')
    await expect.element(field()).toHaveValue('12')
    await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}{Backspace}')
    await expect.element(field()).toHaveValue('')
  })

  it('shows its digits in the letters of the site', async () => {
    show()
    await type('0')
    expect(getComputedStyle(field().element()).fontFamily).toBe(getComputedStyle(document.body).fontFamily)
  })

  it('takes one digit into each box, and its drawn caret goes on with each [AUTH-36, CON-64]', async () => {
    show()
    expect(caretBox()).toBe(0)
    for (const [digit, next] of [
      ['7', 1],
      ['4', 2],
      ['1', 3],
      ['9', 3],
    ] as const) {
      await type(digit)
      expect(caretBox()).toBe(next)
    }
    await expect.element(field()).toHaveValue('7419')
  })

  it.each(['1234', '123456'])('moves its drawn caret back to the box that Backspace has emptied: %s [AUTH-38, CON-64]', async (code) => {
    show({ length: code.length })
    await type(code)
    for (let left = code.length - 1; left >= 0; left -= 1) {
      await userEvent.keyboard('{Backspace}')
      await expect.element(field()).toHaveValue(code.slice(0, left))
      expect(caretBox()).toBe(left)
    }
    await userEvent.keyboard('{Backspace}')
    expect(caretBox()).toBe(0)
  })

  it.each(['en-IN', 'hi-IN'])('has its digits in their boxes: %s', async (language) => {
    document.documentElement.lang = language
    show()
    await type('1234')
    await document.fonts.load('600 26px "Figtree Variable"')
    const { left } = field().element().getBoundingClientRect()
    const middles = boxes().map((box) => box.getBoundingClientRect().left - left + box.getBoundingClientRect().width / 2)
    const style = getComputedStyle(field().element())
    const ruler = document.body.appendChild(document.createElement('span'))
    for (const name of ['fontFamily', 'fontSize', 'fontWeight', 'fontVariantNumeric'] as const) ruler.style[name] = style[name]
    ruler.textContent = '0'
    const digit = ruler.getBoundingClientRect().width
    ruler.remove()
    const step = digit + Number.parseFloat(style.letterSpacing)
    const digits = middles.map((_, at) => Number.parseFloat(style.paddingInlineStart) + at * step + digit / 2)
    expect(style.fontFamily).toBe(getComputedStyle(document.body).fontFamily)
    for (const [at, middle] of middles.entries()) expect(Math.abs((digits[at] ?? 0) - middle)).toBeLessThan(2)
  })
})

describe('confirming', () => {
  it('says what is missing without sending a request, and sends the code with Enter when it is complete [AUTH-34]', async () => {
    const { asked } = show()
    await type('12{Enter}')
    await expect.element(page.getByRole('alert').filter({ hasText: '2 more digits are needed.' })).toBeVisible()
    expect(asked).toEqual([])
    await userEvent.keyboard('34{Enter}')
    await expect.element(page.getByText('The code is right.')).toBeVisible()
    expect(asked).toEqual(['first: 1234'])
  })

  it('asks about a wrong code once, and says how many tries are left [AUTH-35, AUTH-39, MSG-38]', async () => {
    const { asked } = show()
    await type('0000{Enter}')
    await expect.element(field()).toHaveAccessibleDescription(/Invalid OTP\. Either OTP is incorrect or expired\. 2 tries are left\.$/)
    await userEvent.keyboard('{Enter}')
    expect(asked).toEqual(['first: 0000'])
    await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}1111{Enter}')
    await expect.element(page.getByRole('alert').filter({ hasText: '1 try is left.' })).toBeVisible()
  })

  it('by its button gives the focus back to a code that is refused: one too short is gone on with, a wrong one typed over [AUTH-34, AUTH-35]', async () => {
    const { asked } = show()
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
    await type('00')
    await confirm.click({ force: true })
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('00')
    await confirm.click()
    await expect.element(page.getByRole('alert').filter({ hasText: 'Invalid OTP' })).toBeVisible()
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('1234{Enter}')
    await expect.element(page.getByText('The code is right.')).toBeVisible()
    expect(asked).toEqual(['first: 0000', 'first: 1234'])
  })
})

describe('another code', () => {
  it('can be asked for after the countdown, which is read out only twice; the focus goes to the field [AUTH-40, AUTH-41]', async () => {
    const { clock } = show()
    const said = new Set<string>()
    for (let second = 0; second < 30; second += 1) {
      await expect.element(page.getByText(new RegExp(`in ${30 - second} seconds?\\.$`)).first()).toBeInTheDocument()
      for (const status of page.getByRole('status').elements()) if (status.textContent !== '') said.add(status.textContent)
      expect(sendNew().elements()).toEqual([])
      clock.increment(1_000)
    }
    expect([...said]).toEqual(['You can ask for a new code in 30 seconds.', 'You can ask for a new code in 15 seconds.'])
    await sendNew().click()
    await expect.element(field()).toHaveFocus()
    await expect.element(page.getByText('You can ask for a new code in 30 seconds.').first()).toBeInTheDocument()
  })

  it('empties the field, which can be typed into again after a code that has expired [OPEN-36]', async () => {
    const { clock, asked } = show()
    await type('2222{Enter}')
    await expect.element(page.getByText('This code has expired.')).toBeVisible()
    clock.increment(30_000)
    await sendNew().click()
    await expect.element(field()).toHaveValue('')
    await type('1234{Enter}')
    await expect.element(page.getByText('The code is right.')).toBeVisible()
    expect(asked).toEqual(['first: 2222', 'second: 1234'])
  })

  it('is refused in the words of the specification, with the time after which it is not [MSG-62, OPEN-36]', async () => {
    const { clock } = show({}, { isSent: false, retryAfter: null })
    clock.increment(30_000)
    await sendNew().click()
    await expect.element(page.getByRole('alert').filter({ hasText: 'Attempt limit exceeded, please try after some time' })).toBeVisible()
    await expect.element(page.getByRole('status').filter({ hasText: 'You can ask for a new code in 15 minutes.' })).toBeInTheDocument()
  })
})

describe('accessibility', () => {
  it('keeps its place while the airline answers', async () => {
    show()
    const height = () => page.getByRole('main').element().getBoundingClientRect().height
    const before = height()
    await type('0000{Enter}')
    await expect.element(page.getByRole('alert').filter({ hasText: 'Invalid OTP' })).toBeVisible()
    expect(height()).toBe(before)
  })

  it('has one colour around the box of a wrong code that has the focus', async () => {
    show()
    await type('0000{Enter}')
    await expect.element(page.getByRole('alert').filter({ hasText: 'Invalid OTP' })).toBeVisible()
    const box = boxes()[caretBox() ?? 0]
    if (box === undefined) throw new Error('no box has the caret')
    await expect.poll(() => getComputedStyle(box).borderColor).toBe(getComputedStyle(box).outlineColor)
    expect(getComputedStyle(box).boxShadow).toContain(getComputedStyle(box).outlineColor)
  })

  it.each(['12', '0000', '3333', '9999', '1234'])('axe finds nothing, in either contrast: %s', async (code) => {
    const { clock } = show()
    await type(`${code}{Enter}`)
    await expect.element(page.getByText(/needed|Invalid|Too many|could not|is right/)).toBeVisible()
    clock.increment(30_000)
    const violations = async () => (await axe.run(document.body)).violations.map(({ id, nodes }) => `${id}: ${nodes.map((each) => each.html).join()}`)
    expect(await violations()).toEqual([])
    document.documentElement.dataset['contrast'] = 'high'
    expect(await violations()).toEqual([])
  })

  it.each([4, 6, 8])('scrolls nothing sideways at 320 px, with %i digits', async (length) => {
    await page.viewport(320, 700)
    show({ length })
    await type('0'.repeat(length))
    expect([document.documentElement.scrollWidth, field().element().scrollWidth - field().element().clientWidth]).toEqual([320, 0])
  })
})

/** The one box in which the caret is drawn. */
const caretBox = () => {
  const drawn = boxes().flatMap((box, at) => (box.getAttribute('data-next') === 'true' ? [at] : []))
  expect(drawn).toHaveLength(1)
  return drawn[0]
}

const boxes = () => Array.from(document.querySelectorAll('[data-next]'))

function caret() {
  const element = field().element()
  return element instanceof HTMLInputElement ? [element.selectionStart, element.selectionEnd] : null
}

/** Pastes a text, as the browser does it. */
async function pasted(text: string) {
  const element = field().element()
  if (!(element instanceof HTMLInputElement)) throw new Error('the field is no input')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  if (element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })))
    document.execCommand('insertText', false, text)
  await Promise.resolve()
}
