import { enqueueActions, type ActorRef, type EventObject, type MachineContext, type ParameterizedObject } from 'xstate'
import { noticeHolder } from './heldNotices.ts'

interface Notice<Context extends MachineContext, Event extends EventObject> {
  readonly context: Context
  readonly event: Event
}

interface Urgency {
  /**
   * Whether the parent does not need to know before the frame is drawn that answers the press: a page may hold the notice back that long
   * (`holdNotices`). It then tells all there is to tell, since the last one of a child stands for those before it.
   */
  readonly canWait: boolean
}

/**
 * The only way in which a child notifies its parent: an action that sends a typed event to the parent actor, and does
 * nothing when the machine runs alone. A child knows no parent; it reports what happened. A notice that waits is heard before any other one,
 * and not at all once its child is stopped: who holds notices delivers them before a press, a reply of the airline or the end of the page
 * stops it.
 * @param message the event to send; null to send none
 */
export function notifyParent<
  Context extends MachineContext,
  Event extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  Message extends EventObject,
>(message: (notice: Notice<Context, Event>, params: Params) => Message | null, { canWait }: Urgency = { canWait: false }) {
  return enqueueActions<Context, Event, Params, Event, never, never, never, never, Event>(({ context, event, enqueue, self }, params) => {
    const parent = self._parent as ActorRef<never, Message> | undefined
    const said = message({ context, event }, params)
    if (parent === undefined || said === null) return
    const holder = noticeHolder()
    if (holder !== null && canWait) {
      enqueue(() =>
        holder.hold(self, () => {
          // A child that was stopped in between told of a person or a step that is gone.
          if (self.getSnapshot().status !== 'stopped') parent.send(said)
        }),
      )
      return
    }
    // What was said before is heard before.
    if (holder !== null) enqueue(() => holder.flush())
    enqueue.sendTo(parent, said)
  })
}
