import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../root.mjs'
import { runIn, withNewFlow } from './treeWithNewFlow.ts'

/** The project's own settings for views, for a tree elsewhere that borrows its packages. */
const configuration = `
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { launchOptions } from '${join(ROOT, 'tools', 'browser.mjs')}'

const browser = { enabled: true, headless: true, screenshotFailures: false, provider: playwright({ launchOptions: await launchOptions() }), instances: [{ browser: 'chromium' }] }

export default {
  plugins: [react()],
  cacheDir: '.vite',
  server: { fs: { allow: ['.', '${ROOT}'] } },
  test: { include: ['src/flows/search/*/*.test.tsx'], browser },
}
`

it('makes a view through which every walk of its machine can be driven', () =>
  withNewFlow((root) => {
    writeFileSync(join(root, 'vitest.config.mjs'), configuration)
    const { status, said } = runIn(root, 'vitest', 'run', '--config', 'vitest.config.mjs')
    expect([status, / passed/.test(said)], said).toEqual([0, true])
    return Promise.resolve()
  }))
