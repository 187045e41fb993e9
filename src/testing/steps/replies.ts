import type { Page } from 'playwright/test'
import type { FixedReply } from './pageObject.ts'

/** A reply that comes once something else has been done. */
export const after =
  (act: (page: Page) => Promise<void>, reply: FixedReply = 'airline') =>
  async (_asked: URL, _input: unknown, page: Page): Promise<FixedReply> => {
    await act(page)
    return reply
  }
