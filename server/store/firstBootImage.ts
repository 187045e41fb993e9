import { PGlite } from '@electric-sql/pglite'
import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PROJECT_FOLDER } from './projectFolder.ts'

/**
 * A database with empty tables as an archive. Making one takes seconds, so it is kept in node_modules/.cache, by the version
 * of the embedded database and the migrations; if that cannot be written it is made again.
 * @param migrations the folder of the migrations
 * @param migrated brings a new database's tables up to date
 */
export async function firstBootImage(migrations: string, migrated: (lite: PGlite) => Promise<void>): Promise<Blob> {
  const path = `${await cachePath(migrations)}.tar`
  const kept = await readFile(path).catch(() => null)
  if (kept) return new Blob([kept])
  const lite = await PGlite.create()
  await migrated(lite)
  const image = await lite.dumpDataDir('none')
  await lite.close()
  await keep(path, image).catch(() => undefined)
  return image
}

/**
 * Fills a new folder with the same, as it is on disk: copying takes a fraction of what it takes to boot a database from the
 * archive. The folder that is copied is kept beside the archive, under the same conditions.
 */
export async function fillFolder(folder: string, migrations: string, migrated: (lite: PGlite) => Promise<void>): Promise<void> {
  const kept = await cachePath(migrations)
  if (!existsSync(kept)) {
    const image = await firstBootImage(migrations, migrated)
    const boot = async (place: string) => (await PGlite.create({ dataDir: place, loadDataDir: image })).close()
    const aside = `${kept}.${randomUUID()}`
    const isKept = await mkdir(aside, { recursive: true }).then(
      () => true,
      () => false,
    )
    await boot(isKept ? aside : folder)
    if (!isKept) return
    // Of several that make it at once the first is kept.
    await rename(aside, kept).catch(() => rm(aside, { recursive: true, force: true }))
  }
  // Many small files: in turn and without waiting for each is several times as fast.
  cpSync(kept, folder, { recursive: true })
}

/** Written aside and renamed, so that a reader never sees half an image. */
async function keep(path: string, image: Blob): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const aside = `${path}.${randomUUID()}`
  await writeFile(aside, Buffer.from(await image.arrayBuffer()))
  await rename(aside, path)
}

const cachePath = async (migrations: string): Promise<string> =>
  join(PROJECT_FOLDER, 'node_modules', '.cache', 'sarus', `pglite-${embeddedVersion()}-${await hashOf(migrations)}`)

async function hashOf(migrations: string): Promise<string> {
  const scripts = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).toSorted()
  // By its time in the journal a migration that was generated again is another one.
  const files = [...scripts, join('meta', '_journal.json')]
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(join(migrations, file)))
  return hash.digest('hex').slice(0, 12)
}

function embeddedVersion(): string {
  const entry = createRequire(join(PROJECT_FOLDER, 'package.json')).resolve('@electric-sql/pglite')
  const text: unknown = createRequire(import.meta.url)(join(dirname(entry), '..', 'package.json'))
  return typeof text === 'object' && text !== null && 'version' in text ? String(text.version) : 'unknown'
}
