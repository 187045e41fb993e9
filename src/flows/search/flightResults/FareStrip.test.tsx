import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ONE_WAY } from '../../../../machines/domain/flights.samples.ts'
import type { CompleteSearch } from '../../../../machines/domain/search.ts'
import { ENGLISH, speak } from '../../../messages/language.ts'
import { speakIn } from '../../../messages/speakIn.ts'
import '../../../ui/tokens.css'
import { FareStrip } from './FareStrip.tsx'
import type { StripDay, StripView } from './flightResults.select.ts'

const DAYS: readonly StripDay[] = ['09', '10', '11', '12', '13', '14', '15'].map((day) => ({
  date: `2026-12-${day}`,
  price: { minor: 498_900, currency: 'INR' },
  isChosen: day === '12',
  isLowest: day === '15',
  refusal: null,
}))

const FAMILY = { ...ONE_WAY, passengers: { adult: 2, child: 1, infant: 0, seniorcitizen: 0, extraSeat: 0 } }

/** From the first paint to the last: no day is known, no fare is, all are. */
const stagesOf = ({ promoCode }: CompleteSearch): readonly StripView[] => [
  { status: 'loading', days: [], promoApplied: null },
  { status: 'loading', days: DAYS.map((day) => ({ ...day, price: null, isLowest: false })), promoApplied: null },
  { status: 'ready', days: DAYS, promoApplied: promoCode === '' ? null : 'all' },
]

function heightOf(search: CompleteSearch, strip: StripView): number {
  const { container } = render(
    <div style={{ marginInline: 'var(--gutter)' }}>
      <FareStrip label="Fares of other days" strip={strip} search={search} onChoose={() => {}} onRetry={() => {}} />
    </div>,
  )
  const { height } = container.getBoundingClientRect()
  cleanup()
  return Math.round(height)
}

afterEach(async () => {
  speak(ENGLISH)
  await page.viewport(1280, 900)
})

it.each(['en-IN', 'hi-IN'])(
  'is as tall before its days and its fares have come, with a code and for a family, at every width, in %s',
  async (lang) => {
    await speakIn(lang)
    const moved: string[] = []
    for (const width of [360, 390, 430, 480, 599, 600, 820, 1024, 1280]) {
      await page.viewport(width, 900)
      for (const search of [ONE_WAY, FAMILY])
        for (const promoCode of ['', 'MONSOON']) {
          const asked = { ...search, promoCode }
          const heights = stagesOf(asked).map((stage) => heightOf(asked, stage))
          if (new Set(heights).size > 1) moved.push(`${width} px, ${asked.passengers.adult} adults, ${promoCode || 'no code'}: ${heights.join(' ')}`)
        }
    }
    expect(moved).toEqual([])
  },
)
