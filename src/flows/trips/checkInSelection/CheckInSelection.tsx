import { useSelector } from '@xstate/react'
import { CalendarPlus, CircleAlert, Info, Lock } from 'lucide-react'
import { useId, useRef } from 'react'
import type { CheckInNamesActor, CheckInSelectionActor } from '../../../../machines/trips/checkInSelection/checkInSelection.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/CheckField.tsx'
import { JourneyCard } from '../../../ui/JourneyCard.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { useView } from '../../useView.ts'
import { GroupNames } from '../groupRetrieval/GroupNames.tsx'
import { canSubmit as canSubmitNames, isBusy } from '../groupRetrieval/groupRetrieval.select.ts'
import p from '../../../ui/page.module.css'
import s from './checkInSelection.module.css'
import {
  alertOf,
  bookingWords,
  canSubmit,
  chosenWords,
  isConfirming,
  isOpen,
  isStale,
  listsOf,
  namedWords,
  namesOf,
  noteWords,
  peopleOf,
  saidOf,
  type SelectionCard,
  showsPast,
  stageOf,
  switchOf,
  titleOf,
} from './checkInSelection.select.ts'
import { t } from './checkInSelection.text.en.ts'

interface Part {
  readonly actor: CheckInSelectionActor
}

/** The popup in which journeys are selected to be checked in for: on a phone it fills the screen [CHK-15, CHK-18, CHK-22]. */
export function CheckInSelection({ actor }: Part) {
  const open = useSelector(actor, isOpen)
  const title = useSelector(actor, titleOf)
  const stage = useSelector(actor, stageOf)
  const said = useSelector(actor, saidOf)
  const form = useId()
  return (
    <Popup
      open={open}
      onClose={() => actor.send({ type: 'popup.closed' })}
      title={title}
      size={800}
      footer={stage === 'shown' ? <Submit actor={actor} form={form} /> : undefined}
    >
      <div className={s['popup']}>
        <p role="status" className={s['said']}>
          {said}
        </p>
        {stage === 'failed' && (
          <Notice icon={CircleAlert} title={t('checkInFailed')} text={t('checkInFailedText')} isAlarm>
            <Button look="plain" onClick={() => actor.send({ type: 'retry.asked' })}>
              {t('checkInTryAgain')}
            </Button>
          </Notice>
        )}
        {stage === 'notOpened' && <Notice icon={Lock} title={t('checkInNotOpened')} text={t('checkInNotOpenedText')} isAlert />}
        {stage === 'forbidden' && <Notice icon={Lock} title={t('checkInForbidden')} text={t('checkInForbiddenText')} isAlert />}
        {stage === 'shown' && <Choice actor={actor} form={form} />}
      </div>
    </Popup>
  )
}

interface FormPart extends Part {
  /** The id of the form with the names of a group. */
  readonly form: string
}

function Choice({ actor, form }: FormPart) {
  const booking = useSelector(actor, ({ context }) => bookingWords(context))
  const stale = useSelector(actor, isStale)
  const named = useSelector(actor, ({ context }) => namedWords(context))
  const names = useSelector(actor, namesOf)
  return (
    <>
      <p className={s['booking']}>{booking}</p>
      {stale && (
        <p role="status" className={s['said']}>
          {t('checkInStale')}
        </p>
      )}
      {names !== undefined && <Who actor={actor} form={form} names={names} />}
      {named !== '' && <p className={s['named']}>{named}</p>}
      <Lists actor={actor} />
      <People actor={actor} />
      <p className={`${p['note']} ${s['note']}`}>
        <Info aria-hidden="true" size={20} />
        {noteWords()}
      </p>
    </>
  )
}

interface WhoProps extends FormPart {
  readonly names: CheckInNamesActor
}

/** One of a group says who they are [CHK-20, CHK-44]. */
function Who({ actor, form, names }: WhoProps) {
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  return (
    <section aria-labelledby={id} className={s['who']}>
      <h3 id={id}>{t('checkInGroupWho')}</h3>
      <p className={s['said']}>{t('checkInGroupNote')}</p>
      <GroupNames actor={names} form={form} first={first} onSubmit={() => actor.send({ type: 'checkIn.pressed' })} />
    </section>
  )
}

