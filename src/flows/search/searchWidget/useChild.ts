import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { SnapshotFrom } from 'xstate'
import { initialView, loadAgain, resolveLazy } from '../../../../machines/kit/runtime/lazyMachine.ts'
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
  const now = resolveLazy(child)
  if ('child' in now) return isTakenOver ? now.child : initialView(child)
  if (now.isMissing) throw new Error(`the code of the search widget's child ${String(name)} could not be loaded`)
  // Not `use`: React draws a component with hooks after it wrongly when it takes the component over from the page.
  throw now.arrival
}

/** Loads the code of every child again that could not be loaded. */
export const loadChildrenAgain = (actor: SearchWidgetActor): void =>
  Object.values(actor.getSnapshot().children).forEach((child) => child !== undefined && loadAgain(child))

const never = () => () => undefined
const yes = () => true
const no = () => false
