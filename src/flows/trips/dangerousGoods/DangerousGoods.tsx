import { useSelector } from '@xstate/react'
import { CircleAlert, Clock, Lock, Search } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { DangerousGoodsActor } from '../../../../machines/trips/dangerousGoods/dangerousGoods.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { Said } from '../../Said.tsx'
import c from '../../../ui/choice.module.css'
import p from '../../../ui/page.module.css'
import type { WayOn } from '../checkInSubmit/checkInSubmit.select.ts'
import { CheckInSubmit } from '../checkInSubmit/CheckInSubmit.tsx'
import { buttonWords, hintOf, isSlow, journeyWords, restWords, saidOf, stageOf } from './dangerousGoods.select.ts'
import { t } from './dangerousGoods.text.en.ts'
import { GoodsList } from './GoodsList.tsx'
import { useStickyBar } from '../../../ui/useStickyBar.ts'
import s from './dangerousGoods.module.css'

/** Pages to which this one leads. */
export type GoodsWay = WayOn | 'summary'

interface DangerousGoodsProps {
  readonly actor: DangerousGoodsActor
  /** A link to a page, by the words that it has. */
  readonly way: (to: GoodsWay, words: string) => ReactNode
}

/** What must not be in the bags, and the button that checks in. */
export function DangerousGoods({ actor, way }: DangerousGoodsProps) {
  const stage = useSelector(actor, stageOf)
  const submit = useSelector(actor, ({ children }) => children.submit)
  const isRefused = useSelector(submit ?? actor, (snapshot) => submit !== undefined && snapshot.hasTag('refused'))
  useKeptFocus('h1', isRefused ? 'refused' : stage)
  return (
    <div className={s['frame']}>
      <div className={p['page']}>
        <header className={p['head']}>
          <h1 tabIndex={-1} className={p['heading']}>
            {t('goodsHeading')}
          </h1>
          {stage === 'list' && !isRefused && <Intro actor={actor} />}
        </header>
        <Said actor={actor} said={saidOf} isShown={isSlow} />
        {submit !== undefined && <CheckInSubmit actor={submit} way={way} />}
        <Stage actor={actor} way={way} isRefused={isRefused} />
      </div>
      {stage === 'list' && !isRefused && <Bar actor={actor} />}
    </div>
  )
}

function Intro({ actor }: Pick<DangerousGoodsProps, 'actor'>) {
  const journeys = useSelector(actor, journeyWords, (one, other) => one.join() === other.join())
  return (
    <>
      <p className={p['soft']}>{t('goodsIntro')}</p>
      <ul className={s['journeys']}>
        {journeys.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  )
}

function Stage({ actor, way, isRefused }: DangerousGoodsProps & { readonly isRefused: boolean }) {
  const stage = useSelector(actor, stageOf)
  const signIn = (
    <Button look="plain" onClick={() => actor.send({ type: 'signIn.asked' })}>
      {t('goodsSignIn')}
    </Button>
  )
  switch (stage) {
    case 'coming':
      return <span aria-hidden="true" className={`${p['coming']} ${s['coming']}`} />
    case 'list':
      return isRefused ? null : <Listed actor={actor} />
    case 'resting':
      return <Resting actor={actor} way={way} />
    case 'noPlan':
      return (
        <Notice icon={Search} title={t('goodsNoPlan')} text={t('goodsNoPlanText')} isAlert>
          {way('checkIn', t('goodsToCheckIn'))}
          {way('summary', t('goodsToSummary'))}
        </Notice>
      )
    case 'outdated':
      return (
        <Notice icon={CircleAlert} title={t('goodsOutdated')} text={t('goodsOutdatedText')} isAlarm>
          {way('checkIn', t('goodsToCheckIn'))}
        </Notice>
      )
    case 'failed':
      return (
        <Notice icon={CircleAlert} title={t('goodsFailed')} text={t('goodsFailedText')} isAlarm>
          <Button look="plain" onClick={() => actor.send({ type: 'retry.asked' })}>
            {t('goodsTryAgain')}
          </Button>
        </Notice>
      )
    case 'forbidden':
      return (
        <Notice icon={Lock} title={t('goodsForbidden')} text={t('goodsForbiddenText')} isAlert>
          {way('find', t('goodsFind'))}
        </Notice>
      )
    case 'notOpened':
      return (
        <Notice icon={Lock} title={t('goodsNotOpened')} text={t('goodsNotOpenedText')} isAlert>
          {way('find', t('goodsFind'))}
          {signIn}
        </Notice>
      )
    case 'notNamed':
      return (
        <Notice icon={Search} title={t('goodsNotNamed')} text={t('goodsNotNamedText')} isAlert>
          {way('find', t('goodsFind'))}
          {signIn}
        </Notice>
      )
  }
}

function Resting({ actor, way }: DangerousGoodsProps) {
  const { title, text } = restWords(useSelector(actor, (snapshot) => snapshot))
  return (
    <Notice icon={Clock} title={title} text={text} isAlert>
      {way('booking', t('goodsToBooking'))}
    </Notice>
  )
}

function Listed({ actor }: Pick<DangerousGoodsProps, 'actor'>) {
  const isNews = useSelector(actor, ({ context }) => context.isNews)
  return (
    <>
      {isNews && <Notice icon={CircleAlert} title={t('goodsChanged')} text={t('goodsChangedText')} isAlarm />}
      <GoodsList />
    </>
  )
}

/** The line to tick and the button, always in sight. */
function Bar({ actor }: Pick<DangerousGoodsProps, 'actor'>) {
  const snapshot = useSelector(actor, (seen) => seen)
  const id = useId()
  const { ref, className } = useStickyBar<HTMLDivElement>()
  const { isTicked } = snapshot.context
  const isBusy = !snapshot.matches('listing')
  const { words, isAlarm } = hintOf(snapshot)
  return (
    <div ref={ref} className={`${className} ${s['bar']}`}>
      <div className={s['within']}>
        <div className={s['line']}>
          <input
            id={`${id}tick`}
            type="checkbox"
            className={c['checkbox']}
            checked={isTicked}
            disabled={isBusy}
            aria-describedby={`${id}hint`}
            onChange={() => actor.send({ type: 'list.ticked' })}
          />
          <div className={s['lineWords']}>
            <label htmlFor={`${id}tick`}>{t('goodsTick')}</label>
            <p id={`${id}hint`} role={isAlarm ? 'alert' : undefined} data-alarm={isAlarm} className={s['hint']}>
              {words}
            </p>
          </div>
        </div>
        <Button
          aria-busy={isBusy}
          aria-disabled={isBusy || !isTicked}
          aria-describedby={isTicked ? undefined : `${id}hint`}
          onClick={() => actor.send({ type: 'checkIn.asked' })}
        >
          {buttonWords(snapshot)}
        </Button>
      </div>
    </div>
  )
}
