import type { AddOn } from '../../../machines/domain/addOns.ts'
import type { Screen } from './view.ts'

/** The services of one name, with whoever can have them. */
export const serviceGroup = (screen: Screen, name: string) => screen.getByRole('group', { name: new RegExp(`^${name}`) })

/**
 * Chooses a service for a traveller, or takes it back: a meal from a list, anything else by a tick.
 * @param names of the travellers, by their keys
 */
export const choosesService =
  (catalogue: readonly AddOn[], names: Readonly<Record<string, string>>) =>
  async ({ passengerKey, code, isWanted }: { readonly passengerKey: string; readonly code: string; readonly isWanted: boolean }, screen: Screen) => {
    const addOn = catalogue.find((each) => each.code === code)
    const name = names[passengerKey] ?? ''
    if (addOn?.group === 'meal') await screen.getByRole('combobox', { name, exact: true }).selectOptions(isWanted ? code : '')
    else
      await serviceGroup(screen, addOn?.name ?? '')
        .getByRole('checkbox', { name: new RegExp(`^${name}`) })
        .click()
  }
