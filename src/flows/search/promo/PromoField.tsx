import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import type { PromoActor } from '../../../../machines/search/promo/promo.machine.ts'
import { AIRLINE_LANGUAGE } from '../../../messages/airlineLanguage.ts'
import { t } from './promo.text.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { PromoInput } from './PromoInput.tsx'
import { airlineWords, lineOf, nudgeShown, offersSignIn, stageOf, type NudgeShown, type PromoStage } from './promo.select.ts'
import s from './promo.module.css'

interface PromoFieldProps {
  readonly actor: PromoActor
  /** Other ways to a code, after what is said of this one. */
  readonly children?: ReactNode
}

/** The promo code of a search, and what the airline says of it [PRO-01..04]. */
export function PromoField({ actor, children }: PromoFieldProps) {
  const line = useId()
  const input = useRef<HTMLInputElement>(null)
  const stage = useSelector(actor, stageOf)
  const words = useSelector(actor, lineOf)
  const said = useSelector(actor, airlineWords)
  const canSignIn = useSelector(actor, offersSignIn)
  /** What was pressed goes away: the focus stays with the field. */
  const press = (event: Parameters<PromoActor['send']>[0]) => {
    input.current?.focus()
    actor.send(event)
  }
  return (
    <div className={s['field']}>
      <PromoInput actor={actor} input={input} line={line} onRemove={() => press({ type: 'promo.removed' })} />
      <div className={s['below']}>
        <p id={line} role="status" className={s['line']} data-stage={stage}>
          {ICONS[stage]}
          <span>
            {words}
            {said !== '' && <span lang={AIRLINE_LANGUAGE}>{words === '' ? said : ` ${said}`}</span>}
          </span>
        </p>
        {canSignIn && (
          <Button look="quiet" onClick={() => actor.send({ type: 'signIn.chosen' })}>
            {t('promoSignIn')}
          </Button>
        )}
        {stage === 'failed' && (
          <Button look="quiet" onClick={() => press({ type: 'promo.retryAsked' })}>
            {t('promoRetry')}
          </Button>
        )}
        <Nudge actor={actor} onTake={() => press({ type: 'nudge.chosen' })} />
        {children}
      </div>
    </div>
  )
}

const WRONG = <CircleAlert aria-hidden="true" size={16} />

const ICONS: Readonly<Partial<Record<PromoStage, ReactNode>>> = {
  applied: <CircleCheck aria-hidden="true" size={16} />,
  rejected: WRONG,
  failed: WRONG,
}

/** What the airline proposes; its code can be pressed [PRO-04, PRO-18]. */
function Nudge({ actor, onTake }: { readonly actor: PromoActor; readonly onTake: () => void }) {
  const nudge = useSelector(actor, nudgeShown, isSameNudge)
  return (
    <p className={s['nudge']} aria-live="polite">
      {nudge !== null && (
        <>
          <span lang={AIRLINE_LANGUAGE}>{nudge.before}</span>
          <button type="button" className={s['code']} onClick={onTake}>
            {nudge.code}
          </button>
          <span lang={AIRLINE_LANGUAGE}>{nudge.after}</span>
        </>
      )}
    </p>
  )
}

const isSameNudge = (one: NudgeShown | null, other: NudgeShown | null): boolean =>
  one?.code === other?.code && one?.before === other?.before && one?.after === other?.after
