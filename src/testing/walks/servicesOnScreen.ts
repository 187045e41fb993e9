import type { AddOn } from '../../../machines/domain/addOns.ts'
import type { Screen } from './view.ts'

/** The services of one name, with whoever can have them. */
export const serviceGroup = (screen: Screen, name: string) => screen.getByRole('group', { name: new RegExp(`^${name}`) })

interface Hearing<Event> {
  readonly send: (event: Event) => void
}

/** Ticks a traveller of a service, or takes the tick away. Where that cannot be done, the machine hears of it all the same, and refuses it. */
export async function ticksTraveller<Event extends { readonly isWanted: boolean }>(
  event: Event,
  group: ReturnType<typeof serviceGroup>,
  name: string,
  actor: Hearing<Event>,
): Promise<void> {
  const box = group.getByRole('checkbox', { name: new RegExp(`^${name}`) })
  const shown = box.query()
  if (shown instanceof HTMLInputElement && !shown.disabled && shown.checked !== event.isWanted) await box.click()
  else actor.send(event)
}

/** The same of a meal, which is picked in a list. */
async function picksMeal<Event extends { readonly code: string; readonly isWanted: boolean }>(
  event: Event,
  list: ReturnType<Screen['getByRole']>,
  actor: Hearing<Event>,
): Promise<void> {
  const shown = list.query()
  const option = shown instanceof HTMLSelectElement ? [...shown.options].find(({ value }) => value === event.code) : undefined
  if (option !== undefined && !option.disabled && option.selected !== event.isWanted) await list.selectOptions(event.isWanted ? event.code : '')
  else actor.send(event)
}

/**
 * Chooses a service for a traveller, or takes it back: a meal from a list, anything else by a tick.
 * @param names of the travellers, by their keys
 */
export const choosesService =
  (catalogue: readonly AddOn[], names: Readonly<Record<string, string>>) =>
  <Event extends { readonly passengerKey: string; readonly code: string; readonly isWanted: boolean }>(
    event: Event,
    screen: Screen,
    actor: Hearing<Event>,
  ): Promise<void> => {
    const addOn = catalogue.find((each) => each.code === event.code)
    const name = names[event.passengerKey] ?? ''
    if (addOn?.group === 'meal') return picksMeal(event, screen.getByRole('combobox', { name, exact: true }), actor)
    return ticksTraveller(event, serviceGroup(screen, addOn?.name ?? ''), name, actor)
  }
