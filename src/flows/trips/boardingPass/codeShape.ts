import { azteccode, drawingSVG, pdf417 } from 'bwip-js/generic'

/** The codes of IATA resolution 792: Aztec on a screen, PDF417 on paper. */
export type CodeKind = 'aztec' | 'pdf417'

/** The dark parts of a code as the path of an SVG, in a box of so many units from 0, 0. */
export interface CodeShape {
  readonly width: number
  readonly height: number
  readonly path: string
}

/** A fifth of an Aztec code may be unreadable: a scratched screen, a thumb. */
const AZTEC = { eclevel: 23 }
/** Of the width to the height that paper has room for, and readers of airports know. */
const PDF417 = { columns: 6, rowmult: 3, eclevel: 4 }
/** Units for each module, so that no edge lies between two. */
const SCALE = 2

/** Draws the text of a boarding pass. Throws where it cannot be coded. */
export function codeShape(kind: CodeKind, text: string): CodeShape {
  const svg =
    kind === 'aztec'
      ? azteccode({ bcid: 'azteccode', text, scale: SCALE, ...AZTEC }, drawingSVG())
      : pdf417({ bcid: 'pdf417', text, scale: SCALE, ...PDF417 }, drawingSVG())
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  const path = Array.from(svg.matchAll(/<path d="([^"]+)"/g), ([, drawn]) => drawn).join('')
  if (width === undefined || height === undefined || path === '') throw new Error('the code has no shape')
  return { width: Number(width), height: Number(height), path }
}
