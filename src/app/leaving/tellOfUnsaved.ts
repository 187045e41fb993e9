import type { AnyActorRef } from 'xstate'

/**
 * Tells whenever an actor begins to hold unsaved changes, when it holds none any more, and when it has stopped.
 * @param isUnsaved looks at the actor as it is now, and at its children
 */
export function tellOfUnsaved(
  actor: AnyActorRef,
  isUnsaved: () => boolean,
  tell: (news: 'form.changed' | 'form.settled' | 'form.closed') => void,
): void {
  const watched = new WeakSet<AnyActorRef>()
  let told = false
  const look = () => {
    for (const child of childrenOf(actor)) if (child !== undefined) watch(child)
    const isChanged = isUnsaved()
    if (isChanged === told) return
    told = isChanged
    tell(isChanged ? 'form.changed' : 'form.settled')
  }
  const close = () => tell('form.closed')

  actor.subscribe({ next: look, complete: close, error: close })

  /** A change of a child is none of its parent. */
  function watch(child: AnyActorRef) {
    if (watched.has(child)) return
    watched.add(child)
    child.subscribe({ next: look, error: () => undefined })
  }
}

const childrenOf = (actor: AnyActorRef): readonly (AnyActorRef | undefined)[] =>
  Object.values((actor.getSnapshot() as { readonly children: Readonly<Record<string, AnyActorRef | undefined>> }).children)
