import type { CrossRule } from '../../machines/domain/crossRules.ts'
import type { FlowModel, ModelState, ModelTransition } from '../model/flowModel.ts'
import type { Requirement } from '../requirements/requirements.ts'
import { idsInTitle } from '../trace/ids.ts'
import type { NamedTest } from '../trace/trace.ts'

/** A requirement with all that serves it. */
export interface UsedRequirement extends Requirement {
  readonly states: readonly ModelState[]
  readonly transitions: readonly ModelTransition[]
  readonly rules: readonly CrossRule[]
  readonly tests: readonly Pick<NamedTest, 'file' | 'title'>[]
}

/** For each requirement the states and transitions that say they cover it, the rules between parts, and the tests that name it. */
export function requirementUse(
  requirements: readonly Requirement[],
  models: readonly FlowModel[],
  rules: readonly CrossRule[],
  tests: readonly NamedTest[],
): readonly UsedRequirement[] {
  const states = models.flatMap((model) => model.states)
  const transitions = models.flatMap((model) => model.transitions)
  const named = tests.map(({ file, title }) => ({ test: { file, title }, ids: new Set(idsInTitle(title)) }))
  return requirements.map((requirement) => ({
    ...requirement,
    states: states.filter(({ covers }) => covers.includes(requirement.id)),
    transitions: transitions.filter(({ covers }) => covers.includes(requirement.id)),
    rules: rules.filter(({ covers }) => covers.some((id) => id === requirement.id)),
    tests: named.flatMap(({ test, ids }) => (ids.has(requirement.id) ? [test] : [])),
  }))
}
