/** `npm run build`: the site and the airline into `dist`, when a source has changed. */
import { ensureBuild } from './launch/build.mjs'
import { ensurePackages } from './launch/packages.mjs'

await ensurePackages('running')
await ensureBuild()
