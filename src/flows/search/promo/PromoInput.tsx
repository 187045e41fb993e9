import type { PromoActor } from '../../../../machines/search/promo/promo.machine.ts'
import { useSelector } from '@xstate/react'
import { Check, Lock, X } from 'lucide-react'
import { useId, useLayoutEffect, useState, type RefObject } from 'react'
import { strippedPromoCode } from '../../../../machines/domain/promo.ts'
import { t } from './promo.text.en.ts'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { stageOf } from './promo.select.ts'
import f from '../../../ui/field.module.css'
import s from './promo.module.css'

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
  const typed = useTyping(actor, input)
  const isRemoved = useSelector(actor, ({ context }) => context.isRemoved)
  const isLocked = stage === 'locked'
  const isWrong = stage === 'rejected' || stage === 'failed'
  return (
    <Tooltip id={`${id}why`} words={isLocked ? t(isRemoved ? 'promoCodeRemoved' : 'promoLocked') : null}>
      <div className={`${f['box']} ${s['box']}`} data-stage={stage} data-wrong={isWrong}>
        <label htmlFor={id} className={f['label']}>
          {t('promoCode')}
        </label>
        <input
          ref={input}
          id={id}
          className={`${f['control']} ${s['input']}`}
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
        {code !== '' && <IconButton icon={<X aria-hidden="true" size={18} />} label={t('promoRemove')} className={f['inside']} onClick={onRemove} />}
      </div>
    </Tooltip>
  )
}

/** Tells of what is typed, and keeps the caret where it was typed while the code is cleaned. */
function useTyping(actor: PromoActor, input: RefObject<HTMLInputElement | null>) {
  const [caret, setCaret] = useState<{ readonly at: number } | null>(null)
  useLayoutEffect(() => {
    if (caret !== null && document.activeElement === input.current) input.current?.setSelectionRange(caret.at, caret.at)
  }, [caret, input])
  return ({ value, selectionStart }: HTMLInputElement) => {
    setCaret({ at: strippedPromoCode(value.slice(0, selectionStart ?? value.length)).length })
    actor.send({ type: 'promo.typed', text: value })
  }
}
