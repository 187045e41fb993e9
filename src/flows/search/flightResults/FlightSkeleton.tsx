import s from './flightSkeleton.module.css'

const ROWS = [0, 1, 2, 3] as const

/** The shape of the flights to come. */
export const FlightSkeleton = () => (
  <div className={s['rows']} aria-hidden="true">
    {ROWS.map((row) => (
      <div key={row} className={s['row']}>
        <span className={s['time']} />
        <span className={s['way']} />
        <span className={s['time']} />
        <span className={s['number']} />
        <span className={s['price']} />
      </div>
    ))}
  </div>
)
