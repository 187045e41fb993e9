import { expect, it } from 'vitest'
import { preferencesMachine } from '../../../../machines/account/preferences/preferences.machine.ts'
import { preferencesSamples } from '../../../../machines/account/preferences/preferences.samples.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { READING_DRIVERS, READING_PROMISES } from '../../../testing/walks/formTabs.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { Preferences, preferencesStage } from './Preferences.tsx'

walkView({
  name: 'preferences [PROF-07, SEC-09]',
  machine: preferencesMachine,
  samples: preferencesSamples,
  render: (actor) => <Preferences actor={actor} />,
  drivers: {
    ...READING_DRIVERS,
  },
  assertions: {
    ...READING_PROMISES,
    open: async ({ context }, screen) => {
      const { opened } = context
      await expect.element(screen.getByRole('form', { name: 'My preferences' })).toBeVisible()
      const { meal = '', offersByEmail = '' } = (opened?.draft ?? opened?.kept)?.values ?? {}
      await expect.element(screen.getByRole('combobox', { name: 'Meal', exact: true })).toHaveValue(meal)
      const email = screen.getByRole('checkbox', { name: 'E-mail', exact: true })
      await (offersByEmail === 'yes' ? expect.element(email).toBeChecked() : expect.element(email).not.toBeChecked())
    },
  },
})

it.each([
  [[], 'waiting'],
  [['Asha is signed in'], 'waiting'],
  [['Asha is signed in', '3000 ms pass'], 'slow'],
  [['Asha is signed in', 'loadPreferences: the airline is not reached'], 'failed'],
  [['Asha is signed in', 'loadPreferences: no customer is signed in'], 'signedOut'],
  [['Asha is signed in', 'loadPreferences: nothing chosen yet'], 'open'],
])('preferences after %j are %s', (steps, stage) => {
  expect(preferencesStage(reached(preferencesMachine, preferencesSamples, 'signed in', steps))).toBe(stage)
})
