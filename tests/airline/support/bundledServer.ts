import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { PROJECT_FOLDER } from '../../../server/store/projectFolder.ts'
import { filesBelow, hashOfFiles } from '../../../tools/files.mjs'

/** What node is to run. */
interface BundledServer {
  readonly program: readonly string[]
  /** The same, able to kill itself before it writes: see `killBeforeWrite`. */
  readonly killable: readonly string[]
}

const KILLER = fileURLToPath(new URL('killBeforeWrite.ts', import.meta.url))
const BUNDLES = join(PROJECT_FOLDER, '.artefacts', 'bundledServer')
const LONGEST_KEPT = 86_400_000

/** The server as one program, made once for the sources as they are: most of a start from its sources would be to read them. */
export async function bundledServer(): Promise<BundledServer> {
  const sources = filesBelow(PROJECT_FOLDER, 'server', (path) => /\.(?:ts|json|sql)$/.test(path))
  const folder = join(BUNDLES, hashOfFiles(PROJECT_FOLDER, [...sources, relative(PROJECT_FOLDER, KILLER), 'package-lock.json']))
  if (!existsSync(folder)) await makeIn(folder)
  const main = join(folder, 'main.js')
  return { program: [main], killable: ['--import', pathToFileURL(join(folder, 'killBeforeWrite.js')).href, main] }
}

/** Made aside and renamed: of several workers that make it at once, the first one's is kept. */
async function makeIn(folder: string): Promise<void> {
  mkdirSync(BUNDLES, { recursive: true })
  for (const old of readdirSync(BUNDLES).map((name) => join(BUNDLES, name)))
    if (Date.now() - statSync(old).mtimeMs > LONGEST_KEPT) rmSync(old, { recursive: true, force: true })
  const { build } = await import('vite')
  const aside = mkdtempSync(join(BUNDLES, 'aside-'))
  await build({
    configFile: false,
    root: PROJECT_FOLDER,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node20',
      outDir: aside,
      copyPublicDir: false,
      rollupOptions: { input: { main: 'server/main.ts', killBeforeWrite: KILLER } },
    },
  })
  try {
    renameSync(aside, folder)
  } catch {
    rmSync(aside, { recursive: true, force: true })
  }
}
