import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { focusWithin, scrollIntoUpperPart } from './screen.ts'

const TOP = 1500

/** A page of several windows with a thing far down that has the focus: it is cut off, so the page may move [CON-78]. */
beforeEach(async () => {
  await page.viewport(1280, 800)
  document.body.innerHTML = `<div style="block-size: 4000px"></div><button data-thing style="position: absolute; inset-block-start: ${TOP}px">Search</button>`
  document.querySelector<HTMLElement>('[data-thing]')?.focus({ preventScroll: true })
  scrollTo({ top: 0, behavior: 'instant' })
})

afterEach(() => {
  document.body.replaceChildren()
  scrollTo({ top: 0, behavior: 'instant' })
})

const topOf = () => document.querySelector('[data-thing]')?.getBoundingClientRect().top

describe('scrolling to a thing', () => {
  it.each([600, 800])('brings it to 22 percent of the height of a window of %i px [SRCH-22]', async (height) => {
    await page.viewport(1280, height)
    scrollIntoUpperPart('[data-thing]')
    await expect.poll(topOf).toBeCloseTo(height * 0.22, 0)
  })

  it.each([
    ['seen whole at the lower edge', 760, 0, 0],
    ['cut off by the lower edge', 780, 0, TOP - 176],
    ['seen whole at the upper edge', 100, 100, 100],
    ['cut off by the upper edge', 80, 100, TOP - 176],
  ] as const)('moves the page only where what has the focus is not seen whole: %s [CON-78, SRCH-22]', async (_, stands, before, after) => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<button data-focus style="position: absolute; inset-block-start: ${stands}px; block-size: 40px">Here</button>`,
    )
    document.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true })
    scrollTo({ top: before, behavior: 'instant' })
    scrollIntoUpperPart('[data-thing]')
    await new Promise(requestAnimationFrame)
    await expect.poll(() => Math.round(scrollY)).toBe(after)
  })

  it('leaves it where it is when it stands higher already, and does nothing without it [SRCH-22]', () => {
    scrollTo({ top: TOP - 100, behavior: 'instant' })
    scrollIntoUpperPart('[data-thing]')
    scrollIntoUpperPart('[data-nothing]')
    expect(topOf()).toBe(100)
  })
})

it('the first element of a selector takes the focus; where there is none, nothing happens', () => {
  focusWithin('[data-thing]')
  expect(document.activeElement).toBe(document.querySelector('[data-thing]'))
  focusWithin('[data-nothing]')
  expect(document.activeElement).toBe(document.querySelector('[data-thing]'))
})
