import { dueNow } from '../../../machines/booking/booking/booking.rules.ts'
import type { Customer } from '../../../machines/domain/customer.ts'
import type { Money } from '../../../machines/domain/money.ts'
import type { SearchQuery } from '../../../machines/domain/searchAddress.ts'
import { createSale } from '../../../src/app/booking/createSale.ts'
import { whenPageRestored } from '../../../src/device/pageShown.ts'
import type { Act } from './act.ts'
import { watchCustomer, type Page, type Tab } from './browser.ts'
import { accept, paymentActs, pickedOf } from './driven.ts'
import { paidFor, type Ledger } from './ledger.ts'
import type { World } from './world.ts'

const PEOPLE = [
  ['Asha', 'Rao'],
  ['Dev', 'Mehta'],
  ['Zoya', 'Khan'],
] as const

/** The page that books chosen flights. */
export async function openSale(world: World, ledger: Ledger, tab: Tab, query: SearchQuery): Promise<Page> {
  const { limits, delays } = await tab.run(() => tab.site.configuration())
  return tab.run(() => {
    const actor = createSale(tab.site, query, { limits, delays })
    actor.start()
    whenPageRestored(() => actor.send({ type: 'page.restored' }))
    const leave = watchCustomer(tab, (customer: Customer | null) => actor.send({ type: 'customer.changed', customer }))
    const journeys = `${query['out'] ?? ''}|${query['back'] ?? ''}`
    let pressed: Money | null = null
    const children = () => actor.getSnapshot().children

    const note = () => {
      const { booked } = actor.getSnapshot().context
      // What was paid before, in another tab, stays as it was.
      if (booked === null || pressed === null || (booked.pay === null && booked.holdUntil === null)) return
      const known = ledger.purchases.get(booked.recordLocator)
      accept(tab, paidFor(booked.pay ?? 'booking', booked.recordLocator), pressed)
      if (known === undefined)
        ledger.purchases.set(booked.recordLocator, { tab: tab.name, journeys, acceptedTotal: pressed, isPressedAgain: false, of: booked.pay })
      else known.acceptedTotal = pressed
    }
    const { unsubscribe } = actor.subscribe(note)

    const send = (event: Parameters<typeof actor.send>[0], name: string = event.type, weight = 1): Act => ({
      name,
      weight,
      do: () => tab.run(() => actor.send(event)),
    })
    const press = (): Act => ({
      name: 'presses the button that books',
      weight: actor.getSnapshot().context.isAccepted ? 3 : 0.2,
      do: () =>
        tab.run(() => {
          const { context } = actor.getSnapshot()
          // What the page names beside the button.
          if (context.isAccepted) {
            pressed = dueNow({ ...context, booked: null })
            for (const purchase of ledger.purchases.values())
              if (purchase.tab === tab.name && purchase.journeys === journeys) purchase.isPressedAgain = true
          }
          actor.send({ type: 'booking.confirmed' })
        }),
    })

    function acts(): readonly Act[] {
      const snapshot = actor.getSnapshot()
      const { context } = snapshot
      const at = (state: unknown) => snapshot.matches(state as Parameters<typeof snapshot.matches>[0])
      const inSteps = (state: unknown) => at({ answering: { steps: state } })
      const own: Act[] = []
      if (at({ answering: { price: 'changed' } })) own.push(send({ type: 'price.accepted' }, 'accepts the new price'))
      if (at({ answering: { price: 'refused' } }) || at({ answering: { price: 'unreached' } })) own.push(send({ type: 'retry.asked' }))
      if (inSteps('passengers')) own.push({ name: 'fills in who travels', do: fillIn })
      if (inSteps({ choices: 'extras' })) own.push(...extras())
      if (inSteps({ choices: 'seats' })) own.push(...seats())
      if (inSteps({ choices: 'review' })) {
        if (!context.isAccepted) own.push(send({ type: 'terms.toggled', isAccepted: true }, 'accepts the conditions', 4))
        own.push(
          press(),
          send({ type: 'extras.reopened' }, 'opens the extras again', 0.3),
          send({ type: 'passengers.reopened' }, 'opens the passengers again', 0.2),
        )
        const endings = (['pay', 'hold', 'fareLock'] as const).filter((ending) => ending !== context.ending)
        own.push(send({ type: 'ending.chosen', ending: world.random.of(endings) }, 'chooses another way to pay', 0.2))
      }
      if (inSteps({ order: { unfinished: 'unsure' } }) || inSteps({ order: { unfinished: 'notBooked' } })) own.push(press())
      if (inSteps({ order: 'unfinished' })) own.push(send({ type: 'extras.reopened' }, 'opens the extras again', 0.3))
      const payment = children().payment
      if (payment !== undefined) own.push(...paymentActs(tab, payment, context.booked?.recordLocator ?? null))
      return own
    }

    function fillIn(): void {
      tab.run(() => {
        const passengers = children().passengers
        // The same in both tabs of a browser, or others.
        const traveller = world.random.chance(0.5) ? tab.browser.name : `${tab.browser.name}${tab.name.endsWith('1') ? 'A' : 'B'}`
        for (const [place, { kind }] of actor.getSnapshot().context.party.entries()) {
          if (kind !== 'adult') continue
          const [firstName, lastName] = PEOPLE[place] ?? PEOPLE[0]
          passengers?.send({ type: 'field.typed', place, field: 'firstName', text: `${traveller}${firstName}` })
          passengers?.send({ type: 'field.typed', place, field: 'lastName', text: lastName })
          passengers?.send({ type: 'gender.chosen', place, gender: 'F' })
        }
        const contact = passengers?.getSnapshot().children.contact
        contact?.send({ type: 'contact.typed', field: 'email', text: `${tab.browser.name.toLowerCase()}@example.com` })
        contact?.send({ type: 'contact.typed', field: 'phone', text: '9845012345' })
        passengers?.send({ type: 'form.submitted' })
      })
    }

    function extras(): Act[] {
      const addOns = children().addOns
      if (addOns === undefined) return []
      const { flights } = addOns.getSnapshot().context
      const offered = flights.flatMap(({ party }) =>
        party.flatMap(({ passengerKey, addOns: services }) =>
          services.filter(({ blocked }) => blocked === null).map(({ code }) => ({ passengerKey, code })),
        ),
      )
      return [
        { name: 'goes on with the extras', do: () => tab.run(() => addOns.send({ type: 'choice.confirmed' })) },
        ...(offered.length === 0
          ? []
          : [
              {
                name: 'chooses an extra',
                weight: 0.4,
                do: () => tab.run(() => addOns.send({ type: 'addOn.chosen', ...world.random.of(offered), isWanted: world.random.chance(0.7) })),
              },
            ]),
      ]
    }

    function seats(): Act[] {
      const step = children().seats
      if (step === undefined) return []
      const { flights, at: shown } = step.getSnapshot().context
      const free = flights[shown]?.map.seats.filter(({ isFree }) => isFree) ?? []
      return [
        { name: 'goes on with the seats', do: () => tab.run(() => step.send({ type: 'choice.confirmed' })) },
        { name: 'goes on without seats', do: () => tab.run(() => step.send({ type: 'choice.skipped' })) },
        ...(free.length === 0
          ? []
          : [{ name: 'picks a seat', weight: 0.5, do: () => tab.run(() => step.send({ type: 'seat.picked', seat: pickedOf(world.random, free) })) }]),
      ]
    }

    return {
      address: `/booking/new?${new URLSearchParams(query).toString()}`,
      acts,
      close: () => {
        unsubscribe()
        leave()
        tab.run(() => actor.stop())
      },
    }
  })
}
