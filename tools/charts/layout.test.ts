import { beforeAll, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { family, familySamples } from '../../machines/kit/examples/family.ts'
import { promo, promoSamples } from '../../machines/kit/examples/promo.ts'
import { trip, tripSamples } from '../../machines/kit/examples/trip.ts'
import type { AnySamples } from '../../machines/kit/samples.ts'
import { loadFlows, type Flow } from '../model/loadFlows.ts'
import { readFlow } from '../model/readFlow.ts'
import { layoutFaults } from './check.ts'
import { drawLayout } from './draw.ts'
import { layoutChart, WIDEST } from './layout.ts'
import type { Layout } from './layoutTypes.ts'

let flows: readonly Flow[] = []
let layouts: readonly Layout[] = []

const modelOf = (machine: AnyStateMachine, samples: AnySamples) => readFlow({ path: 'machines/kit/examples/example.ts', machine, samples })

beforeAll(async () => {
  flows = await loadFlows()
  const all: Layout[] = []
  for (const { model } of flows) all.push(await layoutChart(model))
  layouts = all
}, 120_000)

it('on every chart the words are clear of each other, of boxes and of arrows, and stay within their box', () => {
  expect(layouts.flatMap((layout) => layoutFaults(layout).map((fault) => `${layout.id}: ${fault}`))).toEqual([])
})

it('no chart is wider than a laptop at 100 %', () => {
  expect(layouts.filter(({ width }) => width > WIDEST).map(({ id, width }) => `${id} ${width}`)).toEqual([])
})

it('every state and every transition of every flow is drawn, with its refusal and its target', () => {
  for (const [index, { model }] of flows.entries()) {
    const layout = layouts[index]
    expect(layout?.boxes.map(({ state }) => state).toSorted()).toEqual(model.states.map(({ id }) => id).toSorted())
    expect(layout?.rows.map(({ transition }) => transition).toSorted()).toEqual(model.transitions.map(({ id }) => id).toSorted())
    const refusals = new Set(model.transitions.flatMap(({ refusal }) => refusal ?? []))
    expect(new Set(layout?.rows.flatMap(({ refusal }) => refusal?.id ?? []))).toEqual(refusals)
  }
})

it('an arrow ends at the edge of its target, and begins at the row of its transition', () => {
  for (const { boxes, rows, arrows } of layouts) {
    for (const { transition, target, points } of arrows) {
      const box = boxes.find(({ state }) => state === target)
      const row = rows.find((other) => other.transition === transition)
      const [first] = points
      const last = points.at(-1)
      if (box === undefined || row === undefined || first === undefined || last === undefined) throw new Error(`${transition} has no arrow`)
      const isOnEdge =
        ((Math.abs(last.x - box.x) < 1 || Math.abs(last.x - box.x - box.width) < 1) && last.y >= box.y && last.y <= box.y + box.height) ||
        ((Math.abs(last.y - box.y) < 1 || Math.abs(last.y - box.y - box.height) < 1) && last.x >= box.x && last.x <= box.x + box.width)
      expect(isOnEdge, `${transition} ends at ${target}`).toBe(true)
      expect(first.y, `${transition} begins at its row`).toBeGreaterThanOrEqual(row.y)
      expect(first.y, `${transition} begins at its row`).toBeLessThanOrEqual(row.y + row.height)
    }
  }
})

it('the same machine is laid out and drawn the same, byte for byte', async () => {
  for (const { machine, samples, path } of flows.filter(({ model }) => ['offers', 'stationPicker'].includes(model.id))) {
    const first = layouts.find(({ id }) => id === machine.id)
    if (first === undefined) throw new Error(`${machine.id} is not laid out`)
    expect(drawLayout(await layoutChart(readFlow({ path, machine, samples })), 'dark')).toBe(drawLayout(first, 'dark'))
  }
}, 60_000)

it('history, regions, what follows at once, final states, delays, children and refusals are drawn', async () => {
  const drawn = await Promise.all(
    [modelOf(trip, tripSamples), modelOf(family, familySamples), modelOf(promo, promoSamples)].map(async (model) => {
      const layout = await layoutChart(model)
      expect(layoutFaults(layout)).toEqual([])
      return drawLayout(layout, 'light')
    }),
  )
  const [ofTrip = '', ofFamily = '', ofPromo = ''] = drawn
  expect(ofTrip).toContain('class="state history" data-state="trip.form.where"')
  expect(ofTrip).toContain('class="state region" data-state="trip.form.legs"')
  expect(ofTrip).toContain('class="state card final" data-state="trip.searched.over"')
  expect(ofTrip).toContain('>at once<')
  expect(ofFamily).toContain('>starts counter<')
  expect(ofPromo).toContain('>after 8 s (timeout)<')
  expect(ofPromo).toContain('data-refusal="sampleCode: promo.typed refused"')
}, 60_000)

it('an overlap is found: words over words, an arrow over words, words outside their box', () => {
  const layout = layouts.find(({ id }) => id === 'navigation')
  const [box, ...others] = layout?.boxes ?? []
  const [title, ...texts] = box?.texts ?? []
  const [arrow] = layout?.arrows ?? []
  if (layout === undefined || box === undefined || title === undefined || arrow === undefined) throw new Error('the chart of navigation is empty')
  const onTop = { ...layout, boxes: [{ ...box, texts: [title, { ...title, text: 'twice' }, ...texts] }, ...others] }
  expect(layoutFaults(onTop)).toContain(`"${title.text}" stands over "twice"`)
  const through = {
    ...layout,
    arrows: [
      {
        ...arrow,
        points: [
          { x: title.x - 5, y: title.y - 4 },
          { x: title.x + 50, y: title.y - 4 },
        ],
      },
    ],
  }
  expect(layoutFaults(through)).toContain(`"${arrow.transition}" goes over "${title.text}"`)
  const outside = { ...layout, boxes: [{ ...box, texts: [{ ...title, x: box.x + box.width - 4 }, ...texts] }, ...others] }
  expect(layoutFaults(outside)).toContain(`"${title.text}" leaves its box`)
})
