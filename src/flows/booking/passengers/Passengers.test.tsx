import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, setup } from 'xstate'
import { OWN_DETAILS } from '../../../../machines/booking/contact/contact.samples.ts'
import type { PassengersActor, PassengersOutput } from '../../../../machines/booking/passengers/passengers.machine.ts'
import type { PassengersInput } from '../../../../machines/booking/passengers/passengers.rules.ts'
import { ALIKE, ALONE, FAMILY } from '../../../../machines/booking/passengers/passengers.samples.ts'
import { ASHA } from '../../../../machines/domain/customer.samples.ts'
import type { SavedTravellers } from '../../../airline/savedTravellers.ts'
import { ENGLISH, speak } from '../../../messages/language.ts'
import { speakIn } from '../../../messages/speakIn.ts'
import { WIDTHS_AND_CONTRASTS } from '../../../testing/walks/onScreen.ts'
import { Passengers } from './Passengers.tsx'
import { passengersOf, type PassengersServices } from './passengers.ports.ts'
import p from '../../../ui/page.module.css'

const TARA = { title: 'MISS', gender: 'F', firstName: 'Tara', lastName: 'Rao', birthDate: '2018-03-04' }
const SAVED: SavedTravellers = { travellers: [{ id: 't1', version: 1, values: TARA }], maximum: 20 }

const SERVICES: PassengersServices = {
  forms: { travellers: () => Promise.resolve(SAVED) },
  accounts: () => Promise.resolve({ basicDetails: () => Promise.resolve(OWN_DETAILS) }),
}

