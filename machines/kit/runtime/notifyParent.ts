import { enqueueActions, type ActorRef, type EventObject, type MachineContext, type ParameterizedObject } from 'xstate'

interface Notice<Context extends MachineContext, Event extends EventObject> {
  readonly context: Context
  readonly event: Event
}

/**
 * The only way in which a child notifies its parent: an action that sends a typed event to the parent actor, and does
 * nothing when the machine runs alone. A child knows no parent; it reports what happened.
 * @param message the event to send; null to send none
 */
export function notifyParent<
  Context extends MachineContext,
  Event extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  Message extends EventObject,
>(message: (notice: Notice<Context, Event>, params: Params) => Message | null) {
  return enqueueActions<Context, Event, Params, Event, never, never, never, never, Event>(({ context, event, enqueue, self }, params) => {
    const parent = self._parent
    const said = message({ context, event }, params)
    if (parent !== undefined && said !== null) enqueue.sendTo(parent as ActorRef<never, Message>, said)
  })
}
