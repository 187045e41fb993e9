import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withTree } from '../temporaryTree.ts'
import { importsIn, picturedFlows } from './sources.ts'

describe('what a file needs at run time', () => {
  it('is what it imports at once, later and for its looks, without types, packages and the kit', () => {
    const text = `import type { Look } from './look.ts'
import type {
  Wide,
} from './wide.ts'
import { useState } from 'react'
import {
  walk,
} from '../../../machines/kit/testing/walk.ts'
import { Button } from '../../ui/Button.tsx'
import s from './promo.module.css'
import './early.css'
export { words } from './words.ts'
const later = () => import('./later.tsx')
`
    expect(importsIn('src/flows/promo/PromoField.tsx', text)).toEqual([
      'src/ui/Button.tsx',
      'src/flows/promo/promo.module.css',
      'src/flows/promo/early.css',
      'src/flows/promo/words.ts',
      'src/flows/promo/later.tsx',
    ])
    expect(importsIn('src/ui/fonts.css', "src: url('./fonts/name.woff2') format('woff2')")).toEqual(['src/ui/fonts/name.woff2'])
    expect(importsIn('src/flows/a.json', "import './b.ts'")).toEqual([])
  })
})

const TREE = {
  'src/flows/search/promo/promo.screen.tsx': "import { Field } from '../../Field.tsx'",
  'src/flows/Field.tsx': "import './field.css'",
  'src/flows/field.css': 'a {}',
  'src/flows/Other.tsx': '',
  'src/flows/search/promo/promo.walk.test.tsx':
    "import { promoShown } from './promo.screen.tsx'\nimport { walkView } from '../../../testing/walks/walkView.ts'",
  'src/testing/walks/walkView.ts': '',
  'src/testing/walks/pictures/camera.ts': '',
}

describe('the sources of the pictures of a flow', () => {
  const changing = (path: string) =>
    withTree(TREE, async (root) => {
      const before = picturedFlows(root)
      writeFileSync(join(root, path), 'b {}')
      return [before, picturedFlows(root)].map(([flow]) => flow?.sources)
    })

  it.each(['src/flows/field.css', 'src/testing/walks/pictures/camera.ts'])('change with %s', async (path) => {
    const [before, after] = await changing(path)
    expect(before).toMatch(/^[0-9a-f]{12}$/)
    expect(after).not.toBe(before)
  })

  it.each(['src/flows/Other.tsx', 'src/testing/walks/walkView.ts'])('do not change with %s', async (path) => {
    const [before, after] = await changing(path)
    expect(after).toBe(before)
  })
})
