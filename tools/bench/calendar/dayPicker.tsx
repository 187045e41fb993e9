import '../../../src/ui/tokens.css'
import '../../../src/ui/fonts.css'
import 'react-day-picker/style.css'
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { DayButton, DayPicker, type DayButtonProps } from 'react-day-picker'
import { dateSpoken, moneyFigure, moneySpoken } from '../../../src/messages/format.ts'
import { Button } from '../../../src/ui/Button.tsx'
import { FieldButton } from '../../../src/ui/FieldButton.tsx'
import { Popup } from '../../../src/ui/Popup.tsx'
import { offerTiming } from './timing.ts'
import { DEPARTURE, LAST, RETURN, TODAY, year } from './year.ts'
import './dayPicker.css'

const day = (date: string) => new Date(`${date}T00:00:00`)
const iso = (date: Date) => `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
const fares = new Map(year.map((fare) => [fare.date, fare]))
const fareOf = (date: Date) => fares.get(iso(date))
const isClosed = (date: Date) => {
  const fare = fareOf(date)
  return fare === undefined || fare.soldOut || fare.noFlights
}

function spoken(date: Date): string {
  const fare = fareOf(date)
  const note = fare?.price ? moneySpoken(fare.price) : fare?.soldOut ? 'sold out' : fare?.noFlights ? 'no flights' : null
  return [dateSpoken(iso(date)), note, fare?.isLowest === true ? 'lowest fare' : null].filter((word) => word !== null).join(', ')
}

function FareDay({ children, ...rest }: DayButtonProps) {
  const fare = fareOf(rest.day.date)
  const note = fare?.price ? moneyFigure(fare.price) : fare?.soldOut ? 'sold out' : fare?.noFlights ? '–' : null
  return (
    <DayButton {...rest}>
      <span className="figure">{children}</span>
      {note !== null && (
        <span className="note" data-low={fare?.isLowest}>
          {note}
        </span>
      )}
    </DayButton>
  )
}

/** Its own way of moving the focus into the days, as our calendar does. */
const FOCUS = { autoFocus: true }

const COMPONENTS = { DayButton: FareDay }
const LABELS = { labelDayButton: spoken }

function Page() {
  const [isOpen, setOpen] = useState(false)
  const [range, setRange] = useState<{ from: Date | undefined; to?: Date | undefined } | undefined>({ from: day(DEPARTURE), to: day(RETURN) })
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <FieldButton ref={anchor} label="Departure date" value={DEPARTURE} placeholder="" expanded={isOpen} onClick={() => setOpen(true)} />
      {isOpen && (
        <Popup open onClose={() => setOpen(false)} title="Choose your dates" anchor={anchor} size={800} footer={<Button>Done</Button>}>
          <DayPicker
            mode="range"
            selected={range}
            onSelect={setRange}
            numberOfMonths={2}
            weekStartsOn={1}
            {...FOCUS}
            startMonth={day(TODAY)}
            endMonth={day(LAST)}
            defaultMonth={day(DEPARTURE)}
            disabled={isClosed}
            components={COMPONENTS}
            labels={LABELS}
          />
        </Popup>
      )}
    </>
  )
}

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<Page />)
offerTiming('Go to the Next Month')
