import type { FlowModel } from '../model/flowModel.ts'
import { SUBJECTS } from './glossary/subjects.ts'

/** Who does what a flow does: `the promo field`. */
export const subjectOf = (model: FlowModel): string => SUBJECTS[model.id] ?? `the ${model.title.toLowerCase()}`
