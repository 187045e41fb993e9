import { useSelector } from '@xstate/react'
import { use } from 'react'
import type { SnapshotFrom } from 'xstate'
import { arrived } from '../../../../machines/kit/late.ts'
import type { searchWidgetMachine } from '../../../../machines/search/searchWidget/searchWidget.machine.ts'
import type { SearchWidgetActor } from './SearchWidget.tsx'

type Children = SnapshotFrom<typeof searchWidgetMachine>['children']

/** One of the widget's children, which live as long as the widget does. One whose code comes later suspends until then. */
export function useChild<Name extends keyof Children>(actor: SearchWidgetActor, name: Name): NonNullable<Children[Name]> {
  const child = useSelector(actor, (snapshot) => snapshot.children[name])
  if (child === undefined) throw new Error(`the search widget has no child ${String(name)}`)
  const first = arrived(child)
  if ('child' in first) return first.child
  use(first.arrival)
  const then = arrived(child)
  if ('child' in then) return then.child
  throw new Error(`the code of the search widget's child ${String(name)} could not be loaded`)
}
