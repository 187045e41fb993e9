import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, found from this file or from the bundle that holds it: the nearest with a package.json. */
export const PROJECT_FOLDER = nearestWithPackage(dirname(fileURLToPath(import.meta.url)))

function nearestWithPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('the server must stand inside its project: no package.json above it')
  return nearestWithPackage(parent)
}
