import { enqueueActions, type ActorRef, type EventObject, type MachineContext, type ParameterizedObject } from 'xstate'

interface Notice<Context extends MachineContext, Event extends EventObject> {
  readonly context: Context
  readonly event: Event
}

/** Milliseconds: longer than the frame takes that answers a press, shorter than anybody needs for the next press. */
const SOON = 50

/**
 * The only way in which a child notifies its parent: an action that sends a typed event to the parent actor, and does
 * nothing when the machine runs alone. A child knows no parent; it reports what happened.
 * @param message the event to send; null to send none
 * @param waiting the id of a notice of `notifyParentSoon` in whose place this one is sent
 */
export function notifyParent<
  Context extends MachineContext,
  Event extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  Message extends EventObject,
>(message: (notice: Notice<Context, Event>, params: Params) => Message | null, waiting?: string) {
  return enqueueActions<Context, Event, Params, Event, never, never, never, never, Event>(({ context, event, enqueue, self }, params) => {
    const parent = self._parent
    const said = message({ context, event }, params)
    if (parent === undefined || said === null) return
    if (waiting !== undefined) enqueue.cancel(waiting)
    enqueue.sendTo(parent as ActorRef<never, Message>, said)
  })
}

/**
 * As `notifyParent`, once the frame is drawn that shows what has changed: a parent has more to do than the answer to a press can wait for.
 * Of several that wait only the last is sent. A machine that ends, or stops, sends none that waits: what the parent must hear before is
 * sent by `notifyParent` in its place.
 * @param id of the notice that waits
 * @param message the event to send; null to send none, and to leave the one that waits
 */
export function notifyParentSoon<Context extends MachineContext, Event extends EventObject, Message extends EventObject>(
  id: string,
  message: (notice: Notice<Context, Event>) => Message | null,
) {
  return enqueueActions<Context, Event, undefined, Event, never, never, never, never, Event>(({ context, event, enqueue, self }) => {
    const parent = self._parent
    const said = message({ context, event })
    if (parent === undefined || said === null) return
    enqueue.cancel(id)
    enqueue.sendTo(parent as ActorRef<never, Message>, said, { id, delay: SOON })
  })
}
