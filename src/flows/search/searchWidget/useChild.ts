import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { searchWidgetMachine } from '../../../../machines/search/searchWidget/searchWidget.machine.ts'
import type { SearchWidgetActor } from './SearchWidget.tsx'

type Children = SnapshotFrom<typeof searchWidgetMachine>['children']

/** One of the widget's children, which live as long as the widget does. */
export function useChild<Name extends keyof Children>(actor: SearchWidgetActor, name: Name): NonNullable<Children[Name]> {
  const child = useSelector(actor, (snapshot) => snapshot.children[name])
  if (child === undefined) throw new Error(`the search widget has no child ${String(name)}`)
  return child
}
