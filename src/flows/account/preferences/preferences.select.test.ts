import { expect, it } from 'vitest'
import { preferencesMachine } from '../../../../machines/account/preferences/preferences.machine.ts'
import { preferencesSamples } from '../../../../machines/account/preferences/preferences.samples.ts'
import { reached } from '../../../../machines/kit/reached.ts'
import { preferencesStage } from './preferences.select.ts'

it.each([
  [[], 'waiting'],
  [['Asha is signed in'], 'waiting'],
  [['Asha is signed in', '3000 ms pass'], 'slow'],
  [['Asha is signed in', 'loadPreferences: the airline is not reached'], 'failed'],
  [['Asha is signed in', 'loadPreferences: nobody is signed in'], 'signedOut'],
  [['Asha is signed in', 'loadPreferences: nothing chosen yet'], 'open'],
])('preferences after %j are %s', (steps, stage) => {
  expect(preferencesStage(reached(preferencesMachine, preferencesSamples, 'signed in', steps))).toBe(stage)
})
