import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { saleSeatsMachine } from '../../../../machines/booking/saleSeats/saleSeats.machine.ts'
import { OUT_KEY, occupantsOf, saleSeatsSamples } from '../../../../machines/booking/saleSeats/saleSeats.samples.ts'
import type { SaleSeatsAsked } from '../../../../machines/domain/sale.ts'
import type { SeatMap } from '../../../../machines/domain/seatMap.ts'
import { seatMapOf } from '../../../../machines/trips/seatSelection/seatSelection.samples.ts'
import { SaleSeats } from './SaleSeats.tsx'

afterEach(cleanup)

it('hears the press that goes on without seats though the map comes between its beginning and its end', async () => {
  const input = saleSeatsSamples.starts['one flight, with a choice of before']
  if (input === undefined) throw new Error('the samples have one flight')
  const come: ((maps: readonly SeatMap[]) => void)[] = []
  const loadSeats = fromPromise<readonly SeatMap[], SaleSeatsAsked>(() => new Promise((resolve) => come.push(resolve)))
  const actor = createActor(saleSeatsMachine.provide({ actors: { loadSeats }, actions: { logFailure: () => undefined } }), { input }).start()
  render(<SaleSeats actor={actor} />)
  const way = screen.getByRole('button', { name: 'Continue without seats' })
  fireEvent.pointerDown(way)
  come[0]?.([seatMapOf(OUT_KEY, occupantsOf(), [])])
  await waitFor(() => expect(actor.getSnapshot().matches('choosing')).toBe(true))
  expect(screen.getByRole('button', { name: 'Continue without seats' })).toBe(way)
  fireEvent.pointerUp(way)
  fireEvent.click(way)
  expect(actor.getSnapshot().matches('done')).toBe(true)
})
