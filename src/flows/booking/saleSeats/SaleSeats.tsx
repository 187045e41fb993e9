import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import { memo, useMemo, type ReactNode } from 'react'
import type { SaleSeatsActor } from '../../../../machines/booking/saleSeats/saleSeats.machine.ts'
import { seatPicker } from '../../../messages/seatChoiceWords.ts'
import { seatWord } from '../../../messages/seatWords.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { SeatBar, SeatPicker } from '../../../ui/SeatPicker.tsx'
import { useCityName } from '../../../ui/stationNames.tsx'
import { useHeldWhilePressed } from '../../../ui/useHeldWhilePressed.ts'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { Said } from '../../Said.tsx'
import { useView } from '../../useView.ts'
import { barShown, headingOf, isSlow, saidOf, stageOf, wrongShown } from './saleSeats.select.ts'
import { t } from './saleSeats.text.en.ts'
import p from '../../../ui/page.module.css'
import s from './saleSeats.module.css'

interface Part {
  readonly actor: SaleSeatsActor
}

interface SaleSeatsProps extends Part {
  /** What the trip costs, below the map. */
  readonly price?: ReactNode
}

/** Seats of those who are about to book [VAL-24, VAL-25]. */
export function SaleSeats({ actor, price }: SaleSeatsProps) {
  const cityOf = useCityName()
  // The way on stands elsewhere once the map is there.
  const stage = useHeldWhilePressed(useSelector(actor, stageOf))
  const { heading, flight } = useView(actor, ({ context }) => headingOf(context, cityOf))
  useKeptFocus('h1', stage === 'map' ? heading : stage)
  return (
    <div className={p['page']}>
      <PageHead heading={heading} lines={flight === null ? [t('saleSeatsIntro')] : [flight, t('saleSeatsIntro')]} />
      <Said actor={actor} said={saidOf} isShown={isSlow} />
      {stage === 'map' ? <SeatMap actor={actor} price={price} /> : <NoMap actor={actor} price={price} />}
    </div>
  )
}

/** In the place of the map: the way on without seats is open at any time. */
function NoMap({ actor, price }: SaleSeatsProps) {
  const stage = useSelector(actor, stageOf)
  return (
    <>
      {stage === 'coming' && <div aria-hidden="true" className={`${p['coming']} ${s['coming']}`} />}
      {stage === 'none' && <p className={p['soft']}>{t('saleSeatsNone')}</p>}
      {stage === 'failed' && (
        <Notice icon={CircleAlert} title={seatWord('seatsFailed')} text={t('saleSeatsFailedText')} isAlarm>
          <Button look="plain" onClick={() => actor.send({ type: 'retry.asked' })}>
            {seatWord('seatsTryAgain')}
          </Button>
        </Notice>
      )}
      {price}
      <div className={s['way']}>
        <Button onClick={() => actor.send({ type: 'choice.skipped' })}>{t('saleSeatsWithout')}</Button>
      </div>
    </>
  )
}

function SeatMap({ actor, price }: SaleSeatsProps) {
  const cityOf = useCityName()
  const board = useSelector(actor, ({ context }) => context)
  const picker = useMemo(() => seatPicker(board, cityOf), [board, cityOf])
  return (
    picker && (
      <SeatPicker {...picker} told={<Told actor={actor} />} below={price} onPick={(pick) => actor.send(pick)}>
        <Bar key={board.at} actor={actor} />
      </SeatPicker>
    )
  )
}

/** What went wrong with the choice: a seat is gone, or somebody cannot sit there. */
const Told = memo(function Told({ actor }: Part) {
  const { lost, unfit } = useView(actor, wrongShown)
  if (lost === null) return unfit && <Notice icon={CircleAlert} title={unfit.title} text={unfit.text} isAlarm />
  return (
    <Notice icon={CircleAlert} title={lost.title} text={seatWord('seatsRobbedText')} isAlarm>
      {lost.instead.length > 0 && <span>{lost.near}</span>}
      {lost.instead.map(({ seat, label }) => (
        <Button key={seat} look="plain" onClick={() => actor.send({ type: 'seat.picked', seat })}>
          {label}
        </Button>
      ))}
      <Button look="plain" onClick={() => actor.send({ type: 'seat.waived' })}>
        {lost.waive}
      </Button>
    </Notice>
  )
})

/** Seats, sum, and the two ways on, one as large as the other. */
const Bar = memo(function Bar({ actor }: Part) {
  const cityOf = useCityName()
  const { seats, sum, keep } = useView(actor, ({ context }) => barShown(context, cityOf))
  return (
    <SeatBar seats={seats} sum={sum}>
      {keep !== null && <Button onClick={() => actor.send({ type: 'choice.confirmed' })}>{keep}</Button>}
      <Button look={keep === null ? 'main' : 'plain'} onClick={() => actor.send({ type: 'choice.skipped' })}>
        {t('saleSeatsWithout')}
      </Button>
    </SeatBar>
  )
})
