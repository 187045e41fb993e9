import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Country } from '../../../../machines/domain/nationality.ts'
import type { nationalityMachine } from '../../../../machines/search/nationality/nationality.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField, type SelectOption } from '../../../ui/SelectField.tsx'
import { t } from './nationality.text.en.ts'

/** The list of countries, and what is missing or under way. */
export function NationalityList({ actor }: { readonly actor: ActorRefFrom<typeof nationalityMachine> }) {
  const stage = useSelector(actor, stageOf)
  const isMissing = useSelector(actor, isMissingShown)
  const countries = useSelector(actor, ({ context }) => context.countries)
  const chosen = useSelector(actor, ({ context }) => context.chosen)
  const options = useMemo(() => optionsShown(countries), [countries])
  const isWaiting = stage === 'waiting' || stage === 'slow'
  return (
    <SelectField
      label={t('nationality')}
      value={stage === 'ready' ? chosen : null}
      options={options}
      placeholder={t(isWaiting ? 'countriesWait' : 'nationalityChoose')}
      error={isMissing ? t('nationalityMissing') : null}
      note={noteShown(stage, isMissing, () => actor.send({ type: 'countries.retryAsked' }))}
      isBusy={isWaiting}
      onChoose={(countryCode) => actor.send({ type: 'nationality.chosen', countryCode })}
    />
  )
}

function noteShown(stage: ListStage, isMissing: boolean, onRetry: () => void): ReactNode {
  if (stage === 'failed') {
    return (
      <>
        {t('countriesFailed')}
        <Button look="quiet" onClick={onRetry}>
          {t('countriesRetry')}
        </Button>
      </>
    )
  }
  if (stage === 'slow') return t('countriesSlow')
  return isMissing ? null : t('nationalityWhy')
}

type Snapshot = SnapshotFrom<typeof nationalityMachine>

/** Whether the field shows [NAT-01, NAT-02]. */
export const isShown = (snapshot: Snapshot): boolean => snapshot.matches('required')

/** Whether a search was asked without it [OPEN-62]. */
export const isMissingShown = (snapshot: Snapshot): boolean => snapshot.matches({ required: { choice: { missing: 'shown' } } })

/** The countries of the list, in its order [NAT-03, NAT-05]. */
export const optionsShown = (countries: readonly Country[] | null): readonly SelectOption[] =>
  (countries ?? []).map(({ name, countryCode }) => ({ value: countryCode, label: name }))

/** What the list is doing. */
type ListStage = 'waiting' | 'slow' | 'failed' | 'ready'

export function stageOf(snapshot: Snapshot): ListStage {
  if (snapshot.matches({ required: { countries: 'failed' } })) return 'failed'
  if (snapshot.matches({ required: { countries: { loading: 'slow' } } })) return 'slow'
  return snapshot.matches({ required: { countries: 'loading' } }) ? 'waiting' : 'ready'
}
