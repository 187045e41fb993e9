import { act, cleanup, render, screen } from '@testing-library/react'
import { memo } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { useView } from './useView.ts'

interface Seats {
  readonly rows: readonly { readonly row: number; readonly seats: readonly string[] }[]
  readonly note: string | null
}

afterEach(cleanup)

const start = () => {
  const machine = setup({ types: { context: {} as Seats, events: {} as { type: 'shown' } & Seats } }).createMachine({
    context: {
      rows: [
        { row: 1, seats: ['1A'] },
        { row: 2, seats: ['2A'] },
      ],
      note: null,
    },
    on: { shown: { actions: assign(({ event: { rows, note } }) => ({ rows, note })) } },
  })
  return createActor(machine).start()
}

/** Shows the rows, and says which parts were drawn since. */
function shown() {
  const actor = start()
  const draw = vi.fn<(part: string) => void>()
  const Row = memo(function Row({ row }: { readonly row: Seats['rows'][number] }) {
    draw(`row ${row.row}`)
    return <li>{row.seats.join(' ')}</li>
  })
  function Rows() {
    const { rows } = useView(actor, ({ context }) => ({
      rows: context.rows.map(({ row, seats }) => ({ row, seats: [...seats] })),
      note: context.note,
    }))
    draw('rows')
    return (
      <ul>
        {rows.map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </ul>
    )
  }
  render(<Rows />)
  draw.mockClear()
  const show = (...rows: Seats['rows']) => act(() => actor.send({ type: 'shown', rows, note: null }))
  return { drawn: () => draw.mock.calls.flat(), show }
}

it('draws nothing again where the same is shown', () => {
  const { drawn, show } = shown()
  show({ row: 1, seats: ['1A'] }, { row: 2, seats: ['2A'] })
  expect(drawn()).toEqual([])
})

it('draws again only the part that has changed', () => {
  const { drawn, show } = shown()
  show({ row: 1, seats: ['1A'] }, { row: 2, seats: ['2A', '2B'] })
  expect(drawn()).toEqual(['rows', 'row 2'])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1A', '2A 2B'])
})

it.each<[what: string, rows: Seats['rows'], words: readonly string[]]>([
  ['is gone', [{ row: 1, seats: ['1A'] }], ['1A']],
  [
    'has fewer',
    [
      { row: 1, seats: [] },
      { row: 2, seats: ['2A'] },
    ],
    ['', '2A'],
  ],
  ['is the last, where there was one before', [{ row: 2, seats: ['2A'] }], ['2A']],
])('shows what %s', (_, rows, words) => {
  const { show } = shown()
  show(...rows)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(words)
})
