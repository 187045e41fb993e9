import { expect, it } from 'vitest'
import { businessProfileMachine, isKept } from '../../../../machines/account/businessProfile/businessProfile.machine.ts'
import { businessProfileSamples } from '../../../../machines/account/businessProfile/businessProfile.samples.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { alert, button, status } from '../../../testing/walks/onScreen.ts'
import { asks, READING_DRIVERS, READING_PROMISES, REMOVAL_DRIVERS } from '../../../testing/walks/formTabs.ts'
import { fromParent, pressedIfOffered } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { BusinessProfile, businessProfileStage, removalStage } from './BusinessProfile.tsx'

walkView({
  name: 'a business profile [PROF-07, SEC-09, VAL-08]',
  machine: businessProfileMachine,
  samples: businessProfileSamples,
  render: (actor) => <BusinessProfile actor={actor} />,
  drivers: {
    ...READING_DRIVERS,
    ...REMOVAL_DRIVERS,
    'form.saved': fromParent,
    'removal.asked': pressedIfOffered((screen) => button(screen, 'Delete business profile')),
  },
  assertions: {
    ...READING_PROMISES,
    open: async (_, screen) => {
      await expect.element(screen.getByRole('form', { name: 'Business profile' })).toBeVisible()
      await expect.element(screen.getByRole('textbox', { name: 'GST number', exact: true })).toBeVisible()
    },
    'open.quiet': async ({ context }, screen) => {
      const offered = button(screen, 'Delete business profile')
      await (isKept(context) ? expect.element(offered).toBeVisible() : expect.element(offered).not.toBeInTheDocument())
    },
    'open.confirming.asked': (_, screen) => asks(screen, /^Delete your business profile\?/),
    'open.confirming.changed': (_, screen) => asks(screen, /was changed elsewhere, and is not deleted/),
    'open.confirming.failed': (_, screen) => asks(screen, /could not be deleted/),
    'open.confirming.lapsed': (_, screen) => alert(screen, 'is not deleted: you are signed out'),
    'open.removing.waiting': (_, screen) => status(screen, 'Deleting your business profile'),
    'open.removing.slow': (_, screen) => status(screen, 'This takes longer than usual.'),
    'open.removed': (_, screen) => status(screen, 'Your business profile is deleted.'),
  },
})

const READ = ['Asha is signed in', 'loadBusinessProfile: a company']
const ASKED = [...READ, 'asks to take it away']
const REMOVING = [...ASKED, 'takes it away']

it.each([
  [['no customer is signed in'], 'waiting', 'none'],
  [['Asha is signed in'], 'waiting', 'none'],
  [['Asha is signed in', '3000 ms pass'], 'slow', 'none'],
  [['Asha is signed in', 'loadBusinessProfile: the airline is not reached'], 'failed', 'none'],
  [['Asha is signed in', 'loadBusinessProfile: no customer is signed in'], 'signedOut', 'none'],
  [['Asha is signed in', 'loadBusinessProfile: none yet'], 'open', 'none'],
  [READ, 'open', 'offered'],
  [ASKED, 'open', 'asked'],
  [[...ASKED, 'keeps it'], 'open', 'offered'],
  [REMOVING, 'open', 'removing'],
  [[...REMOVING, '3000 ms pass'], 'open', 'slow'],
  [[...REMOVING, 'removeBusinessProfile: it was changed meanwhile'], 'waiting', 'none'],
  [[...REMOVING, 'removeBusinessProfile: the airline is not reached'], 'open', 'failed'],
  [[...REMOVING, 'removeBusinessProfile: the customer is signed out'], 'open', 'lapsed'],
  [[...REMOVING, 'removeBusinessProfile: removed'], 'open', 'removed'],
])('a business profile after %j shows %s, and of taking it away %s', (steps, stage, removal) => {
  const snapshot = reached(businessProfileMachine, businessProfileSamples, 'signed in', steps)
  expect([businessProfileStage(snapshot), removalStage(snapshot)]).toEqual([stage, removal])
})
