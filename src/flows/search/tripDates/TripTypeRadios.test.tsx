import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import type { TripType } from '../../../../machines/domain/trip.ts'
import { tripDatesMachine } from '../../../../machines/search/tripDates/tripDates.machine.ts'
import '../../../ui/tokens.css'
import { TripTypeRadios } from './TripTypeRadios.tsx'

afterEach(cleanup)

function show() {
  const actor = createActor(tripDatesMachine, { input: { today: '2026-06-10', dates: null } }).start()
  render(<TripTypeRadios actor={actor} />)
  const prefill = (tripType: TripType | null) =>
    actor.send({ type: 'dates.prefilled', dates: { tripType, departureDate: '2026-06-12', returnDate: null } })
  return { actor, prefill }
}

const radios = () => screen.getAllByRole<HTMLInputElement>('radio').map((radio) => [radio.labels?.[0]?.textContent, radio.checked])

it('is a radio group with exactly One Way and Round Trip [TRIP-01, MSG-91]', () => {
  show()
  expect(within(screen.getByRole('radiogroup', { name: 'Trip type' })).getAllByRole('radio')).toHaveLength(2)
  expect(radios()).toEqual([
    ['One Way', true],
    ['Round Trip', false],
  ])
})

it('chooses with a click on the words [TRIP-01]', async () => {
  const { actor } = show()
  await userEvent.click(screen.getByText('Round Trip'))
  expect(radios()).toEqual([
    ['One Way', false],
    ['Round Trip', true],
  ])
  expect(actor.getSnapshot().context).toMatchObject({ departureDate: '2026-06-10', returnDate: '2026-06-11' })
})

it('is one stop of the Tab key, whichever is chosen, and chooses with the arrow keys [TRIP-01]', async () => {
  show()
  render(<button type="button">After it</button>)
  const after = screen.getByRole('button', { name: 'After it' })
  for (const name of ['Round Trip', 'One Way']) {
    await userEvent.click(screen.getByText(name))
    await userEvent.tab()
    expect(document.activeElement).toBe(after)
    await userEvent.tab({ shift: true })
    expect(document.activeElement).toBe(screen.getByRole('radio', { name }))
  }
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Round Trip' }))
  expect(radios()[1]).toEqual(['Round Trip', true])
  await userEvent.keyboard('{ArrowUp}')
  expect(radios()[0]).toEqual(['One Way', true])
})

it('is not there for a trip type that nobody knows, and comes back with one that somebody does [TRIP-02, CON-05]', async () => {
  const { prefill } = show()
  prefill(null)
  await expect.poll(() => screen.queryByRole('radiogroup')).toBeNull()
  prefill('ROUND_TRIP')
  await expect.poll(() => screen.queryByRole<HTMLInputElement>('radio', { name: 'Round Trip' })?.checked).toBe(true)
})

it('gives each option at least 44 pixels to touch', () => {
  show()
  for (const radio of screen.getAllByRole<HTMLInputElement>('radio'))
    expect(radio.labels?.[0]?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})
