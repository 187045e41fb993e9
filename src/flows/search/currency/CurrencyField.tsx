import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { currencyMachine } from '../../../../machines/search/currency/currency.machine.ts'
import { dateCompact } from '../../../messages/format.ts'
import { t } from './currency.text.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { codeShown, isShown, noteShown, optionsShown } from './currency.select.ts'

type CurrencyActor = ActorRefFrom<typeof currencyMachine>

/** The currency that fares are quoted in; nothing where it may not be chosen [CUR-02]. */
export function CurrencyField({ actor }: { readonly actor: CurrencyActor }) {
  const isThere = useSelector(actor, isShown)
  const code = useSelector(actor, codeShown)
  const context = useSelector(actor, (snapshot) => snapshot.context)
  if (!isThere) return null
  return (
    <SelectField
      label={t('currency')}
      value={code}
      options={optionsShown(context)}
      note={<CurrencyNotes actor={actor} />}
      onChoose={(chosen) => actor.send({ type: 'currency.chosen', code: chosen })}
    />
  )
}

/** The day of the airline's rates, or why it is not known. */
function CurrencyNotes({ actor }: { readonly actor: CurrencyActor }): ReactNode {
  const note = useSelector(actor, noteShown)
  const ratesAsOf = useSelector(actor, ({ context }) => context.table?.ratesAsOf)
  if (note === 'waiting') return t('currencyRatesWait')
  if (note === 'slow') return t('currencyRatesSlow')
  if (note === 'failed') {
    return (
      <>
        {t('currencyRatesFailed')}
        <Button look="quiet" onClick={() => actor.send({ type: 'currencies.retryAsked' })}>
          {t('currencyRetry')}
        </Button>
      </>
    )
  }
  return note === null || ratesAsOf === undefined ? null : t('currencyRates', { date: dateCompact(ratesAsOf) })
}
