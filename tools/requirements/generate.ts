import { ROOT } from '../root.ts'
import { REQUIREMENT_ID_FILE, writeRequirementIds } from './requirementIdType.ts'

writeRequirementIds(ROOT)
console.log(`wrote ${REQUIREMENT_ID_FILE}`)
