import { join } from 'node:path'
import { ROOT } from '../../tools/root.mjs'

/** Where the fault matrix is kept as it was run. */
export const MATRIX_FILE = join(ROOT, 'docs', 'statecharts', 'faults.json')
