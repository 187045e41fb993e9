import { beforeAll, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { family } from '../../../machines/kit/testing/examples/family.ts'
import { promo } from '../../../machines/kit/testing/examples/promo.ts'
import { trip } from '../../../machines/kit/testing/examples/trip.ts'
import { capitalised } from '../story/words.ts'
import { loadFlows } from '../../project/loadFlows.ts'
import type { Flow } from '../model/flowModel.ts'
import { readFlow } from '../model/readFlow.ts'
import { projectAt } from '../../project/project.ts'
import { ROOT } from '../../root.mjs'
import { aProject } from '../story/fixtures.ts'
import { chartsOf, type Chart } from './chartsOf.ts'
import { layoutFaults } from './check.ts'
import { crossingsOf } from './bridges.ts'
import { aroundIn, cutOut, wholeOf } from './cut.ts'
import { drawLayout } from './draw.ts'
import { drawingsIn } from './formats/freshness.ts'
import { layoutChart, WIDEST } from './layout.ts'
import type { Area, Layout, Point } from './layoutTypes.ts'
import { labelFaults } from './labels.ts'
import { numberFaults } from './numbers.ts'
import { GLANCE, layoutOverview } from './overview.ts'
import { TALLEST } from './parts.ts'

let flows: readonly Flow[] = []
let charts: ReadonlyMap<string, readonly Chart[]> = new Map()

const partsOf = (flow: string): readonly Chart[] => (charts.get(flow) ?? []).filter(({ file }) => file !== 'overview')
const overviewOf = (flow: string): Layout => {
  const overview = charts.get(flow)?.find(({ file }) => file === 'overview')
  if (overview === undefined) throw new Error(`${flow} has no overview`)
  return overview.layout
}
const layouts = (): readonly Layout[] => [...charts.values()].flat().map(({ layout }) => layout)

const modelOf = (machine: AnyStateMachine) => readFlow({ path: 'machines/kit/examples/example.ts', machine }, aProject())

beforeAll(async () => {
  flows = await loadFlows()
  const all = new Map<string, readonly Chart[]>()
  for (const { model } of flows) all.set(model.id, await chartsOf(model))
  charts = all
}, 1_500_000)

it('on every chart the words are clear of each other, of boxes and of arrows, and stay within their box', () => {
  expect(layouts().flatMap((layout) => [...layoutFaults(layout), ...labelFaults(layout)].map((fault) => `${layout.title}: ${fault}`))).toEqual([])
})

it('no chart has more than three crossings for every two lines', () => {
  const crossed = layouts().filter(({ arrows }) => crossingsOf(arrows).length > arrows.length * 1.5)
  expect(crossed.map(({ title, arrows }) => `${title}: ${arrows.length} lines cross ${crossingsOf(arrows).length} times`)).toEqual([])
})

it('every line of every overview has words, or a number that the key below explains', () => {
  for (const { model } of flows) {
    const overview = overviewOf(model.id)
    expect(numberFaults(overview)).toEqual([])
    const numbers = overview.arrows.flatMap(({ badge }) => badge?.number ?? []).toSorted((one, other) => one - other)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    const explained = (overview.key?.texts ?? []).filter(({ style }) => style === 'tag').map(({ text }) => Number(text))
    expect(explained.toSorted((one, other) => one - other)).toEqual(numbers)
  }
})

it('no chart is wider than a laptop at 100 %, none taller than can be read, and every overview is seen at a glance', () => {
  const tooLarge = layouts().filter(({ width, height }) => width > WIDEST || height > TALLEST)
  expect(tooLarge.map(({ title }) => title)).toEqual([])
  expect(flows.filter(({ model }) => overviewOf(model.id).height > GLANCE).map(({ model }) => model.id)).toEqual([])
})

it('every state and every transition of every flow is drawn with all its words, with its refusal, in one of the parts', () => {
  for (const { model } of flows) {
    const parts = partsOf(model.id).map(({ layout }) => layout)
    expect(new Set(parts.flatMap(({ boxes }) => boxes.map(({ state }) => state)).filter((id) => id !== model.id))).toEqual(
      new Set(model.states.map(({ id }) => id).filter((id) => id !== model.id)),
    )
    expect(new Set(parts.flatMap(({ rows }) => rows.map(({ transition }) => transition)))).toEqual(new Set(model.transitions.map(({ id }) => id)))
    expect(new Set(parts.flatMap(({ rows }) => rows.flatMap(({ refusal }) => refusal?.id ?? [])))).toEqual(
      new Set(model.transitions.flatMap(({ refusal }) => refusal ?? [])),
    )
    const words = new Set([...parts, overviewOf(model.id)].map(wordsIn).join(' ').split(' '))
    const said = [
      ...model.states.flatMap(({ description, covers, tags }) => [description ?? '', ...covers, ...tags]),
      ...model.transitions.flatMap(({ description, covers }) => [description ?? '', ...covers]),
    ]
    expect([
      model.id,
      said.flatMap((text) => text.split(' ')).filter((word) => word !== '' && !words.has(word) && !words.has(capitalised(word))),
    ]).toEqual([model.id, []])
  }
})

const wordsIn = ({ boxes, shared, rows }: Layout): string =>
  [...boxes.flatMap(({ texts, chips }) => [...texts, ...chips.map(({ text }) => text)]), ...[...shared, ...rows].flatMap(({ texts }) => texts)]
    .map(({ text }) => text)
    .join(' ')

it('an overview has every state, or the box in which it is left out, and a line for every transition that leads elsewhere', () => {
  for (const { model } of flows) {
    const { boxes, arrows } = overviewOf(model.id)
    const shown = new Set(boxes.map(({ state }) => state))
    const around = aroundIn(model)
    const seenAs = (id: string): string => around(id).find((each) => shown.has(each)) ?? ''
    for (const { state, texts } of boxes) {
      const inside = model.states.filter(({ id }) => id !== state && seenAs(id) === state && !shown.has(id))
      const says = texts.map(({ text }) => text).join(' ')
      expect([state, says.includes('drawn apart')]).toEqual([state, inside.length > 0])
      if (inside.length > 0) expect(says).toContain(`${inside.length} ${inside.length === 1 ? 'state' : 'states'} inside`)
    }
    const isRegion = (id: string) =>
      model.states.some((state) => state.id === id && state.parent === model.id && model.states[0]?.kind === 'parallel')
    const leads = model.transitions.filter(({ source, targets }) =>
      targets
        .map(seenAs)
        .some((target) => target !== seenAs(source) && !seenAs(source).startsWith(`${target}.`) && !(source === model.id && isRegion(target))),
    )
    expect(new Set(arrows.flatMap(({ transition, also }) => [transition, ...also]))).toEqual(new Set(leads.map(({ id }) => id)))
  }
})

it('what is too tall for one chart is drawn in parts: a box that is kept apart says so, shows the ways out, and the rows name the rest', async () => {
  const promoFlow = flows.find(({ model }) => model.id === 'promo')
  if (promoFlow === undefined) throw new Error('there is no promo')
  expect(partsOf('promo').map(({ file }) => file)).toContain('chart.code.unlocked.validating')
  const { boxes, rows, arrows } = await layoutChart(cutOut(promoFlow.model, 'promo.code.unlocked.validating', []))
  expect(boxes.map(({ state }) => state)).not.toContain('promo.code.unlocked.applying')
  const accepted = rows.find(({ transition }) => transition.includes('validatePromo answered [isAccepted]'))
  expect(accepted?.texts.map(({ text }) => text)).toContain('→ Reserving a use')
  expect(arrows.filter(({ transition }) => transition === accepted?.transition)).toEqual([])
  const code = partsOf('promo').find(({ file }) => file === 'chart.code.unlocked')?.layout
  const closed = code?.boxes.find(({ state }) => state === 'promo.code.unlocked.validating')
  expect(closed?.texts.map(({ text }) => text)).toContain('2 states inside, drawn apart')
  expect(code?.arrows.find(({ transition }) => transition === accepted?.transition)?.target).toBe('promo.code.unlocked.applying')
})

it('an arrow ends at the edge of its target, and begins at the row of its transition, or in an overview at its state', () => {
  for (const { title, boxes, shared, rows, arrows } of layouts()) {
    for (const { transition, source, target, points } of arrows) {
      const box = boxes.find(({ state }) => state === target)
      const row = rows.find((other) => other.transition === transition)
      const from = row === undefined ? [...boxes, ...shared].filter(({ state }) => state === source) : [{ ...row, x: 0, width: WIDEST }]
      const [first] = points
      const last = points.at(-1)
      if (box === undefined || first === undefined || last === undefined) throw new Error(`${transition} has no arrow in ${title}`)
      expect(isOnEdge(box, last), `${title}: ${transition} ends at ${target}`).toBe(true)
      expect(
        from.some((area) => first.y >= area.y - 1 && first.y <= area.y + area.height + 1),
        `${title}: ${transition} begins at ${row === undefined ? 'its state' : 'its row'}`,
      ).toBe(true)
    }
  }
})

const isOnEdge = ({ x, y, width, height }: Area, point: Point): boolean =>
  ((Math.abs(point.x - x) < 1 || Math.abs(point.x - x - width) < 1) && point.y >= y && point.y <= y + height) ||
  ((Math.abs(point.y - y) < 1 || Math.abs(point.y - y - height) < 1) && point.x >= x && point.x <= x + width)

it('the drawings that lie in the tree are what the machines give, byte for byte', () => {
  const drawn = [...charts].flatMap(([flow, own]) => own.map(({ file, layout }) => [`${flow}/${file}.svg`, drawLayout(layout)] as const))
  const lying = new Map(drawingsIn(projectAt(ROOT)).map(({ path, text }) => [path, text]))
  expect(drawn.filter(([path, text]) => lying.get(path) !== text).map(([path]) => path)).toEqual([])
})

it('history, regions, what follows at once, final states, delays, children and refusals are drawn', async () => {
  const drawn = await Promise.all(
    [modelOf(trip), modelOf(family), modelOf(promo)].map(async (model) => {
      const layout = await layoutChart(wholeOf(model))
      expect(layoutFaults(layout)).toEqual([])
      expect(layoutFaults(await layoutOverview(model))).toEqual([])
      return drawLayout(layout)
    }),
  )
  const [ofTrip = '', ofFamily = '', ofPromo = ''] = drawn
  expect(ofTrip).toContain('class="state history" data-state="trip.form.where"')
  expect(ofTrip).toContain('class="state region" data-state="trip.form.legs"')
  expect(ofTrip).toContain('class="state card final" data-state="trip.searched.over"')
  expect(ofTrip).toContain('>at once<')
  expect(ofFamily).toContain('>starts counter<')
  expect(ofPromo).toContain('>after 8 s<')
  expect(ofPromo).toContain('data-refusal="sampleCode: promo.typed refused"')
})

it('an overlap is found: words over words, an arrow over words, words outside their box', () => {
  const layout = partsOf('navigation')[0]?.layout
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
  const overview = overviewOf('navigation')
  const [line] = overview.arrows
  const [name] = overview.boxes[1]?.texts ?? []
  if (line === undefined || name === undefined) throw new Error('the overview of navigation is empty')
  expect(labelFaults({ ...overview, arrows: [{ ...line, label: { ...name, style: 'label' } }] })).toContain(
    `"${name.text}" at "${line.transition}" stands over something else`,
  )
})
