import type { ActorLogic, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'

/**
 * A child machine as walks know it: it has its first snapshot, so that its view can be shown, hears nothing and tells
 * nothing. It ends, fails or shows something only when the walk says so.
 */
export const silentChild = (machine: AnyStateMachine): ActorLogic<AnyMachineSnapshot, EventObject, unknown> => ({
  getInitialSnapshot: (scope, input) => machine.getInitialSnapshot({ ...scope, actionExecutor: () => undefined }, input),
  transition: (snapshot, event) => {
    if (event.type === 'child.answer') return { ...snapshot, status: 'done', output: 'output' in event ? event.output : undefined, error: undefined }
    if (event.type === 'child.failure') return { ...snapshot, status: 'error', output: undefined, error: 'error' in event ? event.error : undefined }
    if (event.type === 'child.snapshot' && 'snapshot' in event) return Object.assign({}, snapshot, event.snapshot)
    return snapshot
  },
  getPersistedSnapshot: (snapshot) => snapshot,
})
