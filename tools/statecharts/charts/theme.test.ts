import { expect, it } from 'vitest'
import { COLOURS, THEMES, themed, type Colour, type Theme } from './theme.ts'

const TEXTS: readonly Colour[] = ['ink', 'ink-soft', 'kind-event', 'kind-answer', 'kind-failure', 'kind-after', 'kind-always']
const GROUNDS: readonly Colour[] = ['paper', 'surface', 'frame', 'region', 'waiting', 'blocked', 'refused']

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Colour, other: Colour, theme: Theme): number {
  const [lighter = 0, darker = 0] = [luminance(COLOURS[one][theme]), luminance(COLOURS[other][theme])].toSorted((first, second) => second - first)
  return (lighter + 0.05) / (darker + 0.05)
}

it('every text and every arrow has a contrast of 4.5:1 on every ground, in both themes', () => {
  const weak = THEMES.flatMap((theme) =>
    TEXTS.flatMap((text) => GROUNDS.filter((ground) => contrast(text, ground, theme) < 4.5).map((ground) => `${text} on ${ground}, ${theme}`)),
  )
  expect(weak).toEqual([])
})

it('the border of a box has a contrast of 3:1 on what is around it, in both themes', () => {
  const borders: readonly Colour[] = ['edge', 'waiting-edge', 'blocked-edge', 'refused-edge']
  const weak = THEMES.flatMap((theme) =>
    borders.flatMap((border) =>
      GROUNDS.filter((ground) => contrast(border, ground, theme) < 3).map(
        (ground) => `${border} on ${ground}, ${theme}: ${contrast(border, ground, theme).toFixed(2)}`,
      ),
    ),
  )
  expect(weak).toEqual([])
})

it('a drawing has light colours first, the dark ones for a screen in that theme, and a class for pages with a theme of their own', () => {
  const [light = '', inDark = '', byClass = ''] = themed().split(/(?=@media|\.chart\.dark)/)
  for (const [name, colour] of Object.entries(COLOURS)) {
    expect(light).toContain(`--${name}:${colour.light}`)
    expect(inDark).toContain(`--${name}:${colour.dark}`)
    expect(byClass).toContain(`--${name}:${colour.dark}`)
  }
  expect(inDark.startsWith('@media screen and (prefers-color-scheme:dark){.chart:not(.light){')).toBe(true)
})
