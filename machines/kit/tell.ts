import { enqueueActions, type ActorRef, type EventObject, type MachineContext, type ParameterizedObject } from 'xstate'

interface Told<Context extends MachineContext, Event extends EventObject> {
  readonly context: Context
  readonly event: Event
}

/**
 * The one way by which a child tells its parent: an action that sends a typed event to whoever started this machine, and
 * does nothing when it runs alone. A child knows no parent; it only says what happened.
 * @param message what to tell; null when there is nothing to tell yet
 */
export function tell<
  Context extends MachineContext,
  Event extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  Message extends EventObject,
>(message: (told: Told<Context, Event>, params: Params) => Message | null) {
  return enqueueActions<Context, Event, Params, Event, never, never, never, never, Event>(({ context, event, enqueue, self }, params) => {
    const parent = self._parent
    const said = message({ context, event }, params)
    if (parent !== undefined && said !== null) enqueue.sendTo(parent as ActorRef<never, Message>, said)
  })
}
