import type { Page } from 'playwright'

/** The search form by the names that screen readers hear. */
export const searchForm = (page: Page) => ({
  bar: page.getByRole('button', { name: /^Where from, where to/ }),
  from: page.getByRole('combobox', { name: 'From', exact: true }),
  to: page.getByRole('combobox', { name: 'To', exact: true }),
  oneWay: page.getByRole('radio', { name: 'One Way', exact: true }),
  roundTrip: page.getByRole('radio', { name: 'Round Trip', exact: true }),
  swap: page.getByRole('button', { name: 'Swap origin and destination', exact: true }),
  departure: page.getByRole('button', { name: /^Departure date/ }),
  return: page.getByRole('button', { name: /^Return date/ }),
  passengers: page.getByRole('button', { name: /^Passengers/ }),
  search: page.getByRole('button', { name: 'Search flights', exact: true }),
  nextMonth: page.getByRole('button', { name: 'Next month', exact: true }),
  done: page.getByRole('button', { name: 'Done', exact: true }),
  option: (name: RegExp) => page.getByRole('option', { name }).first(),
  day: (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}(,|$)`) }),
  flights: page.getByRole('list', { name: 'Flights', exact: true }).getByRole('listitem'),
  returnFlights: page.getByRole('list', { name: 'Return flights', exact: true }).getByRole('listitem'),
})

/** Opens the form above results, which is one line there on a wide screen. */
export async function changeSearch(page: Page) {
  const opener = page.getByRole('button', { name: 'Change search', exact: true })
  await opener.waitFor()
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
}

/** Picks both stations by their codes; on a phone the form opens first. */
export async function chooseRoute(page: Page, from: string, to: string) {
  const form = searchForm(page)
  if (await form.bar.isVisible()) await form.bar.tap()
  await form.from.fill(from)
  await form.option(new RegExp(from)).click()
  await form.to.fill(to)
  await form.option(new RegExp(to)).click()
}
