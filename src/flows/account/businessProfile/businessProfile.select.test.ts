import { expect, it } from 'vitest'
import { businessProfileMachine } from '../../../../machines/account/businessProfile/businessProfile.machine.ts'
import { businessProfileSamples } from '../../../../machines/account/businessProfile/businessProfile.samples.ts'
import { reached } from '../../../../machines/kit/reached.ts'
import { businessProfileStage, removalStage } from './businessProfile.select.ts'

const READ = ['Asha is signed in', 'loadBusinessProfile: a company']
const ASKED = [...READ, 'asks to take it away']
const REMOVING = [...ASKED, 'takes it away']

it.each([
  [['nobody is signed in'], 'waiting', 'none'],
  [['Asha is signed in'], 'waiting', 'none'],
  [['Asha is signed in', '3000 ms pass'], 'slow', 'none'],
  [['Asha is signed in', 'loadBusinessProfile: the airline is not reached'], 'failed', 'none'],
  [['Asha is signed in', 'loadBusinessProfile: nobody is signed in'], 'signedOut', 'none'],
  [['Asha is signed in', 'loadBusinessProfile: none yet'], 'open', 'none'],
  [READ, 'open', 'offered'],
  [ASKED, 'open', 'asked'],
  [[...ASKED, 'keeps it'], 'open', 'offered'],
  [REMOVING, 'open', 'removing'],
  [[...REMOVING, '3000 ms pass'], 'open', 'slow'],
  [[...REMOVING, 'removeBusinessProfile: it was changed meanwhile'], 'waiting', 'none'],
  [[...REMOVING, 'removeBusinessProfile: the airline is not reached'], 'open', 'failed'],
  [[...REMOVING, 'removeBusinessProfile: nobody is signed in any more'], 'open', 'lapsed'],
  [[...REMOVING, 'removeBusinessProfile: removed'], 'open', 'removed'],
])('a business profile after %j shows %s, and of taking it away %s', (steps, stage, removal) => {
  const snapshot = reached(businessProfileMachine, businessProfileSamples, 'signed in', steps)
  expect([businessProfileStage(snapshot), removalStage(snapshot)]).toEqual([stage, removal])
})
