import { useSelector } from '@xstate/react'
import { Check, Lock, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useState, type RefObject } from 'react'
import { strippedPromoCode } from '../../../../machines/domain/promoCode.ts'
import { t } from '../../../messages/messages.ts'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { PromoActor } from './PromoField.tsx'
import { stageOf } from './promo.select.ts'
import s from './promoInput.module.css'

interface PromoInputProps {
  readonly actor: PromoActor
  readonly input: RefObject<HTMLInputElement | null>
  /** The id of the line that describes the field. */
  readonly line: string
  readonly onRemove: () => void
}

/** The text field of the promo code. Locked, it can still be reached, and says why. */
export function PromoInput({ actor, input, line, onRemove }: PromoInputProps) {
  const id = useId()
  const code = useSelector(actor, ({ context }) => context.code)
  const stage = useSelector(actor, stageOf)
  const typed = useTyping(actor, input, code)
  const isLocked = stage === 'locked'
  const isWrong = stage === 'rejected' || stage === 'failed'
  return (
    <Tooltip id={`${id}why`} words={isLocked ? t('promoCodeRemoved') : null}>
      <div className={s['box']} data-stage={stage}>
        <label htmlFor={id} className={s['label']}>
          {t('promoCode')}
        </label>
        <input
          ref={input}
          id={id}
          className={s['input']}
          type="text"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          value={code}
          readOnly={isLocked}
          aria-disabled={isLocked || undefined}
          aria-invalid={isWrong}
          aria-busy={stage === 'checking' || stage === 'slow'}
          aria-describedby={isLocked ? `${id}why` : line}
          onChange={({ target }) => typed(target)}
        />
        {stage === 'applied' && <Check aria-hidden="true" size={20} className={s['tick']} data-tick="" />}
        {isLocked && <Lock aria-hidden="true" size={18} className={s['lock']} />}
        {code !== '' && (
          <button type="button" className={s['remove']} onClick={onRemove}>
            <X aria-hidden="true" size={18} />
            <VisuallyHidden>{t('promoRemove')}</VisuallyHidden>
          </button>
        )}
      </div>
    </Tooltip>
  )
}

/** Tells of what is typed, and keeps the caret where it was typed while the code is cleaned. */
function useTyping(actor: PromoActor, input: RefObject<HTMLInputElement | null>, code: string) {
  const [caret, setCaret] = useState<{ readonly at: number } | null>(null)
  useLayoutEffect(() => {
    if (caret !== null && document.activeElement === input.current) input.current?.setSelectionRange(caret.at, caret.at)
  }, [caret, input])
  const takeEarly = useEffectEvent(() => {
    const text = input.current?.value ?? ''
    if (text !== code) actor.send({ type: 'promo.typed', text })
  })
  // What was typed into the prerendered page before this piece was there.
  useEffect(() => takeEarly(), [])
  return ({ value, selectionStart }: HTMLInputElement) => {
    setCaret({ at: strippedPromoCode(value.slice(0, selectionStart ?? value.length)).length })
    actor.send({ type: 'promo.typed', text: value })
  }
}
