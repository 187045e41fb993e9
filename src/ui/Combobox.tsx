import { ChevronLeft, CircleAlert, X } from 'lucide-react'
import {
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useState,
  type RefObject,
} from 'react'
import { ComboboxList, type ComboboxGroup, type ComboboxOption } from './ComboboxList.tsx'
import { useBackCloses } from './useBackCloses.ts'
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
  /** The options. Memoise them: a new list resets the active option. */
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
  const place = useRef<HTMLDivElement>(null)
  const isFresh = useRef(false)
  const active = useActiveOption(groups, startsActive, id)
  useBackCloses(isOpen, place, props.onDismiss)
  useRoomAround(isOpen, card)

  const selectPicked = useEffectEvent((picked: string) => {
    if (!isOpen && picked !== '' && document.activeElement === input.current) input.current?.select()
  })
  useLayoutEffect(() => selectPicked(text), [text])

  /** What was focused and typed in the prerendered page before this piece was there, or put back by the browser. */
  const takeEarly = useEffectEvent(() => {
    const field = input.current
    if (field === null) return
    // Not in the markup: a browser puts nothing back into a field that has it from the beginning.
    field.autocomplete = 'off'
    if (document.activeElement === field && !isOpen) props.onFocus()
    if (field.value === text) return
    props.onType(field.value)
    if (document.activeElement !== field) props.onLeave()
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
      // The owner of the field may have moved the focus already: from there the key would go one field too far.
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
    <div ref={place} className={s['place']}>
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

interface Moved {
  readonly groups: readonly ComboboxGroup[]
  readonly id: string
}

/** Which option of a combobox has the focus of the eye: a new list resets it, and the arrow keys move it. */
function useActiveOption(groups: readonly ComboboxGroup[], startsActive: boolean, id: string) {
  const [moved, setMoved] = useState<Moved | null>(null)
  const options = groups.flatMap((group) => group.options)
  const movedTo = moved?.groups === groups ? options.find((each) => each.id === moved.id) : undefined
  const option = movedTo ?? (startsActive ? options.find((each) => !each.isDisabled) : undefined) ?? null

  useLayoutEffect(() => {
    if (movedTo !== undefined) document.getElementById(`${id}${movedTo.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [movedTo, id])

  return {
    option,
    /** Moves by a key; false when the key does not move. */
    move: (key: string): boolean => {
      const next = nextOption(options, option, key)
      if (next === undefined) return false
      setMoved({ groups, id: next.id })
      return true
    },
  }
}

function nextOption(options: readonly ComboboxOption[], from: ComboboxOption | null, key: string): ComboboxOption | undefined {
  const at = from === null ? -1 : options.indexOf(from)
  if (key === 'ArrowDown') return options[(at + 1) % options.length]
  if (key === 'ArrowUp') return options.at(at < 0 ? -1 : at - 1)
  if (key === 'Home') return options[0]
  return key === 'End' ? options.at(-1) : undefined
}

const GAP = 8
const MARGIN = 16

/** With less than this below its field a card opens above it, where that is more. */
const ENOUGH = 360

/**
 * Tells a card that hangs on a field which side it opens to, so that the page stays where it is: `data-side`, how much room it
 * has there as `--room`, and as `--overflow` how far it would be past the right edge of the window.
 */
function useRoomAround(isOpen: boolean, card: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = card.current
    const field = element?.parentElement
    if (!isOpen || element === null || !field) return
    const { top, bottom } = field.getBoundingClientRect()
    const above = top - GAP - MARGIN
    const below = innerHeight - bottom - GAP - MARGIN
    const opensAbove = below < ENOUGH && above > below
    const right = element.getBoundingClientRect().left + element.offsetWidth
    element.setAttribute('data-side', opensAbove ? 'above' : 'below')
    element.style.setProperty('--room', `${Math.round(opensAbove ? above : below)}px`)
    element.style.setProperty('--overflow', `${Math.max(0, Math.round(right - document.documentElement.clientWidth + MARGIN))}px`)
  }, [isOpen, card])
}
