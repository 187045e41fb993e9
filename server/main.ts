import { readSettings, type Settings } from './settings.ts'
import { startAirline, type StartedAirline } from './startAirline.ts'
import { DataFolderInUse, lockDataFolder } from './store/dataLock.ts'
import { closeDataFolder, OF_OTHERS } from './store/privateFolder.ts'

await run().catch((error: unknown) => {
  console.error(error instanceof DataFolderInUse || error instanceof Error ? `The airline did not start. ${error.message}` : error)
  process.exit(1)
})

/** Starts the airline in this process, and closes it when told to. */
async function run(): Promise<void> {
  const settings = readSettings(process.env)
  // From here on no other user of the machine can read the files that are written.
  process.umask(OF_OTHERS)
  const isEmbedded = typeof settings.database === 'object' && 'folder' in settings.database
  const lock = isEmbedded ? await lockDataFolder(settings.dataFolder) : null
  const started = await (isEmbedded ? closeDataFolder(settings.dataFolder) : Promise.resolve())
    .then(() => startAirline(settings, isEmbedded ? settings.dataFolder : null))
    .catch((error: unknown) => {
      lock?.release()
      throw error
    })
  const close = closing(started, () => lock?.release())
  process.once('SIGTERM', close)
  process.once('SIGINT', close)
  announce(started, settings)
}

function announce({ airline, site, address, provider: providerOrigin }: StartedAirline, { isSandbox }: Settings): void {
  const { apiBase, graphql } = airline.configuration
  const addressAt = (path: string) => new URL(path, address).href
  if (site === null) console.log('The site was not built: only the airline answers.')
  const atlas = site?.pages.has('atlas/index') === true ? [`atlas ${address}/atlas`] : []
  const sandbox = isSandbox ? [`sandbox ${address}/sandbox`] : []
  const provider = providerOrigin === null ? [] : [`payment provider ${providerOrigin}/`]
  console.log(
    ['ready: site', `${address}/ `, ...atlas, `calls ${addressAt(apiBase)}`, `GraphQL ${addressAt(graphql)}`, ...sandbox, ...provider].join(' '),
  )
}

/** A second signal changes nothing. */
function closing({ close }: StartedAirline, release: () => void): () => void {
  return () => {
    void close()
      .then(release)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('The database did not close cleanly.', error instanceof Error ? error.name : '')
          process.exit(1)
        },
      )
  }
}
