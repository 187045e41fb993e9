import type { OtpEntryActor } from '../../../../machines/account/otpEntry/otpEntry.machine.ts'
import { useSelector } from '@xstate/react'
import { useId, type RefObject } from 'react'
import { digitsOf } from '../../../../machines/domain/oneTimeCode.ts'
import { t } from './otpEntry.text.en.ts'
import { canType, codeStage, isMarked } from './otpEntry.select.ts'
import s from './otpEntry.module.css'

interface CodeInputProps {
  readonly actor: OtpEntryActor
  readonly input: RefObject<HTMLInputElement | null>
  /** The ids of what describes the field. */
  readonly describedBy: string
}

/**
 * One real field, drawn as a box for each digit: pasting, deleting, selecting and what a phone fills in work as in any
 * other [AUTH-33, AUTH-36, AUTH-37, AUTH-38].
 */
export function CodeInput({ actor, input, describedBy }: CodeInputProps) {
  const id = useId()
  const { code, length } = useSelector(actor, ({ context }) => context)
  const isOpen = useSelector(actor, canType)
  const isWrong = useSelector(actor, isMarked)
  const stage = useSelector(actor, codeStage)
  return (
    <div>
      <label htmlFor={id} className={s['label']}>
        {t('otpCode')}
      </label>
      <div className={s['code']} data-wrong={isWrong} data-open={isOpen} data-stage={stage}>
        <div className={s['boxes']} aria-hidden="true">
          {Array.from({ length }, (_, at) => (
            <span key={at} className={s['box']} data-next={at === Math.min(code.length, length - 1)} />
          ))}
        </div>
        <input
          ref={input}
          id={id}
          className={s['input']}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          dir="ltr"
          value={code}
          readOnly={!isOpen}
          aria-disabled={!isOpen || undefined}
          aria-required="true"
          aria-invalid={isWrong}
          aria-describedby={describedBy}
          onChange={({ target }) => type(actor, target)}
        />
      </div>
    </div>
  )
}

/** Tells of what is typed. The caret stays behind the digit that was, also where something was left out. */
function type(actor: OtpEntryActor, target: HTMLInputElement) {
  const caret = digitsOf(target.value.slice(0, target.selectionStart ?? target.value.length)).length
  actor.send({ type: 'code.typed', text: target.value })
  target.value = actor.getSnapshot().context.code
  target.setSelectionRange(caret, caret)
}
