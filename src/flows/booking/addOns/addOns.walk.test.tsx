import { expect } from 'vitest'
import { ON_SALE } from '../../../../machines/booking/addOns/addOns.samples.ts'
import { choosesService, serviceGroup, ticksTraveller } from '../../../testing/walks/servicesOnScreen.ts'
import { fromParent, leadsOn, pressedIfOffered, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { addOnsShown } from './addOns.screen.tsx'
import { barShown, cardsOf, flightTabs, lostShown, mealsOf, seatsShown } from './addOns.select.ts'

const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name, exact: true })
const status = (words: string) => (_: unknown, screen: Screen) =>
  expect.element(screen.getByRole('status').filter({ hasText: words })).toBeInTheDocument()
const alert = (screen: Screen, words: string) => expect.element(screen.getByRole('alert').filter({ hasText: words })).toBeInTheDocument()

const NAMES: Readonly<Record<string, string>> = { 0: 'Asha Rao', 1: 'Vikram Rao', 2: 'Passenger 3' }
const codeItself = (code: string) => code

walkView({
  name: 'the extras of a booking [API-48, CONST-20, CONST-22, MSG-86, PAX-09, VAL-27]',
  ...addOnsShown,
  drivers: {
    'addOn.chosen': choosesService(ON_SALE, NAMES),
    'extraSeat.chosen': (event, screen, actor) => ticksTraveller(event, serviceGroup(screen, 'Extra seat'), NAMES[event.place] ?? '', actor),
    'choice.spread': (event, screen, actor) =>
      pressedIfOffered((where) => button(where, event.over === 'flights' ? 'Meals: the same on all flights' : /^Meals: the same as /))(
        event,
        screen,
        actor,
      ),
    'flight.picked': (_, screen) => screen.getByRole('navigation', { name: 'Flights' }).getByRole('button').nth(1).click(),
    'choice.confirmed': leadsOn((screen) => button(screen, /^(?:Continue|Next flight: )/)),
    'retry.asked': (_, screen) => button(screen, 'Try again').click(),
    'offer.changed': fromParent,
  },
  assertions: {
    offering: async (snapshot, screen) => {
      const { context } = snapshot
      const { sum, words } = barShown(context, codeItself)
      const seats = seatsShown(snapshot)?.rows[0]
      if (seats === undefined) await expect.element(serviceGroup(screen, 'Extra seat')).not.toBeInTheDocument()
      const isLost = context.isSeatLost && seats !== undefined
      await expect.element(screen.getByText('The extra seat you chose cannot be had any more')).toHaveLength(isLost ? 1 : 0)
      for (const { name, isChosen, block } of seats?.travellers ?? []) {
        const box = serviceGroup(screen, 'Extra seat').getByRole('checkbox', { name: block === null ? name : `${name} ${block}`, exact: true })
        await (isChosen ? expect.element(box).toBeChecked() : expect.element(box).not.toBeChecked())
        await (block === null ? expect.element(box).toBeEnabled() : expect.element(box).toBeDisabled())
      }
      await expect.element(button(screen, words)).toBeVisible()
      await expect.element(screen.getByText(sum, { exact: true }).last()).toBeVisible()
      for (const { to, has, isShown } of flightTabs(context, codeItself)) {
        const tab = screen.getByRole('navigation', { name: 'Flights' }).getByRole('button', { name: `${to} ${has}`, exact: true })
        await (isShown ? expect.element(tab).toHaveAttribute('aria-current', 'step') : expect.element(tab).not.toHaveAttribute('aria-current'))
      }
    },
    'offering.catalogue.getting.waiting': status('Getting the extras'),
    'offering.catalogue.getting.slow': status('Getting the extras. This takes longer than usual.'),
    'offering.catalogue.failed': (_, screen) => alert(screen, 'Unable to load this add on'),
    'offering.catalogue.known': async ({ context }, screen) => {
      for (const { name, value, options } of mealsOf(context)?.rows ?? []) {
        const field = screen.getByRole('combobox', { name, exact: true })
        await expect.element(field).toHaveValue(value)
        for (const { label } of options) await expect.element(field.getByRole('option', { name: label, exact: true })).toBeInTheDocument()
      }
      for (const { rows } of cardsOf(context))
        for (const { name, price, travellers } of rows) {
          await expect.element(serviceGroup(screen, name)).toHaveTextContent(price)
          for (const { name: who, isChosen, block } of travellers) {
            const box = serviceGroup(screen, name).getByRole('checkbox', { name: block === null ? who : `${who} ${block}`, exact: true })
            await (isChosen ? expect.element(box).toBeChecked() : expect.element(box).not.toBeChecked())
            await (block === null ? expect.element(box).toBeEnabled() : expect.element(box).toBeDisabled())
          }
        }
    },
    'offering.preference.known': async (snapshot, screen) => {
      const usual = mealsOf(snapshot.context)?.rows[0]?.options[1]
      if (snapshot.context.usualMeal === null || !snapshot.matches({ offering: { catalogue: 'known' } }) || usual === undefined) return
      const options = screen.getByRole('combobox', { name: 'Asha Rao', exact: true }).getByRole('option')
      await expect.element(options.nth(1)).toHaveTextContent(/^Your usual meal: Jain meal, ₹350$/)
    },
    done: status('Going on to the seats'),
    'offering.choice.robbed': (snapshot, screen) => alert(screen, lostShown(snapshot)?.title ?? 'something'),
  },
})
