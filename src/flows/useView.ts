import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { AnyActorRef } from 'xstate'

/** An actor that is shown. */
export interface Shown<Snapshot> extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): Snapshot
}

type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain => Array.isArray(value) || (typeof value === 'object' && value?.constructor === Object)

/** The same as `now`, made of what `before` is made of wherever both are alike. */
function shared<Of>(before: unknown, now: Of): Of
function shared(before: unknown, now: unknown): unknown {
  if (before === now || !isPlain(before) || !isPlain(now) || Array.isArray(before) !== Array.isArray(now)) return now
  const made: Record<string, unknown> = Array.isArray(now) ? ([] as never) : {}
  const keys = Object.keys(now)
  let isSame = keys.length === Object.keys(before).length
  for (const key of keys) {
    made[key] = shared(before[key], now[key])
    isSame &&= key in before && made[key] === before[key]
  }
  return isSame ? before : made
}

function createSharing<View>(): (view: View) => View {
  let kept: View | undefined
  return (view) => (kept = shared(kept, view))
}

/**
 * What a view shows of an actor. What has not changed is the same object as before, at any depth: a view is drawn again where what it
 * shows has changed, and with `memo` only those of its parts in which it has.
 */
export function useView<Snapshot, View>(actor: Shown<Snapshot>, select: (snapshot: Snapshot) => View): View {
  const [share] = useState(() => createSharing<View>())
  return useSelector(actor, (snapshot) => share(select(snapshot)))
}