/** The step as a booking invokes it; `heard` is what the booking hears. */
function show(input: PassengersInput, services: Partial<PassengersServices> = {}) {
  const heard: PassengersOutput[] = []
  const booking = setup({
    types: { events: {} as PassengersOutput, children: {} as { passengers: 'passengers' } },
    actors: { passengers: passengersOf({ ...SERVICES, ...services }) },
    actions: { hear: ({ event }) => heard.push(event) },
  }).createMachine({ invoke: { id: 'passengers', src: 'passengers', input }, on: { '*': { actions: 'hear' } } })
  const actor: PassengersActor | undefined = createActor(booking).start().getSnapshot().children.passengers
  if (actor === undefined) throw new Error('the booking invokes the step')
  render(
    <main className={p['page']}>
      <Passengers actor={actor} />
    </main>,
  )
  return heard
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const inContact = (name: string) => page.getByRole('group', { name: 'Contact', exact: true }).getByRole('textbox', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const alert = () => page.getByRole('alert').first()

afterEach(async () => {
  cleanup()
  speak(ENGLISH)
  delete document.documentElement.dataset['contrast']
  await page.viewport(1280, 900)
})

describe('Continue', () => {
  it('is pressed by Enter in a field: the first wrong one gets the focus, and what is corrected says nothing more [VAL-21, VAL-22, MSG-94]', async () => {
    const heard = show(ALONE)
    await field('Last name').first().fill('Rao')
    await inContact('E-mail').click()
    await userEvent.keyboard('asha@{Enter}')
    await expect.element(field('First name').first()).toHaveFocus()
    await expect.element(field('First name').first()).toHaveAccessibleDescription('Enter the first name.')
    await expect
      .element(page.getByRole('radiogroup', { name: 'Gender', exact: true }))
      .toHaveAccessibleDescription('Choose the gender, as on the identity card.')
    await expect.element(inContact('E-mail')).toHaveAccessibleDescription('Please enter a valid email ID, such as name@example.com.')
    await expect.element(inContact('Mobile number')).toHaveAccessibleDescription('Enter a mobile number.')
    await expect.element(alert()).toHaveTextContent('4 fields need your attention.')

    await userEvent.keyboard('Asha2')
    await expect
      .element(field('First name').first())
      .toHaveAccessibleDescription('Only alphabets are allowed, with spaces, dots, hyphens and apostrophes.')
    await userEvent.keyboard('{Backspace}@')
    await expect.element(field('First name').first()).toHaveAccessibleDescription(/^Special characters are not allowed/)
    await userEvent.keyboard('{Backspace}')
    await expect.element(field('First name').first()).toHaveAttribute('aria-invalid', 'false')
    await page.getByRole('radio', { name: 'Female', exact: true }).click()
    await inContact('E-mail').fill('asha@example.com')
    await inContact('Mobile number').fill('98450 11223')
    await expect.element(alert()).toBeEmptyDOMElement()

    await button('Continue').click()
    expect(heard.at(-1)).toMatchObject({
      type: 'passengers.done',
      travellers: [{ firstName: 'Asha', lastName: 'Rao', gender: 'F', birthDate: null, documentNumber: '' }],
      contact: { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', phone: '+919845011223' },
    })
  })

  it('leads to the gender, where that is the first that lacks', async () => {
    show({ ...FAMILY, customer: null })
    const group = page.getByRole('group', { name: 'Passenger 3, child', exact: true })
    await group.getByRole('textbox', { name: 'First name' }).fill('Tara')
    await group.getByRole('textbox', { name: 'Last name' }).fill('Rao')
    await button('Continue').click()
    await expect.element(group.getByRole('radio', { name: 'Female', exact: true })).toHaveFocus()
  })

  it('says the least and the greatest age [VAL-28, MSG-94]', async () => {
    show({ ...FAMILY, customer: null })
    const birthDate = page.getByRole('group', { name: 'Passenger 3, child', exact: true }).getByRole('textbox', { name: 'Date of birth' })
    await birthDate.fill('15/12/2024')
    await button('Continue').click()
    await expect.element(birthDate).toHaveAccessibleDescription(/the minimum age is 2 years on 14 Dec 2026/)
    await birthDate.fill('14/12/2014')
    await expect.element(birthDate).toHaveAccessibleDescription(/has to be under 12 years on 14 Dec 2026/)
    await birthDate.fill('15/12/2014')
    await expect.element(birthDate).toHaveAttribute('aria-invalid', 'false')
  })

  it('opens the invoice where something is wrong in it, and says so there [VAL-08, CONST-25]', async () => {
    show({ ...ALIKE, documentNumbers: ['DU/2024-118', 'DU/2024-119'] })
    await button('GST invoice for a company').click()
    await expect.element(page.getByText('The GST invoice is sent within one month.')).toBeVisible()
    await field('GST number').fill('29aaaci4798l1zv')
    await field('Company name').fill('Rao & Sons')
    await button('GST invoice for a company').click()
    await button('Continue').click()
    await expect.element(field('GST number')).toHaveFocus()
    await expect.element(field('GST number')).toHaveAccessibleDescription(/has a mistake in it/)
  })

  it('asks about two who are alike, with the focus on the question', async () => {
    const heard = show(ALIKE)
    await button('Continue').click()
    await expect.element(button('Yes, two people')).toHaveFocus()
    await button('No, change one').click()
    await expect
      .element(page.getByRole('group', { name: 'Passenger 2, student', exact: true }).getByRole('textbox', { name: 'First name' }))
      .toHaveFocus()
    await button('Continue').click()
    await button('Yes, two people').click()
    expect(heard.map(({ type }) => type)).toEqual(['passengers.done'])
  })
})

describe('saved travellers', () => {
  it('stand with their customer, fill the next who fits, and fold', async () => {
    show({ ...FAMILY, draft: null, customer: ASHA })
    await button('Asha Verma').click()
    await expect.element(field('First name').first()).toHaveValue('Asha')
    await button('Tara Rao, 8 years').click()
    await expect.element(button('Change Tara Rao')).toBeVisible()
    await expect.element(button('Tara Rao, 8 years')).toHaveFocus()
    await expect.element(inContact('E-mail')).toHaveValue(ASHA.email)
    await button('Change Tara Rao').click()
    await expect
      .element(page.getByRole('group', { name: 'Passenger 3, child', exact: true }).getByRole('textbox', { name: 'First name' }))
      .toHaveFocus()
  })

  it('are offered where the airline does not say who their customer is', async () => {
    show({ ...FAMILY, customer: ASHA }, { accounts: () => Promise.reject(new Error('no pool')) })
    await expect.element(button('Tara Rao, 8 years')).toBeVisible()
    await expect.element(page.getByText('We could not get your contact details. You can type them.')).toBeVisible()
  })

  it('are not offered where the session is over', async () => {
    show({ ...FAMILY, customer: ASHA }, { forms: { travellers: () => Promise.resolve(null) } })
    await expect.element(page.getByText('Your saved travellers')).not.toBeInTheDocument()
  })
})

describe('the form', () => {
  it('tells the browser whose names it fills in, and an identity number to nobody', async () => {
    show({ ...ALIKE, draft: null })
    const said = [...document.querySelectorAll('input')].map((input) => [input.name, input.autocomplete])
    expect(Object.fromEntries(said)).toMatchObject({
      'traveller-0-firstName': 'given-name',
      'traveller-0-lastName': 'family-name',
      'traveller-0-birthDate': 'bday',
      'traveller-0-documentNumber': 'off',
      'traveller-1-firstName': 'section-passenger2 given-name',
      'contact-email': 'email',
      'contact-phone': 'tel',
    })
    await expect.element(page.getByText('With an extra seat. Nothing is to be filled in for it.')).toBeVisible()
  })

  it.each(WIDTHS_AND_CONTRASTS)('can be used by everyone, with all that can be wrong, at %i px %s', async (width, contrast) => {
    document.documentElement.dataset['contrast'] = contrast
    await page.viewport(width, 900)
    show({ ...FAMILY, draft: null, customer: ASHA })
    await button('GST invoice for a company').click()
    await field('GST number').fill('29')
    await button('Continue').click()
    await expect.element(field('First name').first()).toHaveFocus()
    const { violations } = await axe.run(document.body)
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })

  it.each(['en-IN', 'hi-IN'])('scrolls nowhere sideways at 320 px, and is large enough to touch, in %s', async (lang) => {
    await speakIn(lang)
    await page.viewport(320, 740)
    show(FAMILY)
    document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
    await expect.poll(() => document.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(3)
    expect(document.documentElement.scrollWidth).toBe(320)
    const small = [...document.querySelectorAll('button, label:has(input), select, input:not([type="radio"])')].filter(
      (each) => each.getBoundingClientRect().height < 44,
    )
    expect(small.map(({ outerHTML }) => outerHTML)).toEqual([])
  })
})
