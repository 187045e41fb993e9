import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { shownFlight } from '../../../../machines/domain/seatBoard.ts'
import type { SeatSelectionActor } from '../../../../machines/trips/seatSelection/seatSelection.machine.ts'
import { seatPicker, unfitShown } from '../../../messages/seatChoiceWords.ts'
import { seatWord } from '../../../messages/seatWords.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SeatBar, SeatPicker } from '../../../ui/SeatPicker.tsx'
import { useView } from '../../useView.ts'
import { barShown, cityOf, lostShown } from './seatSelection.select.ts'
import { t } from './seatSelection.text.en.ts'

interface Part {
  readonly actor: SeatSelectionActor
}

/** The map of a flight, who sits where, and what it costs. */
export function SeatChoice({ actor }: Part) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const picker = useMemo(() => seatPicker(context, cityOf(context)), [context])
  return (
    picker && (
      <SeatPicker {...picker} told={<Told actor={actor} />} onPick={(pick) => actor.send(pick)}>
        <Bar key={context.at} actor={actor} />
      </SeatPicker>
    )
  )
}

/** What went wrong with the choice: a seat is gone, or somebody cannot sit there. */
function Told({ actor }: Part) {
  const robbed = useView(actor, (snapshot) => (snapshot.matches({ seating: { choosing: 'robbed' } }) ? lostShown(snapshot.context) : null))
  const unfit = useView(actor, (snapshot) => (snapshot.matches({ seating: { choosing: 'unfit' } }) ? unfitShown(snapshot.context) : null))
  if (robbed !== null)
    return (
      <Notice icon={CircleAlert} title={robbed.title} text={seatWord('seatsRobbedText')} isAlarm>
        {robbed.instead.length > 0 && <span>{robbed.near}</span>}
        {robbed.instead.map(({ seat, label }) => (
          <Button key={seat} look="plain" onClick={() => actor.send({ type: 'seat.picked', seat })}>
            {label}
          </Button>
        ))}
      </Notice>
    )
  return unfit && <Notice icon={CircleAlert} title={unfit.title} text={unfit.text} isAlarm />
}

/** Seats, sum, and the two ways on, one as large as the other. */
function Bar({ actor }: Part) {
  const bar = useView(actor, ({ context }) => {
    const shown = shownFlight(context)
    return shown && barShown(shown)
  })
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  if (bar === null) return null
  const { seats, sum, keep } = bar
  return (
    <SeatBar seats={seats} sum={sum}>
      {keep !== null && (
        <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => actor.send({ type: 'choice.confirmed' })}>
          {keep}
        </Button>
      )}
      <Button look={keep === null ? 'main' : 'plain'} aria-disabled={isBusy} onClick={() => actor.send({ type: 'choice.skipped' })}>
        {t('seatsSkip')}
      </Button>
    </SeatBar>
  )
}