/** Which flights are shown, the switch for all of them, and their cards [CHK-17, CHK-18, CHK-24]. */
function Lists({ actor }: Part) {
  const lists = useView(actor, ({ context }) => listsOf(context))
  const { reason, isOn } = useView(actor, ({ context }) => switchOf(context))
  const past = useSelector(actor, showsPast)
  const cards = (list: readonly SelectionCard[]) => list.map((card) => <Card key={card.journeyKey} actor={actor} card={card} />)
  return (
    <>
      <div className={s['bar']}>
        <div role="group" aria-label={t('checkInLists')} className={s['lists']}>
          <button type="button" aria-pressed={!past} onClick={() => actor.send({ type: 'upcoming.chosen' })}>
            {t('checkInUpcoming')}
          </button>
          <button type="button" aria-pressed={past} onClick={() => actor.send({ type: 'past.chosen' })}>
            {t('checkInPast')}
          </button>
        </div>
        {!past && <Switch label={t('checkInSelectAll')} reason={reason} isOn={isOn} onSwitch={() => actor.send({ type: 'all.switched' })} />}
      </div>
      {past && lists.past.length === 0 && <p className={s['said']}>{t('checkInNothingPast')}</p>}
      {past && lists.past.length > 0 && (
        <ul aria-label={t('checkInPastFlights')} className={s['cards']}>
          {cards(lists.past)}
        </ul>
      )}
      {!past && lists.eligible.length === 0 && <p className={s['said']}>{t('checkInNothingOpen')}</p>}
      {!past && lists.eligible.length > 0 && (
        <ul aria-label={t('checkInEligible')} className={s['cards']}>
          {cards(lists.eligible)}
        </ul>
      )}
      {!past && lists.others.length > 0 && (
        <section className={s['others']}>
          <h3>{t('checkInOthers')}</h3>
          <ul aria-label={t('checkInOthers')} className={s['cards']}>
            {cards(lists.others)}
          </ul>
        </section>
      )}
    </>
  )
}

/** Who of the booking checks in: all, unless somebody is left out [CON-91]. */
function People({ actor }: Part) {
  const people = useView(actor, ({ context }) => peopleOf(context))
  const past = useSelector(actor, showsPast)
  if (past || people.length === 0) return null
  return (
    <fieldset className={s['people']}>
      <legend>{t('checkInPeople')}</legend>
      {people.map(({ passengerKey, name, isChosen }) => (
        <CheckField key={passengerKey} label={name} isChecked={isChosen} onChange={() => actor.send({ type: 'passenger.ticked', passengerKey })} />
      ))}
      <p className={s['said']}>{t('checkInPeopleHint')}</p>
    </fieldset>
  )
}

function Card({ actor, card }: Part & { readonly card: SelectionCard }) {
  return (
    <JourneyCard
      date={card.date}
      title={card.route}
      name={card.name}
      flights={card.flights}
      progress={card.progress}
      reason={card.reason}
      isTicked={card.isTicked}
      onTick={() => actor.send({ type: 'journey.ticked', journeyKey: card.journeyKey })}
      {...(card.opensLater && { remedy: <Reminder actor={actor} card={card} /> })}
    >
      <p className={s['said']}>{card.who}</p>
    </JourneyCard>
  )
}

/** A calendar file that says when check-in opens. */
const Reminder = ({ actor, card: { journeyKey, name } }: Part & { readonly card: SelectionCard }) => (
  <Button look="quiet" aria-label={t('checkInCalendarFor', { journey: name })} onClick={() => actor.send({ type: 'calendar.asked', journeyKey })}>
    <CalendarPlus aria-hidden="true" size={20} />
    {t('checkInCalendar')}
  </Button>
)

/** What was selected, and the button that checks in for it [CHK-19, CHK-43]. Above them why it has not: seen however far the list is scrolled. */
function Submit({ actor, form }: FormPart) {
  const alert = useView(actor, alertOf)
  const chosen = useSelector(actor, ({ context }) => chosenWords(context))
  const isReady = useSelector(actor, canSubmit)
  const confirming = useSelector(actor, isConfirming)
  const names = useSelector(actor, namesOf)
  return (
    <div className={s['submit']}>
      {alert !== null && <Notice icon={CircleAlert} title={alert.title} {...(alert.text === '' ? {} : { text: alert.text })} isAlarm />}
      <p id={`${form}chosen`} className={s['chosen']}>
        {chosen}
      </p>
      {names === undefined ? (
        <Button
          aria-disabled={!isReady}
          aria-busy={confirming}
          aria-describedby={`${form}chosen`}
          onClick={() => actor.send({ type: 'checkIn.pressed' })}
        >
          {t('checkInSubmit')}
        </Button>
      ) : (
        <SubmitName form={form} names={names} isReady={isReady} />
      )}
    </div>
  )
}

/** In a group the button sends the names as well, once they are typed [CHK-44, GRP-13, GRP-14]. */
function SubmitName({ form, names, isReady }: { readonly form: string; readonly names: CheckInNamesActor; readonly isReady: boolean }) {
  const busy = useSelector(names, isBusy)
  const isNamed = useSelector(names, canSubmitNames)
  return (
    <Button type="submit" form={form} aria-disabled={!isReady || !isNamed} aria-busy={busy} aria-describedby={`${form}chosen`}>
      {t('checkInSubmit')}
    </Button>
  )
}
