import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { otpEntryMachine } from '../../../machines/account/otpEntry/otpEntry.machine.ts'
import { TO_MOBILE } from '../../../machines/account/otpEntry/otpEntry.samples.ts'
import { opened } from '../../../machines/search/searchWidget/searchWidget.harness.ts'
import { widgetConfiguration } from '../../app/search/widgetConfiguration.ts'
import { OtpEntry } from '../../flows/account/otpEntry/OtpEntry.tsx'
import { SearchWidget } from '../../flows/search/searchWidget/SearchWidget.tsx'
import tenant from '../../../tests/tenant/tenant.json'

afterEach(cleanup)

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

it('the search form is that of the other tenant once its configuration is read [OPEN-20, SRCH-23, OFF-01, CON-09, PAX-03, PAX-04, PAX-06, PRO-09]', async () => {
  const { actor, judged } = await opened()
  render(<SearchWidget actor={actor} />)
  const offered = [button('View all offers'), page.getByRole('combobox', { name: 'Currency' })]
  for (const each of offered) await expect.element(each).toBeVisible()
  actor.send({ type: 'configuration.provided', configuration: widgetConfiguration(tenant) })
  for (const each of offered) await expect.poll(() => each.elements()).toEqual([])

  const { seats, infants, promoMinimumLength } = tenant.limits
  await button(/^Passengers/).click()
  expect(button('Add extra seat').elements()).toEqual([])
  for (let adults = 1; adults < seats; adults += 1) await button('Add adult').click()
  await expect.element(button('Add adult')).toHaveAttribute('aria-disabled', 'true')
  for (let laps = 0; laps < infants; laps += 1) await button('Add infant').click()
  await expect.element(button('Add infant')).toHaveAttribute('aria-disabled', 'true')
  expect(actor.getSnapshot().context.search.passengers).toMatchObject({ adult: seats, infant: infants })
  await button('Done').click()

  const promo = page.getByRole('textbox', { name: 'Promo code', exact: true })
  await promo.fill('A'.repeat(promoMinimumLength))
  await expect.element(promo).toHaveValue('A'.repeat(promoMinimumLength))
  expect(judged).toEqual([])
})

it('a code has as many boxes as the other tenant says, and another comes after its seconds [AUTH-32, AUTH-34, AUTH-41]', async () => {
  const { codeLengths, countdowns, delays } = tenant
  const input = { ...TO_MOBILE, length: codeLengths.attribute, countdowns, delays }
  render(<OtpEntry actor={createActor(otpEntryMachine, { input }).start()} />)
  const field = page.getByRole('textbox', { name: 'One-time code', exact: true })
  await expect.element(page.getByText(new RegExp(`\\b${countdowns.signInOtpTime}\\b`))).toBeVisible()
  await field.fill('1'.repeat(codeLengths.attribute - 1))
  await expect.element(button('Confirm')).toHaveAttribute('aria-disabled', 'true')
  await field.fill('2'.repeat(codeLengths.attribute + 3))
  await expect.element(field).toHaveValue('2'.repeat(codeLengths.attribute))
})
