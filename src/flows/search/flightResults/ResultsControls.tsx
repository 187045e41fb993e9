import { memo, useId, useRef } from 'react'
import { FLIGHT_SORTS, type FlightList } from '../../../../machines/domain/flightList.ts'
import type { Direction } from '../../../../machines/domain/journey.ts'
import type { DayRefusal } from '../../../../machines/domain/lowFare.ts'
import type { Money } from '../../../../machines/domain/money.ts'
import type { CompleteSearch } from '../../../../machines/domain/search.ts'
import type { FlightResultsEvent } from '../../../../machines/search/flightResults/flightResults.machine.ts'
import { DAY_WORDS } from '../../../messages/dayWords.ts'
import { dateBrief, moneyShown, moneySpoken } from '../../../messages/format.ts'
import { farePartyWords } from '../../../messages/partyWords.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useCityName } from '../../../ui/stationNames.tsx'
import type { StripDay, StripView } from './flightResults.select.ts'
import { t } from './flightResults.text.en.ts'
import { legendWords, limitWords, type ListOptions, SORT_WORDS, tickWords } from './listOptions.select.ts'
import c from '../../../ui/choice.module.css'
import panel from './fareDetails.module.css'
import s from './fareStrip.module.css'

interface FareStripProps {
  readonly label: string
  readonly strip: StripView
  readonly search: CompleteSearch
  readonly direction: Direction
  readonly send: (event: FlightResultsEvent) => void
}

/** Seven days around the chosen one, each with its lowest fare. It stays as it is while a flight is chosen. */
export const FareStrip = memo(function FareStrip({ label, strip, search, direction, send }: FareStripProps) {
  const isLoading = strip.status === 'loading' || strip.status === 'slow'
  if (strip.days.length === 0 && !isLoading) return null
  return (
    <div className={s['strip']}>
      {strip.days.length === 0 ? (
        <DaysSkeleton />
      ) : (
        <ul className={s['days']} aria-label={label} aria-busy={isLoading}>
          {strip.days.map((day) => (
            <li key={day.date}>
              <Day day={day} isLoading={isLoading} onChoose={() => send({ type: 'day.chosen', direction, date: day.date })} />
            </li>
          ))}
        </ul>
      )}
      <p className={s['note']} data-code={search.promoCode !== ''}>
        {strip.status === 'unavailable'
          ? t('stripUnavailable')
          : strip.status === 'slow'
            ? t('stripSlow')
            : t('stripFares', { party: farePartyWords(search, strip.promoApplied), currency: search.currency })}
        {strip.status === 'unavailable' && (
          <Button look="quiet" onClick={() => send({ type: 'retry.asked' })}>
            {t('tryAgain')}
            <VisuallyHidden> ({label})</VisuallyHidden>
          </Button>
        )}
      </p>
    </div>
  )
})

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const

/** The shape of the days while it is not known which can be chosen. */
const DaysSkeleton = () => (
  <ul className={s['days']} aria-hidden="true">
    {DAYS.map((day) => (
      <li key={day} className={s['day']} />
    ))}
  </ul>
)

interface DayProps {
  readonly day: StripDay
  readonly isLoading: boolean
  readonly onChoose: () => void
}

function Day({ day, isLoading, onChoose }: DayProps) {
  const [weekday = '', number = '', month = ''] = dateBrief(day.date).split(' ')
  return (
    <button
      type="button"
      className={s['day']}
      data-chosen={day.isChosen}
      data-lowest={day.isLowest}
      aria-current={day.isChosen ? 'date' : undefined}
      aria-disabled={day.refusal !== null || undefined}
      onClick={onChoose}
    >
      <VisuallyHidden>{spokenWords(day)}</VisuallyHidden>
      <span className={s['date']} aria-hidden="true">
        <span>
          {weekday.replace(',', '')}
          <span className={s['wide']}>,</span>
        </span>{' '}
        <span className={s['number']}>{number}</span> <span className={s['wide']}>{month}</span>
      </span>
      <span className={s['fare']} aria-hidden="true">
        {day.price !== null ? <Fare price={day.price} /> : <NoFare refusal={day.refusal} isLoading={isLoading} />}
      </span>
    </button>
  )
}

