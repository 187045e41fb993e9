import { useSelector } from '@xstate/react'
import { use, useEffect, useMemo } from 'react'
import type { StationPickerActor } from '../../../../machines/search/stationPicker/stationPicker.machine.ts'
import { prepareSearch } from '../../../../machines/domain/stationSearch.ts'
import { t } from '../../../messages/messages.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { whenIdle } from '../../../ui/whenIdle.ts'
import { OriginAid } from './originAid.ts'
import { StationsWait } from './StationsWait.tsx'
import { optionGroupsOf } from './stationOptions.tsx'
import { listOf, meansBlocked, stageOf } from './stationPicker.select.ts'
import { errorWords, noteWords, statusWords } from './stationPicker.words.ts'

/** Where from, or where to [STN-01]. */
export function StationField({ actor }: { readonly actor: StationPickerActor }) {
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
      error={errorWords(context)}
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
