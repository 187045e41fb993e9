import type { PathExport } from '../pathCase.ts'

/** The paths as JSON, in the shape of `PathExport`. */
export const jsonOf = (exported: PathExport): string => `${JSON.stringify(exported, null, 2)}\n`
