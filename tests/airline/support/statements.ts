import pg from 'pg'
import { vi } from 'vitest'

/** The statements that are sent to databases while something is done, in their order and without their values: work that is counted, where time would be measured. */
export async function statementsOf(act: () => Promise<unknown>): Promise<readonly string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await act()
    return query.mock.calls.map(([asked]) => wordsOf(asked))
  } finally {
    query.mockRestore()
  }
}

const wordsOf = (asked: unknown): string => (typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked))
