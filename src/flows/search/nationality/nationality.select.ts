import type { SnapshotFrom } from 'xstate'
import type { Country } from '../../../../machines/domain/nationality.ts'
import type { nationalityMachine } from '../../../../machines/search/nationality/nationality.machine.ts'
import type { SelectOption } from '../../../ui/SelectField.tsx'

type Snapshot = SnapshotFrom<typeof nationalityMachine>

/** Whether the field shows [NAT-01, NAT-02]. */
export const isShown = (snapshot: Snapshot): boolean => snapshot.matches('required')

/** Whether a search was asked without it [OPEN-62]. */
export const isMissingShown = (snapshot: Snapshot): boolean => snapshot.matches({ required: { choice: { missing: 'shown' } } })

/** The countries of the list, in its order [NAT-03, NAT-05]. */
export const optionsShown = (countries: readonly Country[] | null): readonly SelectOption[] =>
  (countries ?? []).map(({ name, countryCode }) => ({ value: countryCode, label: name }))

/** What the list is doing. */
export type ListStage = 'waiting' | 'slow' | 'failed' | 'ready'

export function stageOf(snapshot: Snapshot): ListStage {
  if (snapshot.matches({ required: { countries: 'failed' } })) return 'failed'
  if (snapshot.matches({ required: { countries: { loading: 'slow' } } })) return 'slow'
  return snapshot.matches({ required: { countries: 'loading' } }) ? 'waiting' : 'ready'
}
