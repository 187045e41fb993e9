import { expect, type Page } from 'playwright/test'
import type { StepBook } from '../driver/stepBook.ts'
import { openHome } from './chooseRoute.ts'
import type { tripDatesScope } from './tripDates.scope.ts'

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const returnDate = (page: Page) => page.getByRole('button', { name: /^Return date, \w+, \d/ })

export const stepBook: StepBook<typeof tripDatesScope, unknown> = {
  starts: { 'with today known': openHome },
  events: {
    'chooses round trip': (page) => radio(page, 'Round Trip').check({ force: true }),
    'chooses one way': (page) => radio(page, 'One Way').check({ force: true }),
  },
  ports: {},
  promises: {
    oneWay: async (page) => {
      await expect(radio(page, 'One Way')).toBeChecked()
      await expect(returnDate(page)).toHaveCount(0)
    },
    roundTrip: async (page) => {
      await expect(radio(page, 'Round Trip')).toBeChecked()
      await expect(returnDate(page)).toHaveCount(1)
    },
  },
}
