import { accountFormMachine } from '../../../../machines/account/accountForm/accountForm.machine.ts'
import { accountFormSamples } from '../../../../machines/account/accountForm/accountForm.samples.ts'
import { OPENED } from '../../../../machines/account/savedTravellers/savedTravellers.samples.ts'
import { AccountForm } from './AccountForm.tsx'
import { NO_CHOICES } from './accountForm.choices.ts'
import type { ShownFlow } from '../../../testing/screen.ts'

/** With the form of a traveller in it. */
export const accountFormShown: ShownFlow<typeof accountFormMachine> = {
  machine: accountFormMachine,
  samples: accountFormSamples,
  render: (actor) => <AccountForm actor={actor} choices={{ ...NO_CHOICES, countries: OPENED.countries }} name="Traveller" />,
}
