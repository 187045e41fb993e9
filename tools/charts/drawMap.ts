import { drawHead, drawText, shortened } from './draw.ts'
import type { MapArrow, MapCard, MapLayout } from './map.ts'
import { chartStyle } from './style.ts'
import { escaped, roundedPath } from './svg.ts'

/** Draws the map of all flows; every flow is a `<g data-flow>`. */
export function drawMap({ width, height, headings, cards, arrows }: MapLayout): string {
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart map" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="Map of all flows">`,
    `<style>${chartStyle()}.chart .tells{color:var(--kind-answer)}.chart .orders{color:var(--kind-event)}.chart .orders text,.chart .tells text{fill:currentColor}</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...headings.map((text) => drawText(text)),
    ...cards.map(drawCard),
    ...arrows.map(drawMapArrow),
    '</svg>',
  ].join('\n')}\n`
}

const drawCard = ({ flow, x, y, width, height, texts }: MapCard): string =>
  `<g class="state card" data-flow="${escaped(flow)}"><rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>${texts.map((text) => drawText(text)).join('')}</g>`

const drawMapArrow = ({ from, to, kind, points, texts }: MapArrow): string =>
  `<g class="${kind}" data-from="${escaped(from)}" data-to="${escaped(to)}"><path class="arrow" d="${roundedPath(shortened(points), 6)}"/>${drawHead(points)}${texts.map((text) => drawText(text)).join('')}</g>`
