import { expect, it } from 'vitest'
import { viewWalksIn } from './viewWalks.ts'

const PATH = 'src/flows/site/door/door.walk.test.tsx'
const SHARED = `export const HINGES = { 'door.oiled': fromParent, 'door.closed': fromParent } as const`
const read = (fields: string) =>
  viewWalksIn(PATH, `import { HINGES } from './hinges.ts'\nwalkView({ name: 'a door', ...doorShown, ${fields} })`, (path) =>
    path === 'src/flows/site/door/hinges.ts' ? SHARED : '',
  )

it('reads what is driven and promised, and which promises look at the snapshot', () => {
  const [walk] = read(`
    drivers: { 'door.opened': (_, screen) => screen.click(), 'door.closed': fromParent },
    sampleDrivers: { 'knocks twice': fromParent },
    assertions: {
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
    assertions: [
      { state: '*', looks: true },
      { state: 'shut', looks: false },
      { state: 'ajar.wide', looks: false },
      { state: 'ajar', looks: true },
    ],
  })
})

it('reads what several walks share from where it is imported', () => {
  expect(read("drivers: { ...HINGES, 'door.opened': fromParent }, assertions: {}")).toMatchObject([
    { drivers: ['door.oiled', 'door.closed', 'door.opened'] },
  ])
})

it('leaves out walks of machines that are no flow, and files without any', () => {
  expect(viewWalksIn(PATH, 'walkView({ machine: example, drivers: {}, assertions: {} })', () => '')).toEqual([])
  expect(viewWalksIn(PATH, 'it("opens", () => undefined)', () => '')).toEqual([])
})

it('refuses what cannot be read where it stands', () => {
  expect(() => read('drivers: DRIVERS, assertions: {}')).toThrow(`${PATH}: write the drivers of walkView where they are given`)
  expect(() => read('drivers: {}, assertions: { ...others }')).toThrow(`${PATH}: write each of the assertions under its own name`)
  expect(() => read('drivers: { [type]: press }, assertions: {}')).toThrow(`${PATH}: write each of the drivers under its own name`)
})
