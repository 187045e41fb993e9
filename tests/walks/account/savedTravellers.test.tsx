import '../../../src/ui/tokens.css'
import { expect } from 'vitest'
import { nameOf } from '../../../machines/account/savedTravellers/savedTravellers.rules.ts'
import { savedTravellersShown } from '../../../src/atlas/shown/savedTravellers.tsx'
import { fromParent, type Screen } from '../driver/view.ts'
import { walkView } from '../driver/walkView.ts'

const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })
const status = (screen: Screen, words: string) => expect.element(screen.getByRole('status').filter({ hasText: words })).toBeInTheDocument()
const alert = (screen: Screen, words: string) => expect.element(screen.getByRole('alert').filter({ hasText: words })).toBeVisible()

walkView({
  name: 'saved travellers [PROF-07, SEC-09]',
  ...savedTravellersShown,
  drivers: {
    'retry.asked': (_, screen) => button(screen, 'Try again').click(),
    'signIn.asked': (_, screen) => button(screen, 'Sign in').click(),
    'customer.changed': fromParent,
    'form.saved': fromParent,
    'form.discarded': fromParent,
    'adding.asked': (_, screen) => button(screen, 'Add a traveller').click({ force: true }),
    'editing.asked': (_, screen) => button(screen, 'Edit Asha Rao').click(),
    'removal.asked': (_, screen) => button(screen, 'Delete Asha Rao').click(),
    'removal.confirmed': (_, screen) => button(screen, 'Delete').click(),
    'removal.declined': (_, screen) => button(screen, 'Keep').click(),
  },
  promises: {
    'reading.waiting': (_, screen) => status(screen, 'Getting what you have saved'),
    'reading.slow': (_, screen) => status(screen, 'This takes longer than usual.'),
    failed: (_, screen) => alert(screen, 'We could not get what you have saved'),
    signedOut: (_, screen) => alert(screen, 'Sign in to see this'),
    listing: async ({ context: { opened } }, screen) => {
      const travellers = opened?.travellers ?? []
      if (travellers.length === 0) await expect.element(screen.getByText('Nobody is saved yet')).toBeVisible()
      for (const each of travellers) await expect.element(screen.getByText(nameOf(each), { exact: true })).toBeVisible()
      const isFull = opened !== null && travellers.length >= opened.maximum
      const add = button(screen, 'Add a traveller')
      await expect.element(add).toHaveAttribute('aria-disabled', String(isFull))
      await expect.element(add).toHaveAccessibleDescription(isFull ? /there can be no more\. Delete one to add another\.$/ : '')
    },
    'listing.saved': (_, screen) => status(screen, 'The traveller is saved.'),
    'listing.removed': (_, screen) => status(screen, 'The traveller is deleted.'),
    'listing.changedElsewhere': (_, screen) => status(screen, 'was changed elsewhere, and is not deleted'),
    'listing.confirming': async (_, screen) => {
      await expect.element(screen.getByRole('group', { name: 'Delete Asha Rao from your saved travellers?' })).toBeVisible()
      await expect.element(button(screen, 'Keep')).toHaveFocus()
    },
    'listing.removalFailed': (_, screen) => alert(screen, 'Asha Rao could not be deleted'),
    'listing.lapsed': (_, screen) => alert(screen, 'Asha Rao is not deleted: you are signed out'),
    'removing.waiting': (_, screen) => status(screen, 'Deleting'),
    'removing.slow': (_, screen) => status(screen, 'Still deleting.'),
    'readingAgain.waiting': (_, screen) => status(screen, 'Deleting'),
    'readingAgain.slow': (_, screen) => status(screen, 'Still deleting.'),
    filling: async ({ context: { chosen } }, screen) => {
      const isNew = chosen === null || chosen.version === 0
      const name = isNew ? 'New traveller' : `Change ${nameOf(chosen)}`
      await expect.element(screen.getByRole('heading', { name, exact: true })).toHaveFocus()
      await expect.element(screen.getByRole('form', { name, exact: true })).toBeVisible()
    },
  },
})
