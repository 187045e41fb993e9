import { useSelector } from '@xstate/react'
import { Clock, Maximize2, Printer, Share2 } from 'lucide-react'
import { useId } from 'react'
import type { BoardingPass as Pass, PassSheet } from '../../../../machines/domain/boardingPass.ts'
import type { BoardingPassActor } from '../../../../machines/trips/boardingPass/boardingPass.machine.ts'
import { dateShown, timeShown } from '../../../messages/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { CallOutcome } from '../../../ui/CallOutcome.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { airportOf, cityOf, companionOf, pictureAlert, pictureSaid, printQuery, seatOf, sequenceOf, shownOf } from './boardingPass.select.ts'
import { t } from './boardingPass.text.en.ts'
import { PassCode } from './PassCode.tsx'
import b from '../../../ui/button.module.css'
import s from './passCard.module.css'

/** Where passes are printed [BPASS-01]. */
const PRINT_PATH = '/print-boarding-pass'

/** One boarding pass: its code, then gate, boarding, seat and number. */
export function PassCard({ actor }: { readonly actor: BoardingPassActor }) {
  const id = useId()
  const sheet = useSelector(actor, ({ context }) => context.sheet)
  const shown = useSelector(actor, shownOf, (one, other) => one?.pass === other?.pass && one?.count === other?.count)
  if (sheet === null || shown === null) return null
  const { pass, number, count } = shown
  const companion = companionOf(sheet, pass)
  const code = t('passCode', { name: pass.name })
  return (
    <>
      <article aria-labelledby={id} className={s['pass']}>
        <div className={s['who']}>
          <h2 id={id} className={s['name']}>
            {pass.name}
          </h2>
          {count > 1 && <span className={s['soft']}>{t('passOf', { number, count })}</span>}
          {companion !== null && <span className={s['companion']}>{companion}</span>}
        </div>
        <Route sheet={sheet} pass={pass} />
        <div className={s['code']}>
          <PassCode kind="aztec" text={pass.code} label={code} />
        </div>
        <Facts sheet={sheet} pass={pass} />
      </article>
      <Ways actor={actor} pass={pass} />
      <Large actor={actor} pass={pass} label={code} />
    </>
  )
}

interface PassProps {
  readonly sheet: PassSheet
  readonly pass: Pass
}

function Route({ sheet, pass }: PassProps) {
  return (
    <p className={s['route']}>
      <span>
        <b>{pass.origin}</b>
        <span className={s['soft']}>{airportOf(sheet, pass.origin, pass.originTerminal)}</span>
      </span>
      <span aria-hidden="true" className={s['line']} />
      <span>
        <b>{pass.destination}</b>
        <span className={s['soft']}>{airportOf(sheet, pass.destination, pass.destinationTerminal)}</span>
      </span>
    </p>
  )
}

function Facts({ sheet, pass }: PassProps) {
  const { gate, bags, extraSeats } = pass
  return (
    <dl className={s['facts']}>
      <Fact name={t('passGate')} value={gate ?? t('passGateLater')} isLarge isWord={gate === null} />
      <Fact name={t('passBoarding')} value={timeShown(pass.boards)} isLarge />
      <Fact name={t('passSeat')} value={seatOf(pass)} isLarge isWord={pass.seat === null} />
      <Fact name={t('passSequence')} value={sequenceOf(pass)} isLarge />
      <div className={s['closes']}>
        <Clock aria-hidden="true" size={20} />
        <dt>
          <VisuallyHidden>{t('passGate')}</VisuallyHidden>
        </dt>
        <dd>
          {t('passGateCloses', {
            gateCloses: timeShown(pass.gateCloses),
            departure: timeShown(pass.departure),
            city: cityOf(sheet, pass.origin),
          })}
        </dd>
      </div>
      <Fact name={t('passFlight')} value={pass.flightNumber} />
      <Fact name={t('passDate')} value={dateShown(pass.departure.slice(0, 10))} />
      <Fact name={t('passBooking')} value={sheet.recordLocator} />
      <Fact name={t('passBags')} value={bags === 0 ? t('passNoBags') : t('passBagsCount', { count: bags })} />
      {extraSeats.length > 0 && <Fact name={t('passBeside')} value={extraSeats.join(', ')} />}
      {gate === null && (
        <div className={s['later']}>
          <dt>
            <VisuallyHidden>{t('passGate')}</VisuallyHidden>
          </dt>
          <dd>{t('passGateLaterText')}</dd>
        </div>
      )}
    </dl>
  )
}

interface FactProps {
  readonly name: string
  readonly value: string
  readonly isLarge?: boolean
  /** A word in place of a number. */
  readonly isWord?: boolean
}

const Fact = ({ name, value, isLarge = false, isWord = false }: FactProps) => (
  <div className={s['fact']}>
    <dt className={s['soft']}>{name}</dt>
    <dd className={s['value']} data-large={isLarge} data-word={isWord}>
      {value}
    </dd>
  </div>
)

/** What is done with a pass besides showing it. A print page of its own opens beside, and keeps what this tab has opened [OPEN-61]. */
function Ways({ actor, pass }: { readonly actor: BoardingPassActor; readonly pass: Pass }) {
  const said = useSelector(actor, pictureSaid)
  const alert = useSelector(actor, pictureAlert)
  const isSharing = useSelector(actor, (snapshot) => snapshot.matches({ picture: 'sharing' }))
  const query = new URLSearchParams(printQuery(pass)).toString()
  return (
    <div className={s['ways']}>
      <Button look="plain" onClick={() => actor.send({ type: 'large.asked' })}>
        <Maximize2 aria-hidden="true" size={20} />
        {t('passLarge')}
      </Button>
      <Button look="plain" aria-busy={isSharing} aria-disabled={isSharing} onClick={() => actor.send({ type: 'share.asked' })}>
        <Share2 aria-hidden="true" size={20} />
        {t('passShare')}
      </Button>
      <a href={`${PRINT_PATH}?${query}`} target="_blank" rel="opener" className={b['button']} data-look="plain">
        <Printer aria-hidden="true" size={20} />
        {t('passPrint')}
      </a>
      <div className={s['outcome']}>
        <CallOutcome said={said} alert={alert} />
      </div>
    </div>
  )
}

/** The code as large as the screen allows. */
function Large({ actor, pass, label }: { readonly actor: BoardingPassActor; readonly pass: Pass; readonly label: string }) {
  const open = useSelector(actor, (snapshot) => snapshot.matches({ size: 'large' }))
  return (
    <Popup open={open} onClose={() => actor.send({ type: 'large.closed' })} title={pass.name} size={620}>
      <div className={s['large']}>
        {open && (
          <div className={s['largeCode']}>
            <PassCode kind="aztec" text={pass.code} label={label} />
          </div>
        )}
        <p className={s['largeFacts']}>
          {[
            pass.flightNumber,
            `${pass.origin}–${pass.destination}`,
            pass.gate === null ? null : `${t('passGate')} ${pass.gate}`,
            `${t('passSeat')} ${seatOf(pass)}`,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
      </div>
    </Popup>
  )
}
