import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { scriptIn, withImports } from '../../tools/bench/site/entryScripts.ts'
import { ROOT } from '../../tools/root.mjs'
import { loadMachines } from '../../tools/statecharts/model/loadMachines.ts'

const SITE = join(import.meta.dirname, '..', '..', 'dist', 'client')
const scripts = () => readdirSync(join(SITE, 'assets')).filter((name) => name.endsWith('.js'))

/** What a state and its transitions say to readers, all the way down. */
function descriptionsOf(node: AnyStateNode): string[] {
  const own = [node.description, ...[...node.transitions.values()].flat().map(({ description }) => description)]
  return [...own.filter((each) => each !== undefined), ...Object.values(node.states).flatMap(descriptionsOf)]
}

it('no script of the site holds what statecharts say to those who read them', async () => {
  const machines = await loadMachines(ROOT, 'machines')
  const descriptions = [...new Set(machines.flatMap(({ machine }) => descriptionsOf(machine.root)))]
  expect([descriptions.length > 300, scripts().length > 50]).toEqual([true, true])
  const shipped = scripts().flatMap((name) => {
    const code = scriptIn(SITE, name)
    const told = descriptions.filter((each) => ['`', '"', "'"].some((quote) => code.includes(`description:${quote}${each}`)))
    return [...told, ...(code.match(/\bmeta:\{covers:/g) ?? [])].map((found) => `${name}: ${found}`)
  })
  expect(shipped).toEqual([])
})

it('no scripts of the site import each other: one of them would run before what it calls', () => {
  const reached = new Map(scripts().map((name) => [name, withImports(SITE, [name])]))
  const circles = [...reached].flatMap(([name, imported]) => [...imported].filter((each) => each !== name && reached.get(each)?.has(name) === true))
  expect(circles).toEqual([])
})
