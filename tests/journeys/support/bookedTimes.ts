import type { Page } from 'playwright'

interface TimedJourney {
  readonly journeyKey: string
  readonly departsAt: string
  readonly arrivesAt: string
}

/** When the journeys of a booking that is open in this browser leave and arrive, in milliseconds since 1970 UTC. */
export async function bookedTimes(page: Page, recordLocator: string) {
  const answer = await page.request.get('/api/ibe/booking', { params: { recordLocator } })
  const { data } = (await answer.json()) as { readonly data: { readonly journeys: readonly TimedJourney[] } }
  return data.journeys.map(({ departsAt, arrivesAt }) => ({ departsAt: Date.parse(departsAt), arrivesAt: Date.parse(arrivesAt) }))
}

/** An instant as the site writes it in the time of a place: `Sat, 12 Dec 2026, 06:00`. */
export function localWords(instant: number, timeZone: string): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['weekday']}, ${parts['day']} ${parts['month']} ${parts['year']}, ${parts['hour']}:${parts['minute']}`
}
