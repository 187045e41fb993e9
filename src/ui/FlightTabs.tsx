import s from './flightTabs.module.css'

interface FlightTabsProps {
  readonly label: string
  readonly tabs: readonly { readonly segmentKey: string; readonly to: string; readonly has: string; readonly isShown: boolean }[]
  readonly onPick: (segmentKey: string) => void
  /** The flight that is shown, and until when something can be chosen for it. */
  readonly flight: string | null
  readonly until: string | null
}

/** The flights, where there are several, and which is shown. */
export const FlightTabs = ({ label, tabs, onPick, flight, until }: FlightTabsProps) => (
  <>
    {tabs.length > 0 && (
      <nav aria-label={label} className={s['tabs']}>
        {tabs.map(({ segmentKey, to, has, isShown }) => (
          <button key={segmentKey} type="button" aria-current={isShown ? 'step' : undefined} className={s['tab']} onClick={() => onPick(segmentKey)}>
            <b>{to}</b> <small>{has}</small>
          </button>
        ))}
      </nav>
    )}
    <p className={s['which']}>
      <b>{flight}</b> <span>{until}</span>
    </p>
  </>
)
