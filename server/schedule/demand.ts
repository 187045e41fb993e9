import seasonality from './data/seasonality.in.json' with { type: 'json' }
import { dayOf, monthIndexOf, weekdayOf, type Day } from './calendar.ts'

/** How much more or less than usual is flown on a day. 1 is usual. */
export interface DayDemand {
  readonly month: number
  readonly weekday: number
  readonly isFestive: boolean
}

const WINDOWS = seasonality.windows.map((window) => ({ from: dayOf(window.from), to: dayOf(window.to) }))

/** Demand on a day by month, weekday, and festivals and holidays. Source: data/PROVENANCE.md. */
export const demandOn = (day: Day): DayDemand => ({
  month: seasonality.monthIndex[monthIndexOf(day)] ?? 1,
  weekday: seasonality.weekdayIndexMonToSun[weekdayOf(day)] ?? 1,
  isFestive: WINDOWS.some((window) => day >= window.from && day <= window.to),
})

const LEAD_TIMES = seasonality.leadTimeFareMultiplier.toSorted((one, other) => one.minDays - other.minDays)

/** How many times the early fare is asked for, so many days before departure. Straight lines between the source's points. */
export function leadTimeMultiplier(days: number): number {
  const after = LEAD_TIMES.findIndex((point) => point.minDays > days)
  const [before, next] = [LEAD_TIMES[(after === -1 ? LEAD_TIMES.length : after) - 1], LEAD_TIMES[after]]
  if (!before) return LEAD_TIMES[0]?.x ?? 1
  if (!next) return before.x
  return before.x + ((next.x - before.x) * (days - before.minDays)) / (next.minDays - before.minDays)
}
