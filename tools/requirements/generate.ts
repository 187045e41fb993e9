import { ROOT } from '../root.mjs'
import { REQUIREMENT_ID_FILE, writeRequirementIds } from './requirementIdType.ts'

writeRequirementIds(ROOT)
console.log(`wrote ${REQUIREMENT_ID_FILE}`)
