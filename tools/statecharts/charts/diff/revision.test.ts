import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../root.mjs'
import { aModel, aProject, aState } from '../../story/fixtures.ts'
import { withTree } from '../../../temporaryTree.ts'
import { writeJson } from '../formats/json.ts'
import { modelsAt, UnreadableRevision } from './revision.ts'

const model = aModel([aState('door', { description: 'A door.' })], [])

const at = (root: string) => aProject({ root, charts: 'docs/statecharts' })
const EARLIER = { tools: ['tools', 'machines/kit'], script: 'tools/project/printModels.ts' }

const git = (root: string, ...words: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Tests', '-c', 'user.email=tests@example.org', ...words], { cwd: root, encoding: 'utf8', stdio: 'pipe' })

const commit = (root: string): void => {
  git(root, 'add', '.')
  git(root, 'commit', '-qm', 'a chart')
}

describe('the flows of a revision', () => {
  it('are read from its charts, not from the tree as it is now', () =>
    withTree({ 'docs/statecharts/door/model.json': writeJson(model) }, (root) => {
      git(root, 'init', '-q')
      commit(root)
      mkdirSync(join(root, 'docs/statecharts/gate'), { recursive: true })
      writeFileSync(join(root, 'docs/statecharts/gate/model.json'), writeJson({ ...model, id: 'gate' }))
      writeFileSync(join(root, 'docs/statecharts/door/model.json'), 'something else')
      expect(modelsAt('HEAD', at(root), EARLIER)).toEqual([model])
      return Promise.resolve()
    }))

  it('are an error with words where the revision is none, or its charts have another form', () =>
    withTree({ 'docs/statecharts/door/model.json': '{ "id": "door" }' }, (root) => {
      git(root, 'init', '-q')
      commit(root)
      expect(() => modelsAt('nobody', at(root), EARLIER)).toThrow(new UnreadableRevision('git knows no revision "nobody"'))
      expect(() => modelsAt('', at(root), EARLIER)).toThrow(/say which revision/)
      expect(() => modelsAt('--all', at(root), EARLIER)).toThrow(/say which revision/)
      expect(() => modelsAt('HEAD', at(root), EARLIER)).toThrow(/docs\/statecharts\/door\/model\.json of HEAD is of another form/)
      return Promise.resolve()
    }))

  it('are read from its machines where it has no charts, in a tree that is removed again', () =>
    withTree(Object.fromEntries([]), (root) => {
      for (const part of ['machines/site/navigation', 'machines/domain']) execFileSync('cp', ['-R', '--parents', part, root], { cwd: ROOT })
      execFileSync('cp', ['-R', '--parents', 'machines/kit', 'tools', 'public/config.json', root], { cwd: ROOT })
      writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
      execFileSync('ln', ['-s', join(ROOT, 'node_modules'), 'node_modules'], { cwd: root })
      writeFileSync(join(root, '.gitignore'), 'node_modules')
      git(root, 'init', '-q')
      commit(root)
      expect(modelsAt('HEAD', at(root), EARLIER).map(({ id, states }) => [id, states.slice(0, 3).map((state) => state.id)])).toEqual([
        ['navigation', ['navigation', 'navigation.menu', 'navigation.menu.folded']],
      ])
      expect(git(root, 'worktree', 'list').trim().split('\n')).toHaveLength(1)
      return Promise.resolve()
    }))
})
