import { Minus, Plus } from 'lucide-react'
import { useId, type ReactNode, type Ref } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import s from './counter.module.css'

interface StepButtonProps {
  /** The accessible name, as `Add adult`. */
  readonly label: string
  /** Why it does nothing, in words; null when it works. It stays focusable, and pressing it still says so. */
  readonly refusal: string | null
  readonly onPress: () => void
  readonly icon: ReactNode
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

type Step = Omit<StepButtonProps, 'icon' | 'ref'>

interface CounterProps {
  readonly label: string
  readonly info: string
  readonly value: number
  /** The value with its noun, for a screen reader: `2 adults`. */
  readonly spoken: string
  readonly add: Step
  readonly remove: Step
  /** What to say about the last press beside the counter; null for nothing. */
  readonly message: string | null
  readonly addRef?: Ref<HTMLButtonElement>
}

/** A number that goes up and down by one, with words for what it counts and for what stops it. */
export function Counter({ label, info, value, spoken, add, remove, message, addRef }: CounterProps) {
  const id = useId()
  return (
    <div role="group" className={s['counter']} aria-labelledby={`${id}label`} aria-describedby={`${id}info`}>
      <div>
        <p id={`${id}label`} className={s['label']}>
          {label}
        </p>
        <p id={`${id}info`} className={s['info']}>
          {info}
        </p>
      </div>
      <div className={s['steps']}>
        <StepButton {...remove} icon={<Minus aria-hidden size={18} />} />
        <output className={s['value']}>
          <span aria-hidden>{value}</span>
          <VisuallyHidden>{spoken}</VisuallyHidden>
        </output>
        <StepButton {...add} ref={addRef} icon={<Plus aria-hidden size={18} />} />
      </div>
      <p role="status" className={s['message']}>
        {message}
      </p>
    </div>
  )
}

function StepButton({ label, refusal, onPress, icon, ref }: StepButtonProps) {
  const id = useId()
  return (
    <button
      ref={ref}
      type="button"
      className={s['step']}
      aria-disabled={refusal === null ? undefined : true}
      aria-describedby={refusal === null ? undefined : id}
      onClick={onPress}
    >
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
      {refusal === null ? null : (
        <span id={id} hidden>
          {refusal}
        </span>
      )}
    </button>
  )
}
