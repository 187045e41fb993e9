import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import { useCallback, useMemo, type ReactNode } from 'react'
import type { AddOnsActor } from '../../../../machines/booking/addOns/addOns.machine.ts'
import type { AddOnGroup } from '../../../../machines/domain/addOns.ts'
import { addOnWord } from '../../../messages/addOnWords.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChosenExtras } from '../../../ui/ChosenExtras.tsx'
import { FlightTabs } from '../../../ui/FlightTabs.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { ServiceCards, type Chosen } from '../../../ui/ServiceCards.tsx'
import { useCityName } from '../../../ui/stationNames.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { Said } from '../../Said.tsx'
import { useView } from '../../useView.ts'
import { barShown, flightsShown, isSlow, lostShown, saidOf, seatsShown, servicesShown, stageOf, type SpreadShown } from './addOns.select.ts'
import { t } from './addOns.text.en.ts'
import p from '../../../ui/page.module.css'
import c from '../../../ui/serviceCards.module.css'
import s from './addOns.module.css'

interface Part {
  readonly actor: AddOnsActor
}

interface AddOnsProps extends Part {
  /** What the trip costs: beside the choice, on a phone below it. */
  readonly price?: ReactNode
}

/** Meals, bags, extra seats and the like for those who are about to book [API-48, CONST-20, CONST-22, VAL-27]. */
export function AddOns({ actor, price }: AddOnsProps) {
  const at = useSelector(actor, ({ context }) => context.at)
  useKeptFocus('h1', `${actor.sessionId} ${at}`)
  return (
    <div className={p['page']}>
      <PageHead heading={addOnWord('addOnsHeading')} lines={[t('extrasIntro')]} />
      <Said actor={actor} said={saidOf} isShown={isSlow} />
      <div className={`${p['columns']} ${s['columns']}`}>
        <div className={c['choice']}>
          <Flights actor={actor} />
          <Lost actor={actor} />
          <Stage actor={actor} />
          <ExtraSeats actor={actor} />
        </div>
        {price !== undefined && <div className={s['price']}>{price}</div>}
        <Summary key={at} actor={actor} />
      </div>
    </div>
  )
}

/** The flights, where there are several; else which it is. */
function Flights({ actor }: Part) {
  const cityOf = useCityName()
  const shown = useView(actor, ({ context }) => flightsShown(context, cityOf))
  return <FlightTabs {...shown} onPick={(segmentKey) => actor.send({ type: 'flight.picked', segmentKey })} />
}

/** What was taken away. */
function Lost({ actor }: Part) {
  const lost = useView(actor, lostShown)
  return lost && <Notice icon={CircleAlert} title={lost.title} text={lost.text} isAlarm />
}

function Stage({ actor }: Part) {
  const stage = useSelector(actor, stageOf)
  switch (stage) {
    case 'coming':
      return <div aria-hidden="true" className={`${p['coming']} ${c['coming']}`} />
    case 'failed':
      return (
        <Notice icon={CircleAlert} title={t('extrasFailed')} text={t('extrasFailedText')} isAlarm>
          <Button look="plain" onClick={() => actor.send({ type: 'retry.asked' })}>
            {addOnWord('addOnsTryAgain')}
          </Button>
        </Notice>
      )
    case 'none':
      return <p className={p['soft']}>{t('extrasNone')}</p>
    case 'services':
      return <Services actor={actor} />
  }
}

function Services({ actor }: Part) {
  const { meals, cards, spreads } = useView(actor, servicesShown)
  const choose = useCallback((choice: Chosen) => actor.send({ type: 'addOn.chosen', ...choice }), [actor])
  const below = useMemo(() => {
    const of = (group: AddOnGroup) => <Spreads actor={actor} group={group} spreads={spreads[group]} />
    return { meal: of('meal'), bag: of('bag'), priority: of('priority'), assistance: of('assistance') }
  }, [actor, spreads])
  return <ServiceCards meals={meals} cards={cards} onChoose={choose} below={below} />
}

/** Where one is sold: for whom a seat beside them is bought. It stands below the services, and comes with them. */
function ExtraSeats({ actor }: Part) {
  const card = useView(actor, seatsShown)
  const choose = useCallback(
    ({ passengerKey, isWanted }: Chosen) => actor.send({ type: 'extraSeat.chosen', place: Number(passengerKey), isWanted }),
    [actor],
  )
  return card && <ServiceCards meals={null} cards={[card]} onChoose={choose} />
}

interface SpreadsProps extends Part {
  readonly group: AddOnGroup
  readonly spreads: readonly SpreadShown[]
}

/** One press instead of the same choice for each. */
const Spreads = ({ actor, group, spreads }: SpreadsProps) =>
  spreads.length > 0 && (
    <div className={s['spreads']}>
      {spreads.map(({ over, label }) => (
        <Button key={over} look="quiet" onClick={() => actor.send({ type: 'choice.spread', group, over })}>
          {label}
        </Button>
      ))}
    </div>
  )

/** What is chosen, its sum, and the one way on. */
function Summary({ actor }: Part) {
  const cityOf = useCityName()
  const { lines, sum, words } = useView(actor, ({ context }) => barShown(context, cityOf))
  return (
    <ChosenExtras heading={addOnWord('addOnsYours')} lines={lines} nothing={t('extrasNothing')} toPay={t('extrasAll')} sum={sum}>
      <Button onClick={() => actor.send({ type: 'choice.confirmed' })}>{words}</Button>
    </ChosenExtras>
  )
}
