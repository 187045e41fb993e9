import { CircleCheck, Info } from 'lucide-react'
import { memo, useId, useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Cabin, type CabinWords } from './Cabin.tsx'
import type { CabinShown, SeatLook } from './seatKeys.ts'
import { useStickyBar } from './useStickyBar.ts'
import s from './seatPicker.module.css'

interface PickerWords {
  readonly flights: string
  readonly passengers: string
  readonly takeOffer: string
  readonly legend: string
  readonly looks: Readonly<Record<SeatLook, string>>
  readonly keys: string
  readonly cabin: CabinWords
}

/** What was pressed on the map and around it. */
type SeatPick =
  | { readonly type: 'flight.picked'; readonly segmentKey: string }
  | { readonly type: 'passenger.picked'; readonly passengerKey: string }
  | { readonly type: 'suggestion.taken' }
  | { readonly type: 'seat.picked'; readonly seat: string }

interface SeatPickerProps {
  readonly words: PickerWords
  /** The flights, where there are several. */
  readonly flights: readonly { readonly segmentKey: string; readonly route: string; readonly seats: string; readonly isShown: boolean }[]
  readonly sitters: readonly {
    readonly passengerKey: string
    readonly sign: string
    readonly name: string
    readonly seat: string
    readonly isActive: boolean
  }[]
  /** What went wrong with the choice. */
  readonly told: ReactNode
  /** Where the airline seats a party together, for nothing; null where all have seats. */
  readonly suggestion: { readonly title: string; readonly text: string | null; readonly canTake: boolean } | null
  /** Another one is another map. */
  readonly mapKey: string
  readonly cabin: CabinShown
  /** The seat to which Tab leads first. */
  readonly start: string | null
  /** More of the seat that has the focus. */
  readonly noteOf: (seat: string) => { readonly title: string; readonly text: string } | null
  /** Between map and bar. */
  readonly below?: ReactNode
  /** What is chosen, and the ways on. */
  readonly children: ReactNode
  readonly onPick: (pick: SeatPick) => void
}

/** The map of a flight, who sits where, and the bar below it. */
export function SeatPicker({ words, sitters, told, mapKey, cabin, start, noteOf, below, children, ...props }: SeatPickerProps) {
  const noteId = useId()
  const { ref, className } = useStickyBar<HTMLDivElement>()
  const [focused, setFocused] = useState<string | null>(null)
  const note = focused === null ? null : noteOf(focused)
  const { onPick } = props
  return (
    <>
      <Flights words={words} {...props} />
      <div role="group" aria-label={words.passengers} data-wraps className={s['sitters']}>
        {sitters.map(({ passengerKey, sign, name, seat, isActive }) => (
          <button
            key={passengerKey}
            type="button"
            aria-pressed={isActive}
            className={s['sitter']}
            onClick={() => onPick({ type: 'passenger.picked', passengerKey })}
          >
            <i aria-hidden="true" className={s['sign']}>
              {sign}
            </i>
            <span>
              <b>{name}</b> <small>{seat}</small>
            </span>
          </button>
        ))}
      </div>
      {told}
      <Suggestion words={words} {...props} />
      <Legend words={words} />
      <Cabin
        key={mapKey}
        shown={cabin}
        words={words.cabin}
        start={start}
        noteId={noteId}
        onPick={(seat) => onPick({ type: 'seat.picked', seat })}
        onFocusSeat={setFocused}
        onLeave={() => ref.current?.querySelector('button')?.focus()}
      />
      {below}
      <div ref={ref} className={`${className} ${s['bar']}`}>
        <p id={noteId} className={s['note']} hidden={note === null}>
          <Info aria-hidden="true" size={20} />
          <span>
            <b>{note?.title}</b> {note?.text}
          </span>
        </p>
        {children}
      </div>
    </>
  )
}

const Flights = ({ words, flights, onPick }: Pick<SeatPickerProps, 'words' | 'flights' | 'onPick'>) =>
  flights.length > 0 && (
    <nav aria-label={words.flights} data-wraps className={s['flights']}>
      {flights.map(({ segmentKey, route, seats, isShown }) => (
        <button
          key={segmentKey}
          type="button"
          aria-current={isShown ? 'step' : undefined}
          className={s['flight']}
          onClick={() => onPick({ type: 'flight.picked', segmentKey })}
        >
          <b>{route}</b> <small>{seats}</small>
        </button>
      ))}
    </nav>
  )

const Suggestion = ({ words, suggestion, onPick }: Pick<SeatPickerProps, 'words' | 'suggestion' | 'onPick'>) =>
  suggestion !== null && (
    <div className={s['suggestion']}>
      <CircleCheck aria-hidden="true" size={20} />
      <p>
        <b>{suggestion.title}</b> {suggestion.text}
      </p>
      {suggestion.canTake && (
        <Button look="plain" onClick={() => onPick({ type: 'suggestion.taken' })}>
          {words.takeOffer}
        </Button>
      )}
    </div>
  )

const LOOKS = ['free', 'paid', 'exit', 'taken', 'own'] as const

const Legend = memo(function Legend({ words }: Pick<SeatPickerProps, 'words'>) {
  return (
    <div className={s['legend']}>
      <ul aria-label={words.legend}>
        {LOOKS.map((look) => (
          <li key={look}>
            <i aria-hidden="true" data-look={look}>
              {look === 'taken' ? '×' : ''}
            </i>
            {words.looks[look]}
          </li>
        ))}
      </ul>
      <p className={s['keys']}>{words.keys}</p>
    </div>
  )
})

interface SeatBarProps {
  readonly seats: string
  /** What they cost; null for nothing to say. */
  readonly sum: string | null
  /** The ways on, one as large as the other. */
  readonly children: ReactNode
}

/** Seats, sum, and the ways on. */
export const SeatBar = ({ seats, sum, children }: SeatBarProps) => (
  <div className={s['decide']}>
    <p>
      <b>{seats}</b> {sum !== null && <span className={s['soft']}>{sum}</span>}
    </p>
    <div className={s['ways']}>{children}</div>
  </div>
)
