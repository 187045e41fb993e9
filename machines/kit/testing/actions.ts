import type { AnyActorRef, AnyEventObject } from 'xstate'

/** What a machine would have had executed, as plain data. */
export type Action =
  | { readonly kind: 'effect'; readonly name: string; readonly params: unknown }
  | { readonly kind: 'sent'; readonly to: string; readonly event: AnyEventObject; readonly id: string | null; readonly delay: number | null }
  | { readonly kind: 'cancelled'; readonly id: string }
  | { readonly kind: 'invoked'; readonly id: string; readonly src: string; readonly input: unknown }
  | { readonly kind: 'stopped'; readonly id: string }
  | { readonly kind: 'emitted'; readonly event: AnyEventObject }

/** Receivers without an id: the machine itself and its parent. Every other receiver is named by id. */
export interface Partners {
  readonly self: AnyActorRef
  readonly parent: AnyActorRef
}

export const SELF = 'self'
export const PARENT = 'parent'

/** Reads an executable action of XState. Null for what only moves the machine on at once, an undelayed `raise`. */
export function readAction(action: { readonly type: string; readonly params: unknown }, partners: Partners): Action | null {
  const params = isRecord(action.params) ? action.params : {}
  const id = textOf(params['id'])
  const delay = typeof params['delay'] === 'number' ? params['delay'] : null
  const event = isEvent(params['event']) ? params['event'] : { type: '' }
  switch (action.type) {
    case 'xstate.raise':
      return delay === null ? null : { kind: 'sent', to: SELF, event, id, delay }
    case 'xstate.sendTo':
      return { kind: 'sent', to: nameOf(params['to'], partners), event, id, delay }
    case 'xstate.cancel':
      return { kind: 'cancelled', id: textOf(params['sendId']) ?? '' }
    case 'xstate.spawnChild':
      return { kind: 'invoked', id: nameOf(params['actorRef'], partners), src: textOf(params['src']) ?? '', input: params['input'] }
    case 'xstate.stopChild':
      return { kind: 'stopped', id: nameOf(action.params, partners) }
    case 'xstate.emit':
      return { kind: 'emitted', event }
    default:
      return { kind: 'effect', name: action.type, params: action.params }
  }
}

const nameOf = (target: unknown, { self, parent }: Partners): string => {
  if (target === self) return SELF
  if (target === parent) return PARENT
  return textOf(target) ?? (isRecord(target) ? (textOf(target['id']) ?? '') : '')
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

const isEvent = (value: unknown): value is AnyEventObject => isRecord(value) && typeof value['type'] === 'string'
