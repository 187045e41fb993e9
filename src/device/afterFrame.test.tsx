import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterFrame, frameDrawn } from './afterFrame.ts'

const hide = (isHidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)

beforeEach(() => void hide(false))
afterEach(() => vi.restoreAllMocks())

describe('a late write', () => {
  it('waits for the frame, and is made once: of several the last', async () => {
    const written: string[] = []
    const late = afterFrame()
    late.write(() => written.push('A'))
    late.write(() => written.push('As'))
    expect(written).toEqual([])
    await frameDrawn()
    await frameDrawn()
    expect(written).toEqual(['As'])
    late.write(() => written.push('Ash'))
    await frameDrawn()
    await frameDrawn()
    expect(written).toEqual(['As', 'Ash'])
  })

  it.each([
    ['what reads it', (flush: () => void) => flush()],
    ['the page is left', () => dispatchEvent(new PageTransitionEvent('pagehide'))],
    ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is made before %s, and not again', async (_, happens) => {
    const written: string[] = []
    const late = afterFrame()
    late.write(() => written.push('Asha'))
    happens(late.flush)
    expect(written).toEqual(['Asha'])
    await frameDrawn()
    await frameDrawn()
    expect(written).toEqual(['Asha'])
  })

  it('waits for nothing in a tab that is not seen', async () => {
    hide(true)
    const written: string[] = []
    afterFrame().write(() => written.push('Asha'))
    expect(written).toEqual(['Asha'])
    await frameDrawn()
  })
})
