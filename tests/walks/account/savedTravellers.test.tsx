import '../../../src/ui/tokens.css'
import { expect } from 'vitest'
import { nameOf } from '../../../machines/account/savedTravellers/savedTravellers.rules.ts'
import { savedTravellersShown } from '../../../src/atlas/shown/savedTravellers.tsx'
import { alert, button, status } from '../driver/onScreen.ts'
import { fromParent } from '../driver/view.ts'
import { walkView } from '../driver/walkView.ts'
import { asks } from './removalQuestion.ts'

walkView({
  name: 'saved travellers [PROF-07, SEC-09]',
  ...savedTravellersShown,
  drivers: {
    'retry.asked': (_, screen) => button(screen, 'Try again').click(),
    'signIn.asked': (_, screen) => button(screen, 'Sign in').click(),
    'customer.changed': fromParent,
    'removal.confirmed': (_, screen) => button(screen, 'Delete').click(),
    'removal.declined': (_, screen) => button(screen, 'Keep').click(),
    'form.saved': fromParent,
    'form.discarded': fromParent,
    'adding.asked': (_, screen) => button(screen, 'Add a traveller').click({ force: true }),
    'editing.asked': (_, screen) => button(screen, 'Edit Asha Rao').click(),
    'removal.asked': (_, screen) => button(screen, 'Delete Asha Rao').click(),
  },
  promises: {
    'reading.waiting': (_, screen) => status(screen, 'Getting what you have saved'),
    'reading.slow': (_, screen) => status(screen, 'This takes longer than usual.'),
    failed: (_, screen) => alert(screen, 'We could not get what you have saved'),
    signedOut: (_, screen) => alert(screen, 'Sign in to see this'),
    'open.listing': async ({ context: { opened } }, screen) => {
      const travellers = opened?.travellers ?? []
      if (travellers.length === 0) await expect.element(screen.getByText('Nobody is saved yet')).toBeVisible()
      for (const each of travellers) await expect.element(screen.getByText(nameOf(each), { exact: true })).toBeVisible()
      const isFull = opened !== null && travellers.length >= opened.maximum
      const add = button(screen, 'Add a traveller')
      await expect.element(add).toHaveAttribute('aria-disabled', String(isFull))
      await expect.element(add).toHaveAccessibleDescription(isFull ? /there can be no more\. Delete one to add another\.$/ : '')
    },
    'open.listing.saved': (_, screen) => status(screen, 'The traveller is saved.'),
    'open.listing.removed': (_, screen) => status(screen, 'The traveller is deleted.'),
    'open.listing.confirming.asked': (_, screen) => asks(screen, 'Delete Asha Rao from your saved travellers?'),
    'open.listing.confirming.changed': (_, screen) => asks(screen, /^Asha Rao was changed elsewhere, and is not deleted/),
    'open.listing.confirming.failed': (_, screen) => asks(screen, /^Asha Rao could not be deleted/),
    'open.listing.confirming.lapsed': (_, screen) => alert(screen, 'Asha Rao is not deleted: you are signed out'),
    'open.removing.waiting': (_, screen) => status(screen, 'Deleting'),
    'open.removing.slow': (_, screen) => status(screen, 'Still deleting.'),
    'open.filling': async ({ context: { chosen } }, screen) => {
      const isNew = chosen === null || chosen.version === 0
      const name = isNew ? 'New traveller' : `Change ${nameOf(chosen)}`
      await expect.element(screen.getByRole('heading', { name, exact: true })).toHaveFocus()
      await expect.element(screen.getByRole('form', { name, exact: true })).toBeVisible()
    },
  },
})
