import { expect, it } from 'vitest'
import { loadFlows } from '../../project/loadFlows.ts'
import { projectAt } from '../../project/project.ts'
import { ROOT } from '../../root.mjs'
import { areaOf } from './areas.ts'
import { exchangesOf } from './exchanges.ts'
import { layoutMap } from './map.ts'
import { coverOf, grown, isWithin, overlap, segmentsOf } from './segments.ts'

it('the map shows every flow, who starts whom, and what passes between them', async () => {
  const flows = await loadFlows()
  const exchanges = exchangesOf(flows)
  const map = layoutMap(
    flows.map(({ model }) => model),
    exchanges,
    projectAt(ROOT).passed,
  )
  // Drawn once; a flow that several start, or that starts others itself, is only named where it is drawn elsewhere.
  const full = map.cards.filter(({ texts }) => texts.some(({ text }) => / states, \d+ transitions$/.test(text))).map(({ flow }) => flow)
  expect(full.toSorted()).toEqual(flows.map(({ model }) => model.id).toSorted())
  const passing = map.headings.map(({ text }) => text)
  expect(passing.join(' ')).toContain(
    'Session → Account data, Account menu, Boarding pass, Booking, Booking page, Business profile, Cancel booking, Change booking, Check in add ons, Check in summary, Dangerous goods, Group roster, Itinerary mail, My bookings, Preferences, Results page, Saved travellers, Seat selection, Undo check in, View trips:',
  )
  expect(passing).toContain('Geolocation → Station picker:')
  expect(new Set(map.cards.map(({ flow }) => flow))).toEqual(new Set(flows.map(({ model }) => model.id)))
  const along = map.arrows
    .filter(({ from, to }) => from === 'profile' || to === 'profile')
    .map(({ texts }) => texts.map(({ text }) => text).join(' '))
  expect(along).toEqual(['another code has been sent · code is right', 'presses “Cancel” · session ended · profile saved'])
  const promo = exchanges.find(({ child }) => child === 'promo')
  expect(promo?.parent).toBe('searchWidget')
  expect(promo?.commands).toEqual(expect.arrayContaining(['code.provided', 'field.locked', 'field.unlocked', 'search.changed']))
  expect(promo?.updates).toEqual(['promo.changed'])
  expect(exchanges.find(({ child }) => child === 'stationPicker')?.names).toEqual(['origin', 'destination'])
  expect(exchanges.filter(({ updates, commands }) => updates.length === 0 && commands.length === 0)).toEqual([])

  const texts = [...map.headings, ...map.cards.flatMap((card) => card.texts), ...map.arrows.flatMap((arrow) => arrow.texts)]
  const lines = map.arrows.flatMap((arrow) => segmentsOf(arrow).map(([from, to]) => grown(coverOf(from, to), 0.7)))
  expect(texts.filter((text, index) => texts.slice(index + 1).some((other) => overlap(areaOf(text), areaOf(other))))).toEqual([])
  expect(texts.filter((text) => lines.some((line) => overlap(line, areaOf(text))))).toEqual([])
  expect(map.cards.filter((card) => !card.texts.every((text) => isWithin(areaOf(text), card)))).toEqual([])
})
