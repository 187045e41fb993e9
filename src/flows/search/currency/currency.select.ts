import type { SnapshotFrom } from 'xstate'
import { DEFAULT_CURRENCY } from '../../../../machines/domain/money.ts'
import { codeOf, type currencyMachine, isChoice, optionsOf } from '../../../../machines/search/currency/currency.machine.ts'
import { t } from './currency.text.en.ts'
import type { SelectOption } from '../../../ui/SelectField.tsx'

type Snapshot = SnapshotFrom<typeof currencyMachine>

/** Whether the selector shows [CUR-02, CON-09]. */
export const isShown = (snapshot: Snapshot): boolean => snapshot.matches({ selector: 'shown' })

/** The currency chosen. */
export const codeShown = ({ context }: Snapshot): string => codeOf(context)

/** The options with the airline's names for them, by their codes alone while these are not known [CUR-03, CUR-04, CUR-06]. */
export function optionsShown(context: Snapshot['context']): readonly SelectOption[] {
  const known = new Map(context.table?.currencies.map((each) => [each.currencyCode, each]))
  return optionsOf(context).map((code) => {
    const description = known.get(code)?.description
    return { value: code, label: description === undefined ? code : t('currencyOption', { code, description }) }
  })
}

/** What stands under the field: how the rates come, or that they did not. */
type CurrencyNote = 'waiting' | 'slow' | 'failed' | 'rates'

/** Null where nothing is converted: for rupees, and where they are the only option. */
export function noteShown(snapshot: Snapshot): CurrencyNote | null {
  if (!isChoice(snapshot.context)) return null
  if (snapshot.matches({ table: 'failed' })) return 'failed'
  if (snapshot.matches({ table: { asking: 'slow' } })) return 'slow'
  if (snapshot.matches({ table: 'asking' })) return 'waiting'
  return codeShown(snapshot) === DEFAULT_CURRENCY ? null : 'rates'
}
