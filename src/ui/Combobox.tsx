import { ChevronLeft, CircleAlert, X } from 'lucide-react'
import { use, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { ComboboxList, type ComboboxGroup } from './ComboboxList.tsx'
import { useActiveOption } from './useActiveOption.ts'
import { useBackCloses } from './useBackCloses.ts'
import { useRoomAround } from './useRoomAround.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { Words } from './words.ts'
import f from './field.module.css'
import { IconButton } from './IconButton.tsx'
import s from './combobox.module.css'

interface ComboboxProps {
  /** The accessible name and the small words above the text. */
  readonly label: string
  readonly text: string
  readonly placeholder: string
  readonly isOpen: boolean
  /** The options. Memoise them: the active option starts anew with each other list. */
  readonly groups: readonly ComboboxGroup[]
  /** Whether Enter takes the first option without an arrow key. */
  readonly startsActive: boolean
  /** What is wrong, in words, under the field. */
  readonly error: string | null
  /** What a screen reader hears about the list: how many results. */
  readonly status: string
  /** Words below the options. */
  readonly note: string | null
  readonly clearLabel: string
  /** Shown above the options: a wait, a failure. */
  readonly children?: ReactNode
  readonly onFocus: () => void
  /** A click or an arrow key in a field whose list is closed. */
  readonly onAsk: () => void
  readonly onType: (text: string) => void
  readonly onDismiss: () => void
  /** The focus went elsewhere. */
  readonly onLeave: () => void
}

/** A text field with a list of options after the WAI-ARIA combobox pattern: a card below it, on a phone a full-screen sheet. */
export function Combobox(props: ComboboxProps) {
  const { label, text, placeholder, isOpen, groups, startsActive, error, status, note, clearLabel, children } = props
  const id = useId()
  const words = use(Words)
  const input = useRef<HTMLInputElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const isFresh = useRef(false)
  const active = useActiveOption(groups, startsActive, id)
  useBackCloses(isOpen, props.onDismiss)
  useRoomAround(isOpen, card)

  const selectPicked = useEffectEvent((picked: string) => {
    if (!isOpen && picked !== '' && document.activeElement === input.current) input.current?.select()
  })
  useLayoutEffect(() => selectPicked(text), [text])

  /** What was typed into the prerendered page before this piece was there. */
  const takeEarly = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    if (typed !== text) props.onType(typed)
  })
  useEffect(() => takeEarly(), [])

  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    isFresh.current = false
    if (!isOpen) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      return props.onAsk()
    }
    if (event.key === 'Tab') {
      if (!event.shiftKey) active.option?.onPick()
      // Whoever owns the field may have led on already: from there the key would go one field too far.
      if (document.activeElement !== input.current) event.preventDefault()
      return
    }
    if (event.key === 'Enter') active.option?.onPick()
    else if (event.key === 'Escape') props.onDismiss()
    else if (!active.move(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }

  const left = ({ currentTarget, target, relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    const isOtherWindow = document.activeElement === target
    if (isInside || isOtherWindow) return
    isFresh.current = false
    props.onLeave()
  }

  return (
    <div className={s['place']}>
      <div className={s['combobox']} data-open={isOpen} onBlur={left}>
        <div className={s['bar']}>
          <IconButton
            icon={<ChevronLeft aria-hidden="true" size={24} />}
            label={words.back}
            className={s['back']}
            onMouseDown={keepFocus}
            onClick={() => {
              input.current?.focus()
              props.onDismiss()
            }}
          />
          <div className={`${f['box']} ${s['box']}`} data-wrong={error !== null}>
            <label htmlFor={id} className={f['label']}>
              {label}
            </label>
            <input
              ref={input}
              id={id}
              className={f['control']}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={isOpen && groups.length > 0 ? `${id}list` : undefined}
              aria-activedescendant={active.option === null ? undefined : `${id}${active.option.id}`}
              aria-invalid={error !== null}
              aria-describedby={error === null ? undefined : `${id}error`}
              autoComplete="off"
              autoCorrect="off"
              autoCapitalize="words"
              spellCheck={false}
              enterKeyHint="done"
              placeholder={placeholder}
              value={text}
              onFocus={() => {
                isFresh.current = true
                input.current?.select()
                props.onFocus()
              }}
              onClick={() => {
                if (isFresh.current) input.current?.select()
                isFresh.current = false
                if (!isOpen) props.onAsk()
              }}
              onChange={(event) => props.onType(event.target.value)}
              onKeyDown={pressed}
            />
            {isOpen && text !== '' ? (
              <IconButton
                icon={<X aria-hidden="true" size={18} />}
                label={clearLabel}
                tabIndex={-1}
                className={f['inside']}
                onMouseDown={keepFocus}
                onClick={() => {
                  input.current?.focus()
                  props.onType('')
                }}
              />
            ) : null}
          </div>
        </div>
        {error === null ? null : (
          <p id={`${id}error`} role="alert" className={`${f['error']} ${s['error']}`}>
            <CircleAlert aria-hidden="true" size={16} />
            {error}
          </p>
        )}
        {isOpen ? (
          <div ref={card} role="presentation" tabIndex={-1} className={s['card']} onMouseDown={keepFocus}>
            <div role="presentation" onClick={() => input.current?.focus()}>
              {children}
            </div>
            {groups.length > 0 ? <ComboboxList id={id} label={label} groups={groups} activeId={active.option?.id ?? null} /> : null}
            {note === null ? null : <p className={s['note']}>{note}</p>}
          </div>
        ) : null}
        <VisuallyHidden>
          <span role="status">{status}</span>
        </VisuallyHidden>
      </div>
    </div>
  )
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()
