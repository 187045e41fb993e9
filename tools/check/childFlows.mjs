import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.mjs'

const NOT_FLOWS = new Set(['domain', 'kit'])

const folders = (/** @type {string} */ path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : []

const flowsBelow = (/** @type {string} */ folder) =>
  folders(folder).flatMap((area) => (NOT_FLOWS.has(area) ? [] : folders(join(folder, area)).map((flow) => `${area}/${flow}`)))

/**
 * Every flow that has a machine or a view, and the flows whose machines its own imports.
 * @param {string} root
 * @returns {ReadonlyMap<string, readonly string[]>}
 */
export function childrenOfFlows(root = ROOT) {
  const flows = new Set([...flowsBelow(join(root, 'machines')), ...flowsBelow(join(root, 'src', 'flows'))])
  return new Map([...flows].sort().map((flow) => [flow, childrenOf(root, flow)]))
}

/** @param {string} root @param {string} flow */
function childrenOf(root, flow) {
  const folder = join(root, 'machines', flow)
  const [area] = flow.split('/')
  const sources = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ts') && !/\.(test|samples)\.ts$/.test(name)) : []
  const children = sources.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/(?:from |import\()'\.\.\/(?:\.\.\/([^/.]+)\/)?([^/.]+)\/[^/']+\.machine\.ts'/g)].map(
      ([, otherArea, other]) => `${otherArea ?? area}/${other}`,
    ),
  )
  return [...new Set(children)].filter((child) => child !== flow && !NOT_FLOWS.has(child.split('/')[0] ?? '')).sort()
}
