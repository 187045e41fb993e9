import { useSelector } from '@xstate/react'
import { useMemo, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { nationalityMachine } from '../../../../machines/search/nationality/nationality.machine.ts'
import { t } from '../../../messages/nationalityMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { isMissingShown, optionsShown, stageOf, type ListStage } from './nationality.select.ts'

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
