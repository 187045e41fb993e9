import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { SnapshotFrom } from 'xstate'
import { arrived, asBegun } from '../../../../machines/kit/late.ts'
import type { searchWidgetMachine, SearchWidgetActor } from '../../../../machines/search/searchWidget/searchWidget.machine.ts'

type Children = SnapshotFrom<typeof searchWidgetMachine>['children']

/**
 * One of the widget's children, which live as long as the widget does. One whose code comes later suspends until then, and
 * is drawn as it began while what was prerendered is taken over.
 */
export function useChild<Name extends keyof Children>(actor: SearchWidgetActor, name: Name): NonNullable<Children[Name]> {
  const child = useSelector(actor, (snapshot) => snapshot.children[name])
  const isTakenOver = useSyncExternalStore(never, yes, no)
  if (child === undefined) throw new Error(`the search widget has no child ${String(name)}`)
  const now = arrived(child)
  if ('child' in now) return isTakenOver ? now.child : asBegun(child)
  if (settled.has(now.arrival)) throw new Error(`the code of the search widget's child ${String(name)} could not be loaded`)
  void now.arrival.then(() => settled.add(now.arrival))
  // Not `use`: React draws a component with hooks after it wrongly when it takes the component over from the page.
  throw now.arrival
}

const settled = new WeakSet<Promise<unknown>>()

const never = () => () => undefined
const yes = () => true
const no = () => false
