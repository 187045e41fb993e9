import type { AnyActor, SnapshotFrom } from 'xstate'
import type { GuardedForm } from '../../../machines/site/leaving/leaving.machine.ts'
import { useSite } from '../site.ts'
import { usePageActor } from '../usePageActor.ts'
import { createLeaving } from './createLeaving.ts'

/** The actor of a page whose form is asked about before the page is left. */
export function useGuardedActor<Form extends AnyActor>(
  form: GuardedForm,
  create: () => Form,
  isUnsaved: (snapshot: SnapshotFrom<Form>) => boolean,
): Form {
  const { watch } = useSite().shared(createLeaving)
  return usePageActor(() => {
    const actor = create()
    watch(form, actor, isUnsaved)
    return actor
  })
}
