import { useId, useRef } from 'react'
import { FLIGHT_SORTS, type FlightList } from '../../../../machines/domain/flightList.ts'
import type { FlightResultsEvent } from '../../../../machines/search/flightResults/flightResults.types.ts'
import { moneyShown } from '../../../messages/format.ts'
import { t } from '../../../messages/resultsMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import type { ListOptions } from './flightResults.select.ts'
import { SORT_WORDS, stopsWords, TIME_WORDS } from './flightResults.words.ts'
import c from '../../../ui/choice.module.css'
import s from './listControls.module.css'
import { useCityName } from '../../../ui/stationNames.tsx'

interface ListControlsProps {
  readonly list: FlightList
  readonly options: ListOptions
  readonly send: (event: FlightResultsEvent) => void
}

/** Order and filters of the flights, for both directions. */
export function ListControls({ list, options, send }: ListControlsProps) {
  const id = useId()
  const city = useCityName()
  const controls = useRef<HTMLDivElement>(null)
  return (
    <div ref={controls} tabIndex={-1} className={s['controls']}>
      <fieldset className={s['group']}>
        <legend>{t('sort')}</legend>
        {FLIGHT_SORTS.map((sort) => (
          <label key={sort} className={s['option']}>
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
      {options.stops.length > 1 && (
        <fieldset className={s['group']}>
          <legend>{t('stops')}</legend>
          {options.stops.map(({ value, isOn, flights }) => (
            <CheckOption
              key={value}
              label={stopsWords(value)}
              isOn={isOn}
              flights={flights}
              onToggle={() => send({ type: 'stops.toggled', stops: value })}
            />
          ))}
        </fieldset>
      )}
      {options.times
        .filter(({ parts }) => parts.length > 1)
        .map(({ direction, origin, parts }) => (
          <fieldset key={direction} className={s['group']}>
            <legend>{t('departureFrom', { city: city(origin) })}</legend>
            {parts.map(({ value, isOn, flights }) => (
              <CheckOption
                key={value}
                label={t(TIME_WORDS[value])}
                isOn={isOn}
                flights={flights}
                onToggle={() => send({ type: 'time.toggled', direction, time: value })}
              />
            ))}
          </fieldset>
        ))}
      {options.prices.length > 0 && (
        <div className={s['group']}>
          <SelectField
            label={options.times.length > 1 ? t('priceEachWay') : t('priceLabel')}
            value={String(list.filters.priceMinor ?? '')}
            options={[
              { value: '', label: t('anyPrice') },
              ...options.prices.map(({ limit, flights }) => ({
                value: String(limit.minor),
                label: `${t('priceUpTo', { price: moneyShown(limit) })} (${t('flightCount', { count: flights })})`,
              })),
            ]}
            onChoose={(value) => send({ type: 'price.limited', priceMinor: value === '' ? null : Number(value) })}
          />
        </div>
      )}
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
}

interface CheckOptionProps {
  readonly label: string
  readonly isOn: boolean
  readonly flights: number
  readonly onToggle: () => void
}

const CheckOption = ({ label, isOn, flights, onToggle }: CheckOptionProps) => (
  <label className={s['option']} data-empty={flights === 0 && !isOn}>
    <input type="checkbox" className={c['checkbox']} checked={isOn} onChange={onToggle} />
    {label}
    <span className={s['count']}>{t('flightCount', { count: flights })}</span>
  </label>
)
