import { expect, it } from 'vitest'
import { viewWalksIn } from './viewWalks.ts'

const PATH = 'tests/walks/site/door.test.tsx'
const read = (fields: string) => viewWalksIn(PATH, `walkView({ name: 'a door', ...doorShown, ${fields} })`)

it('reads what is driven and promised, and which promises look at the snapshot', () => {
  const [walk] = read(`
    drivers: { 'door.opened': (_, screen) => screen.click(), 'door.closed': fromParent },
    sampleDrivers: { 'knocks twice': fromParent },
    promises: {
      '*': ({ context }, screen) => check(context, screen),
      shut: (_, screen) => check(screen),
      'ajar.wide': says('wide'),
      ajar: async (snapshot) => check(snapshot),
    },
  `)
  expect(walk).toEqual({
    path: PATH,
    flow: 'door',
    drivers: ['door.opened', 'door.closed'],
    sampleDrivers: ['knocks twice'],
    promises: [
      { state: '*', looks: true },
      { state: 'shut', looks: false },
      { state: 'ajar.wide', looks: false },
      { state: 'ajar', looks: true },
    ],
  })
})

it('leaves out walks of machines that are no flow, and files without any', () => {
  expect(viewWalksIn(PATH, 'walkView({ machine: example, drivers: {}, promises: {} })')).toEqual([])
  expect(viewWalksIn(PATH, 'it("opens", () => undefined)')).toEqual([])
})

it('refuses what cannot be read where it stands', () => {
  expect(() => read('drivers: DRIVERS, promises: {}')).toThrow(`${PATH}: write the drivers of walkView where they are given`)
  expect(() => read('drivers: {}, promises: { ...others }')).toThrow(`${PATH}: write each of the promises under its own name`)
  expect(() => read('drivers: { [type]: press }, promises: {}')).toThrow(`${PATH}: write each of the drivers under its own name`)
})
