import s from './bookingSkeleton.module.css'

const CARDS = [0, 1, 2] as const

/** The shape of the bookings to come. */
export const BookingSkeleton = () => (
  <div aria-hidden="true" className={s['cards']}>
    {CARDS.map((card) => (
      <div key={card} className={s['card']}>
        <span className={s['reference']} />
        <span className={s['date']} />
        <span className={s['journey']} />
        <span className={s['foot']} />
      </div>
    ))}
  </div>
)
