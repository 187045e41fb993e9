import { Printer } from 'lucide-react'
import type { BoardingPass, PassSheet } from '../../../../machines/domain/boardingPass.ts'
import { dateShown, timeShown } from '../../../messages/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { airportOf, cityOf, companionOf, inStepAt, printedPass, seatOf, sequenceOf, type PrintQuery } from './boardingPass.select.ts'
import { t } from './boardingPass.text.en.ts'
import { PassCode } from './PassCode.tsx'
import p from '../../../ui/page.module.css'
import s from './printedPass.module.css'

interface PrintedPassProps {
  /** The passes that this tab has shown; null for none. */
  readonly sheet: PassSheet | null
  readonly query: PrintQuery
  /** The name of the airline. */
  readonly brand: string
  readonly print: () => void
}

/** A boarding pass for paper of A4, black on white: the code above the fold, the day's clock below [BPASS-01]. */
export function PrintedPass({ sheet, query, brand, print }: PrintedPassProps) {
  const found = sheet && printedPass(sheet, query)
  if (sheet === null || found === null)
    return (
      <div className={p['page']}>
        <h1 className={p['heading']}>{t('passHeadingNone')}</h1>
        <Notice icon={Printer} title={t('passPrintNone')} text={t('passPrintNoneText')} isAlert />
      </div>
    )
  const { pass, number, count } = found
  const companion = companionOf(sheet, pass)
  return (
    <div className={p['page']}>
      <p className={s['now']}>
        <Button look="plain" onClick={print}>
          <Printer aria-hidden="true" size={20} />
          {t('passPrintNow')}
        </Button>
      </p>
      <article className={s['sheet']}>
        <p className={s['top']}>
          <b>{brand}</b>
          <span>{t('passPrintOf', { number, count })}</span>
        </p>
        <div className={s['upper']}>
          <div>
            <h1 className={s['name']}>{pass.name}</h1>
            {companion !== null && <p>{companion}</p>}
            <p className={s['route']}>
              <b>{pass.origin}</b> {airportOf(sheet, pass.origin, pass.originTerminal)}
              <br />
              <span aria-hidden="true">→ </span>
              <b>{pass.destination}</b> {airportOf(sheet, pass.destination, pass.destinationTerminal)}
            </p>
            <p>
              {pass.flightNumber.replaceAll(' ', '\u00a0')}, {dateOf(pass.departure)}
              <br />
              {t('passPrintBooking', { pnr: sheet.recordLocator, count: pass.bags })}
            </p>
          </div>
          <div className={s['code']}>
            <PassCode kind="pdf417" text={pass.code} label={t('passCode', { name: pass.name })} />
          </div>
        </div>
        <dl className={s['facts']}>
          <Fact name={t('passPrintGateAsOf', inStepAt(sheet))} value={pass.gate ?? t('passGateLater')} />
          <Fact name={t('passBoarding')} value={timeShown(pass.boards)} />
          <Fact name={t('passSeat')} value={[seatOf(pass), ...pass.extraSeats].join(', ')} />
          <Fact name={t('passSequence')} value={sequenceOf(pass)} />
        </dl>
        <p className={s['fold']}>
          <span>{t('passPrintFold')}</span>
        </p>
        <Day sheet={sheet} pass={pass} />
      </article>
    </div>
  )
}

const dateOf = (local: string): string => dateShown(local.slice(0, 10)).replaceAll(' ', '\u00a0')

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** What happens when, on the day of the flight. */
function Day({ sheet, pass }: { readonly sheet: PassSheet; readonly pass: BoardingPass }) {
  const { gate } = pass
  const events = [
    [pass.checkInCloses, t('passPrintCheckIn')],
    [pass.boards, gate === null ? t('passPrintBoardsLater') : t('passPrintBoards', { gate })],
    [pass.gateCloses, t('passPrintGateCloses')],
    [pass.departure, t('passPrintDeparture')],
    [pass.arrival, t('passPrintArrival', { city: cityOf(sheet, pass.destination) })],
  ] as const
  return (
    <>
      <h2 className={s['day']}>{t('passPrintDay', { date: dateOf(pass.departure), city: cityOf(sheet, pass.origin) })}</h2>
      <ol className={s['events']}>
        {events.map(([local, words]) => (
          <li key={words}>
            <b>{timeShown(local)}</b> {words}
          </li>
        ))}
      </ol>
      <p className={s['bring']}>{t('passPrintBring', inStepAt(sheet))}</p>
    </>
  )
}
