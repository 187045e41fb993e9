import { BOLD, REGULAR } from './letterWidths.ts'

/** The site's own font on its pages; elsewhere fonts of the same widths, of which every machine has one. No letter is wider in one than is measured here. */
export const FONT_FAMILY = "'Figtree Variable', Figtree, Arial, 'Liberation Sans', Arimo, Helvetica, sans-serif"

/** Sizes in pixels. Nothing on a chart is smaller than 11. */
export const TEXT_STYLES = {
  heading: { size: 20, isBold: true, isItalic: false },
  title: { size: 14, isBold: true, isItalic: false },
  trigger: { size: 12, isBold: true, isItalic: false },
  guard: { size: 12, isBold: false, isItalic: false },
  target: { size: 12, isBold: true, isItalic: false },
  action: { size: 11, isBold: false, isItalic: false },
  description: { size: 12, isBold: false, isItalic: true },
  remark: { size: 11, isBold: false, isItalic: true },
  requirement: { size: 11, isBold: false, isItalic: false },
  refusal: { size: 11, isBold: false, isItalic: false },
  port: { size: 12, isBold: false, isItalic: false },
  child: { size: 12, isBold: false, isItalic: false },
  label: { size: 11, isBold: false, isItalic: false },
  tag: { size: 11, isBold: true, isItalic: false },
} as const satisfies Record<string, TextStyle>

export interface TextStyle {
  readonly size: number
  readonly isBold: boolean
  readonly isItalic: boolean
}

export type StyleName = keyof typeof TEXT_STYLES

/** A word or words in one style. */
export interface Run {
  readonly text: string
  readonly style: StyleName
}

/** Letters that the tables do not know count as wide ones. */
const UNKNOWN_WIDTH = 700

const widthsOf = (table: typeof REGULAR): ReadonlyMap<string, number> =>
  new Map(table.flatMap(([width, letters]) => Array.from(letters, (letter): [string, number] => [letter, width])))
const REGULAR_WIDTHS = widthsOf(REGULAR)
const BOLD_WIDTHS = widthsOf(BOLD)

/** How wide a text is in pixels, without a browser. */
export function measure(text: string, style: StyleName): number {
  const { size, isBold } = TEXT_STYLES[style]
  const measured = MEASURED[isBold ? 'bold' : 'regular']
  const thousandths = measured.get(text) ?? thousandthsOf(text, isBold ? BOLD_WIDTHS : REGULAR_WIDTHS)
  measured.set(text, thousandths)
  return Math.ceil((thousandths * size) / 100) / 10
}

/** The same words are set again and again, in cards of many widths. */
const MEASURED = { bold: new Map<string, number>(), regular: new Map<string, number>() }

function thousandthsOf(text: string, widths: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const letter of text) sum += widths.get(letter) ?? UNKNOWN_WIDTH
  return sum
}

/** The runs of a line, each with where it begins. */
export interface Line {
  readonly runs: readonly (Run & { readonly x: number; readonly width: number })[]
  readonly width: number
}

/** Breaks runs into lines that are no wider than `width`, where a word allows it. */
export function wrap(runs: readonly Run[], width: number): readonly Line[] {
  const words = runs.flatMap(({ text, style }) => text.split(' ').map((word): Run => ({ text: word, style })))
  const lines: Run[][] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && lineOf([...last, word]).width <= width) last.push(word)
    else lines.push([word])
  }
  return lines.map(lineOf)
}

/** Words one after the other, those of one style as one run. */
export function lineOf(words: readonly Run[]): Line {
  const runs: (Run & { x: number; width: number })[] = []
  let x = 0
  for (const { text, style } of words) {
    const last = runs.at(-1)
    if (last !== undefined && last.style === style) {
      const joined = `${last.text} ${text}`
      runs[runs.length - 1] = { ...last, text: joined, width: measure(joined, style) }
    } else {
      const start = last === undefined ? 0 : last.x + last.width + measure(' ', style)
      runs.push({ text, style, x: start, width: measure(text, style) })
    }
    const end = runs.at(-1)
    x = end === undefined ? 0 : end.x + end.width
  }
  return { runs, width: x }
}
