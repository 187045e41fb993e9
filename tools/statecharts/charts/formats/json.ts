import type { KeptModel, ModelInvoke, ModelState, ModelTransition } from '../../model/flowModel.ts'

/** The model as JSON with its keys in one order, so that equal models are equal texts. */
export const writeJson = (model: KeptModel): string => `${JSON.stringify(ordered(model), null, 2)}\n`

const ordered = ({ id, area, path, title, description, states, transitions }: KeptModel): KeptModel => ({
  id,
  area,
  path,
  title,
  description,
  states: states.map(orderedState),
  transitions: transitions.map(orderedTransition),
})

const orderedState = (state: ModelState): ModelState => ({
  id: state.id,
  key: state.key,
  parent: state.parent,
  kind: state.kind,
  initial: state.initial,
  description: state.description,
  tags: state.tags,
  covers: state.covers,
  entry: state.entry,
  exit: state.exit,
  invokes: state.invokes.map(({ id, src, kind, child }): ModelInvoke => ({ id, src, kind, child })),
})

const orderedTransition = (transition: ModelTransition): ModelTransition => ({
  id: transition.id,
  source: transition.source,
  targets: transition.targets,
  kind: transition.kind,
  trigger: transition.trigger,
  guard: transition.guard,
  isOtherwise: transition.isOtherwise,
  refusal: transition.refusal,
  actions: transition.actions,
  description: transition.description,
  covers: transition.covers,
  delay: transition.delay === null ? null : { name: transition.delay.name, milliseconds: transition.delay.milliseconds, said: transition.delay.said },
  invoke: transition.invoke,
})
