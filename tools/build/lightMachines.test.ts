import { expect, it } from 'vitest'
import { withoutDescriptions } from './lightMachines.ts'

it('takes away what is for readers and leaves what decides', () => {
  const code = `createMachine({ id: 'menu', description: 'A menu.', states: {
    folded: { meta: { covers: ['NAV-01'] }, on: { 'menu.toggled': { target: 'unfolded', description: \`Opens.\` } } },
    unfolded: { entry: say({ description }) }
  }, types: { meta: {} } })`
  expect(withoutDescriptions(code).replaceAll(/\s+/g, ' ')).toBe(
    "createMachine({ id: 'menu', states: { folded: { on: { 'menu.toggled': { target: 'unfolded', } } }, unfolded: { entry: say({ description }) } }, types: { meta: {} } })",
  )
})