/** `Fri, 12 Jun, 4,599 rupees, lowest`. */
function spokenWords({ date, price, isLowest, refusal }: StripDay): string {
  const fare = price !== null ? [moneySpoken(price)] : refusal !== null ? [t(DAY_WORDS[refusal])] : []
  return [dateBrief(date), ...fare, ...(isLowest ? [t('stripLowest')] : [])].join(', ')
}

/** On a narrow strip the currency stands in the note below. */
function Fare({ price }: { readonly price: Money }) {
  const shown = moneyShown(price)
  const [symbol = ''] = /^\D*/.exec(shown) ?? []
  return (
    <span>
      <span className={s['symbol']}>{symbol}</span>
      {shown.slice(symbol.length)}
    </span>
  )
}

function NoFare({ refusal, isLoading }: { readonly refusal: DayRefusal | null; readonly isLoading: boolean }) {
  if (refusal !== null) return <span className={s['refusal']}>{t(DAY_WORDS[refusal])}</span>
  return isLoading ? <span className={s['bone']} /> : null
}

interface ListControlsProps {
  readonly list: FlightList
  readonly options: ListOptions
  readonly send: (event: FlightResultsEvent) => void
}

/** Order and filters of the flights, for both directions. They stay as they are while a flight is chosen. */
export const ListControls = memo(function ListControls({ list, options, send }: ListControlsProps) {
  const id = useId()
  const city = useCityName()
  const controls = useRef<HTMLDivElement>(null)
  return (
    <div ref={controls} tabIndex={-1} className={panel['controls']}>
      <fieldset className={panel['group']}>
        <legend>{t('sort')}</legend>
        {FLIGHT_SORTS.map((sort) => (
          <label key={sort} className={panel['option']}>
            <input
              type="radio"
              className={c['radio']}
              name={`${id}sort`}
              checked={list.sort === sort}
              onChange={() => send({ type: 'sort.chosen', sort })}
            />
            {t(SORT_WORDS[sort][0])}
          </label>
        ))}
      </fieldset>
      {options.ticks.map((group) => (
        <fieldset key={group.field} className={panel['group']}>
          <legend>{legendWords(group, city)}</legend>
          {group.options.map(({ tick, isOn, flights }) => (
            <CheckOption
              key={tick.value}
              label={tickWords(tick, city)}
              isOn={isOn}
              flights={flights}
              onToggle={() => send({ type: 'filter.ticked', ...tick })}
            />
          ))}
        </fieldset>
      ))}
      {options.limits.map((group) => {
        const { label, any, upTo } = limitWords(group, options)
        return (
          <div key={group.field} className={panel['group']}>
            <SelectField
              label={label}
              value={String(group.held ?? '')}
              options={[
                { value: '', label: any },
                ...group.options.map(({ limit, flights }) => ({
                  value: String(limit),
                  label: `${upTo(limit)} (${t('flightCount', { count: flights })})`,
                })),
              ]}
              onChoose={(value) => send({ type: 'limit.chosen', field: group.field, limit: value === '' ? null : Number(value) })}
            />
          </div>
        )
      })}
      {options.on > 0 && (
        <Button
          look="plain"
          onClick={() => {
            controls.current?.focus({ preventScroll: true })
            send({ type: 'filters.cleared' })
          }}
        >
          {t('clearFilters')}
        </Button>
      )}
    </div>
  )
})

interface CheckOptionProps {
  readonly label: string
  readonly isOn: boolean
  readonly flights: number
  readonly onToggle: () => void
}

/** What would hide every flight cannot be ticked. It keeps the focus, which may be there when its tick is taken away. */
const CheckOption = ({ label, isOn, flights, onToggle }: CheckOptionProps) => (
  <label className={panel['option']} data-empty={flights === 0 && !isOn}>
    <input type="checkbox" className={c['checkbox']} checked={isOn} aria-disabled={flights === 0 && !isOn} onChange={onToggle} />
    {label}
    <span className={panel['count']}>{t('flightCount', { count: flights })}</span>
  </label>
)
