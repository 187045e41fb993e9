import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import { shownFlight, type SeatSelectionActor } from '../../../../machines/trips/seatSelection/seatSelection.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Cabin } from './Cabin.tsx'
import { cabinShown, seatNote } from './cabin.select.ts'
import { barShown, flightTabs, robbedShown, sittersShown, suggestionShown, unfitShown } from './seatSelection.select.ts'
import { t } from './seatSelection.text.en.ts'
import b from '../../../ui/stickyBar.module.css'
import s from './seatSelection.module.css'

interface Part {
  readonly actor: SeatSelectionActor
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The map of a flight, who sits where, and what it costs. */
export function SeatChoice({ actor }: Part) {
  const noteId = useId()
  const bar = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const flights = useSelector(actor, ({ context }) => context.flights)
  const at = useSelector(actor, ({ context }) => context.at)
  const choices = useSelector(actor, ({ context }) => context.chosen)
  const active = useSelector(actor, ({ context }) => context.active)
  const shown = useMemo(() => shownFlight({ flights, at, chosen: choices }), [flights, at, choices])
  const cabin = useMemo(() => shown && cabinShown(shown.flight, shown.chosen), [shown])
  if (shown === null || cabin === null) return null
  const start = shown.chosen[active ?? ''] ?? Object.values(shown.chosen)[0] ?? shown.flight.party.find(({ seat }) => seat !== null)?.seat ?? null
  const note = focused === null ? null : seatNote(shown.flight, shown.chosen, active, focused)
  return (
    <>
      <Flights actor={actor} />
      <div role="group" aria-label={t('seatsPassengers')} data-wraps className={s['sitters']}>
        {sittersShown(shown, active).map(({ passengerKey, sign, name, seat, isActive }) => (
          <button
            key={passengerKey}
            type="button"
            aria-pressed={isActive}
            className={s['sitter']}
            onClick={() => actor.send({ type: 'passenger.picked', passengerKey })}
          >
            <i aria-hidden="true" className={s['sign']}>
              {sign}
            </i>
            <span>
              <b>{name}</b> <small>{seat}</small>
            </span>
          </button>
        ))}
      </div>
      <Told actor={actor} />
      <Suggestion actor={actor} />
      <Legend />
      <Cabin
        key={shown.flight.map.segmentKey}
        shown={cabin}
        start={start}
        noteId={noteId}
        onPick={(seat) => actor.send({ type: 'seat.picked', seat })}
        onFocusSeat={setFocused}
        onLeave={() => bar.current?.querySelector('button')?.focus()}
      />
      <div ref={bar} className={`${b['bar']} ${s['bar']}`}>
        <p id={noteId} className={s['note']} hidden={note === null}>
          <Info aria-hidden="true" size={20} />
          <span>
            <b>{note?.title}</b> {note?.text}
          </span>
        </p>
        <Bar actor={actor} />
      </div>
    </>
  )
}

/** The flights, where the journeys have several. */
function Flights({ actor }: Part) {
  const tabs = useSelector(actor, ({ context }) => flightTabs(context), isSame)
  if (tabs.length === 0) return null
  return (
    <nav aria-label={t('seatsFlights')} data-wraps className={s['flights']}>
      {tabs.map(({ segmentKey, route, seats, isShown }) => (
        <button
          key={segmentKey}
          type="button"
          aria-current={isShown ? 'step' : undefined}
          className={s['flight']}
          onClick={() => actor.send({ type: 'flight.picked', segmentKey })}
        >
          <b>{route}</b> <small>{seats}</small>
        </button>
      ))}
    </nav>
  )
}

/** What went wrong with the choice: a seat is gone, or somebody cannot sit there. */
function Told({ actor }: Part) {
  const robbed = useSelector(
    actor,
    (snapshot) => (snapshot.matches({ seating: { choosing: 'robbed' } }) ? robbedShown(snapshot.context) : null),
    isSame,
  )
  const unfit = useSelector(actor, (snapshot) => (snapshot.matches({ seating: { choosing: 'unfit' } }) ? unfitShown(snapshot.context) : null), isSame)
  if (robbed !== null)
    return (
      <Notice icon={CircleAlert} title={robbed.title} text={t('seatsRobbedText')} isAlarm>
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

/** Where the airline seats a party together, for nothing. */
function Suggestion({ actor }: Part) {
  const suggestion = useSelector(
    actor,
    ({ context }) => {
      const shown = shownFlight(context)
      return shown && suggestionShown(shown)
    },
    isSame,
  )
  if (suggestion === null) return null
  return (
    <div className={s['suggestion']}>
      <CircleCheck aria-hidden="true" size={20} />
      <p>
        <b>{suggestion.title}</b> {suggestion.text}
      </p>
      {suggestion.canTake && (
        <Button look="plain" onClick={() => actor.send({ type: 'suggestion.taken' })}>
          {t('seatsTakeOffer')}
        </Button>
      )}
    </div>
  )
}

const LEGEND = [
  ['free', 'seatsLegendFree'],
  ['paid', 'seatsLegendPaid'],
  ['exit', 'seatsLegendExit'],
  ['taken', 'seatsLegendTaken'],
  ['own', 'seatsLegendOwn'],
] as const

const Legend = () => (
  <div className={s['legend']}>
    <ul aria-label={t('seatsLegend')}>
      {LEGEND.map(([look, words]) => (
        <li key={look}>
          <i aria-hidden="true" data-look={look}>
            {look === 'taken' ? '×' : ''}
          </i>
          {t(words)}
        </li>
      ))}
    </ul>
    <p className={s['keys']}>{t('seatsKeys')}</p>
  </div>
)

/** Seats, sum, and the two ways on, one as large as the other. */
function Bar({ actor }: Part) {
  const bar = useSelector(
    actor,
    ({ context }) => {
      const shown = shownFlight(context)
      return shown && barShown(shown)
    },
    isSame,
  )
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  if (bar === null) return null
  const { seats, sum, keep } = bar
  return (
    <div className={s['decide']}>
      <p>
        <b>{seats}</b> {sum !== null && <span className={s['soft']}>{sum}</span>}
      </p>
      <div className={s['ways']}>
        {keep !== null && (
          <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => actor.send({ type: 'choice.confirmed' })}>
            {keep}
          </Button>
        )}
        <Button look={keep === null ? 'main' : 'plain'} aria-disabled={isBusy} onClick={() => actor.send({ type: 'choice.skipped' })}>
          {t('seatsSkip')}
        </Button>
      </div>
    </div>
  )
}
