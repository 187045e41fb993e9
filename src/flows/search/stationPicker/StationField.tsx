import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import { use, useEffect, useMemo } from 'react'
import type { StationPickerActor } from '../../../../machines/search/stationPicker/stationPicker.machine.ts'
import { prepareSearch } from '../../../../machines/search/stationPicker/stationPicker.rules.ts'
import { t } from './stationPicker.text.en.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { whenIdle } from '../../../ui/whenIdle.ts'
import { Button } from '../../../ui/Button.tsx'
import { OriginAid } from './originAid.ts'
import { optionGroupsOf } from './stationOptions.tsx'
import { errorWords, listOf, meansBlocked, noteWords, stageOf, statusWords } from './stationPicker.select.ts'
import s from './stationPicker.module.css'

interface StationFieldProps {
  readonly actor: StationPickerActor
  /** What is said of an empty field where another form than the search asks for it. */
  readonly missing?: string
}

/** Where from, or where to [STN-01]. */
export function StationField({ actor, missing }: StationFieldProps) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const stage = useSelector(actor, stageOf)
  const list = useMemo(() => listOf(context, stage), [context, stage])
  const groups = useMemo(() => optionGroupsOf(list, context, stage, actor.send), [list, context, stage, actor])
  const { stations } = context
  useEffect(() => whenIdle(() => prepareSearch(stations)), [stations])
  const isOrigin = context.field === 'origin'
  const aid = use(OriginAid)
  return (
    <Combobox
      label={isOrigin ? t('stationOrigin') : t('stationDestination')}
      text={context.text}
      placeholder={isOrigin ? t('stationOriginHint') : t('stationDestinationHint')}
      isOpen={stage !== 'closed'}
      groups={groups}
      startsActive={stage === 'filtering' && !meansBlocked(list, context.text)}
      error={errorWords(context, missing)}
      status={statusWords(stage, list)}
      note={noteWords(stage, list)}
      clearLabel={t('stationClear')}
      onFocus={() => actor.send({ type: 'field.focused' })}
      onAsk={() => actor.send({ type: 'list.asked' })}
      onType={(text) => actor.send({ type: 'text.typed', text })}
      onDismiss={() => actor.send({ type: 'list.dismissed' })}
      onLeave={() => actor.send({ type: 'field.left' })}
    >
      {stage === 'waiting' || stage === 'slow' || stage === 'failed' ? (
        <StationsWait stage={stage} onRetry={() => actor.send({ type: 'retry.asked' })} />
      ) : null}
      {isOrigin && stage === 'suggestions' ? aid({ stations, onPick: (stationCode) => actor.send({ type: 'station.picked', stationCode }) }) : null}
    </Combobox>
  )
}

interface StationsWaitProps {
  readonly stage: 'waiting' | 'slow' | 'failed'
  readonly onRetry: () => void
}

const ROWS = ['a', 'b', 'c', 'd'] as const

/** In place of the list: rows to come, or what happened and a way on. */
const StationsWait = ({ stage, onRetry }: StationsWaitProps) =>
  stage === 'failed' ? (
    <div className={s['failed']}>
      <p role="alert" className={s['words']}>
        <CircleAlert aria-hidden="true" size={18} className={s['stationsWaitIcon']} />
        {t('stationsFailed')}
      </p>
      <Button look="plain" onClick={onRetry}>
        {t('stationsRetry')}
      </Button>
    </div>
  ) : (
    <div className={s['wait']} aria-hidden="true">
      {stage === 'slow' ? <p className={s['slow']}>{t('stationsSlow')}</p> : null}
      {ROWS.map((row) => (
        <div key={row} className={s['skeleton']}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
