import type { FlowModel, ModelState } from '../../model/flowModel.ts'
import { namedActions } from '../../story/clauses.ts'
import { quotedState, stateOf } from '../../story/stateNames.ts'
import { asSentence, listed, wordsOfName } from '../../story/words.ts'
import type { Change, StatePairs } from './change.ts'
import { insteadOf, listChanges } from './wording.ts'

/** What changed about states: those that came, went, were renamed or are otherwise than before. */
export const stateChanges = (before: FlowModel, after: FlowModel, pairs: StatePairs): readonly Change[] => [
  ...[...pairs].flatMap(([old, present]) => changedState(stateOf(old, before), stateOf(present, after), before, after, pairs)),
  ...cameOrWent(after, new Set(pairs.values()), 'added'),
  ...cameOrWent(before, new Set(pairs.keys()), 'removed'),
]

/** States without a pair; those inside another such state come and go with it. */
function cameOrWent(model: FlowModel, paired: ReadonlySet<string>, kind: 'added' | 'removed'): readonly Change[] {
  const lone = model.states.filter(({ id }) => !paired.has(id))
  return lone
    .filter(({ parent }) => parent === null || paired.has(parent))
    .map((state) => {
      const inside = lone.filter(({ id }) => id.startsWith(`${state.id}.`))
      const more = inside.length === 0 ? '' : `, with ${listed(inside.map(({ id }) => quotedState(id, model)))} inside`
      const said = state.description === null ? '' : `: ${state.description}`
      const states = [state, ...inside].map(({ id }) => id)
      return {
        sentence: asSentence(`the state ${quotedState(state.id, model)} ${kind === 'added' ? 'is new' : 'is gone'}${more}${said}`),
        kind,
        states,
        transitions: model.transitions.filter(({ source }) => states.includes(source)).map(({ id }) => id),
      }
    })
}

function changedState(old: ModelState, present: ModelState, before: FlowModel, after: FlowModel, pairs: StatePairs): readonly Change[] {
  const name = quotedState(present.id, after)
  const moved = old.parent !== null && present.parent !== null && pairs.get(old.parent) !== present.parent
  const parts = [
    ...(old.key === present.key ? [] : [`is what was ${quotedState(old.id, before)} before`]),
    ...(moved ? [`now lies in ${quotedState(present.parent ?? '', after)} instead of ${quotedState(old.parent ?? '', before)}`] : []),
    ...aspectsOf(old, present, before, after, pairs).map((aspect, index) => (index === 0 ? `has changed: ${aspect}` : aspect)),
  ]
  return parts.length === 0
    ? []
    : [{ sentence: asSentence(`the state ${name} ${parts.join('; ')}`), kind: 'changed', states: [present.id], transitions: [] }]
}

function aspectsOf(old: ModelState, present: ModelState, before: FlowModel, after: FlowModel, pairs: StatePairs): readonly string[] {
  const does = (actions: readonly string[]): string => namedActions(actions, after)
  const oldInitial = old.initial === null ? null : (pairs.get(old.initial) ?? old.initial)
  return [
    ...(old.description === present.description ? [] : [insteadOf('the description', old.description, present.description)]),
    ...(old.kind === present.kind ? [] : [`it is now ${KINDS[present.kind]} instead of ${KINDS[old.kind]}`]),
    ...(oldInitial === present.initial || old.initial === null || present.initial === null
      ? []
      : [`it begins in ${quotedState(present.initial, after)} instead of ${quotedState(old.initial, before)}`]),
    ...listChanges(old.tags, present.tags, {
      added: (tags) => `it is now marked ${listed(tags)}`,
      removed: (tags) => `it is no longer marked ${listed(tags)}`,
      moved: 'its marks come in another order',
    }),
    ...listChanges(old.covers, present.covers, {
      added: (ids) => `it now serves ${listed(ids)}`,
      removed: (ids) => `it no longer serves ${listed(ids)}`,
      moved: 'its requirements come in another order',
    }),
    ...(['entry', 'exit'] as const).flatMap((side) =>
      listChanges(old[side], present[side], {
        added: (actions) => `${WAYS[side]} now also: ${does(actions)}`,
        removed: (actions) => `${WAYS[side]} no longer: ${does(actions)}`,
        moved: `${WAYS[side]} its actions come in another order`,
      }),
    ),
    ...listChanges(old.invokes.map(asked), present.invokes.map(asked), {
      added: (names) => `it now also asks ${listed(names)}`,
      removed: (names) => `it no longer asks ${listed(names)}`,
      moved: 'it asks in another order',
    }),
  ]
}

const asked = ({ src, child }: ModelState['invokes'][number]): string => `“${wordsOfName(child ?? src)}”`

const WAYS = { entry: 'on the way in', exit: 'on the way out' } as const

const KINDS: Readonly<Record<ModelState['kind'], string>> = {
  atomic: 'a single state',
  compound: 'a state with others inside',
  parallel: 'a state with several things side by side',
  final: 'an end',
  history: 'a way back',
}
