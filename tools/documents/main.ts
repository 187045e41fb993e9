import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.mjs'
import { INDEX_FILE, readDecisions, withTable } from './decisions.ts'

/** `npm run decisions`: writes the table of decisions in their index. */
const path = join(ROOT, INDEX_FILE)
const decisions = readDecisions(ROOT)
writeFileSync(path, withTable(readFileSync(path, 'utf8'), decisions))
console.log(`wrote ${decisions.length} decisions to ${INDEX_FILE}`)
