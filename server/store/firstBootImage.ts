import { PGlite } from '@electric-sql/pglite'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PROJECT_FOLDER } from './projectFolder.ts'

/**
 * An empty database as an archive. Making one takes seconds, so it is kept in node_modules/.cache, by the version of the
 * embedded database; where that cannot be written it is made anew.
 */
export async function firstBootImage(): Promise<Blob> {
  const path = join(PROJECT_FOLDER, 'node_modules', '.cache', 'sarus', `pglite-${embeddedVersion()}.tar`)
  const kept = await readFile(path).catch(() => null)
  if (kept) return new Blob([kept])
  const lite = await PGlite.create()
  const image = await lite.dumpDataDir('none')
  await lite.close()
  await keep(path, image).catch(() => undefined)
  return image
}

/** Written aside and renamed, so that a reader never sees half an image. */
async function keep(path: string, image: Blob): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const aside = `${path}.${process.pid}`
  await writeFile(aside, Buffer.from(await image.arrayBuffer()))
  await rename(aside, path)
}

function embeddedVersion(): string {
  const entry = createRequire(join(PROJECT_FOLDER, 'package.json')).resolve('@electric-sql/pglite')
  const text: unknown = createRequire(import.meta.url)(join(dirname(entry), '..', 'package.json'))
  return typeof text === 'object' && text !== null && 'version' in text ? String(text.version) : 'unknown'
}
