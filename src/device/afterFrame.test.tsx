import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterFrame, flushAfterFrame, frameDrawn } from './afterFrame.ts'

const hide = (isHidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)

beforeEach(() => void hide(false))
afterEach(() => vi.restoreAllMocks())

/** What waits is done in a task of its own after the frame. */
const later = async () => {
  await frameDrawn()
  await frameDrawn()
}

describe('what waits for the frame', () => {
  it('is done once: of several for the same the last, in the order in which they began to wait', async () => {
    const done: string[] = []
    const [answers, address] = [{}, {}]
    afterFrame(answers, () => done.push('A'))
    afterFrame(address, () => done.push('address'))
    afterFrame(answers, () => done.push('As'))
    expect(done).toEqual([])
    await later()
    expect(done).toEqual(['As', 'address'])
    afterFrame(answers, () => done.push('Ash'))
    await later()
    expect(done).toEqual(['As', 'address', 'Ash'])
  })

  it.each([
    ['what reads it', flushAfterFrame],
    ['the next press', () => dispatchEvent(new PointerEvent('pointerdown'))],
    ['a press that is made without a pointer', () => document.body.click()],
    ['the next key', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))],
    ['the page is left', () => dispatchEvent(new PageTransitionEvent('pagehide'))],
    ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
  ])('is done before %s, with what it makes wait, and not again', async (_, happens) => {
    const done: string[] = []
    const write = {}
    afterFrame({}, () => {
      done.push('told')
      afterFrame(write, () => done.push('written'))
    })
    happens()
    expect(done).toEqual(['told', 'written'])
    await later()
    expect(done).toEqual(['told', 'written'])
  })

  it.each([
    ['press', 'pointerdown', PointerEvent],
    ['press without a pointer', 'click', MouseEvent],
    ['key', 'keydown', KeyboardEvent],
  ] as const)('is done before the page hears of the next %s', (_, type, Made) => {
    const heard: string[] = []
    const listening = new AbortController()
    document.body.addEventListener(type, () => heard.push('page'), { signal: listening.signal, capture: true })
    afterFrame({}, () => heard.push('told'))
    document.body.dispatchEvent(new Made(type, { bubbles: true }))
    listening.abort()
    expect(heard).toEqual(['told', 'page'])
  })

  it('is done though something before it fails', async () => {
    const done: unknown[] = []
    const failed = new Promise<unknown>((resolve) => {
      const listening = new AbortController()
      const hear = (event: ErrorEvent) => {
        event.preventDefault()
        event.stopImmediatePropagation()
        listening.abort()
        resolve(event.error)
      }
      addEventListener('error', hear, { signal: listening.signal, capture: true })
    })
    afterFrame({}, () => {
      throw new Error('full')
    })
    afterFrame({}, () => done.push('written'))
    flushAfterFrame()
    expect(done).toEqual(['written'])
    expect(await failed).toEqual(new Error('full'))
  })

  it('does not wait for ever where no frame is drawn', async () => {
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    const done: string[] = []
    afterFrame({}, () => done.push('told'))
    expect(done).toEqual([])
    await expect.poll(() => done).toEqual(['told'])
  })

  it('waits for nothing in a tab that is not seen', async () => {
    const done: string[] = []
    const of = {}
    afterFrame(of, () => done.push('A'))
    hide(true)
    afterFrame(of, () => done.push('As'))
    expect(done).toEqual(['As'])
    hide(false)
    await later()
    expect(done).toEqual(['As'])
  })
})
