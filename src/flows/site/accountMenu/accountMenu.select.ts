import type { SnapshotFrom } from 'xstate'
import { PROFILE_TABS, type ProfileTab } from '../../../../machines/domain/profileTabs.ts'
import { capitalised } from '../../../../machines/domain/customer.ts'
import { type accountMenuMachine, canManageProfile } from '../../../../machines/site/accountMenu/accountMenu.machine.ts'
import { t } from './accountMenu.text.en.ts'
import { contactShown } from '../../../messages/contactShown.ts'

type Snapshot = SnapshotFrom<typeof accountMenuMachine>

/** A page of a customer. */
export type AccountPage = 'profile' | ProfileTab

/** Whether the site has a page. */
export type HasPage = (page: AccountPage) => boolean

/** What can be chosen in the menu: something to do, a page of this site, or a page of another. */
export type MenuItem =
  | { readonly does: 'signIn.chosen' | 'signOut.chosen'; readonly words: string }
  | { readonly page: AccountPage; readonly words: string }
  | { readonly site: string; readonly words: string }

const WORDS = {
  profile: 'manageProfile',
  bookings: 'myBookings',
  preferences: 'myPreferences',
  businessProfile: 'businessProfile',
  savedTravellers: 'savedTravellers',
} as const satisfies Record<AccountPage, string>

export const isOpen = (snapshot: Snapshot): boolean => snapshot.matches({ list: 'open' })

export const isWaiting = (snapshot: Snapshot): boolean => snapshot.hasTag('waiting')

/** Whether what was asked for takes long. */
export const isSlow = (snapshot: Snapshot): boolean =>
  snapshot.matches({ wish: { signIn: 'slow' } }) || snapshot.matches({ wish: { signOut: 'slow' } })

/** The first name of the customer; null for a visitor, and during a sign-out [NAV-18, NAV-19]. */
export const firstNameShown = (snapshot: Snapshot): string | null => {
  const { customer } = snapshot.context
  return customer === null || !snapshot.matches({ whose: 'customers' }) ? null : capitalised(customer.firstName)
}

/** Name, and mobile or e-mail [NAV-10]; null for a visitor. */
export function personShown(snapshot: Snapshot): { readonly name: string; readonly contact: string | null } | null {
  const { customer } = snapshot.context
  const firstName = firstNameShown(snapshot)
  if (customer === null || firstName === null) return null
  const contact = customer.mobile ?? customer.email
  return { name: [firstName, customer.lastName].filter(Boolean).join(' '), contact: contact === null ? null : contactShown(contact) }
}

/** The entries of the menu for the customer or visitor, in order [NAV-11, NAV-12]. */
export const itemsShown = (snapshot: Snapshot, hasPage: HasPage): readonly MenuItem[] =>
  firstNameShown(snapshot) === null ? forVisitors(snapshot) : forCustomers(snapshot, hasPage)

function forVisitors({ context: { configuration } }: Snapshot): readonly MenuItem[] {
  const { agentLogin = null, smeLogin = null } = configuration ?? {}
  return [
    { does: 'signIn.chosen', words: t('customerLogin') },
    ...(agentLogin === null ? [] : [{ site: agentLogin, words: t('agentLogin') }]),
    ...(smeLogin === null ? [] : [{ site: smeLogin, words: t('smeLogin') }]),
  ]
}

function forCustomers({ context }: Snapshot, hasPage: HasPage): readonly MenuItem[] {
  const pages: readonly AccountPage[] = canManageProfile(context) ? ['profile', ...PROFILE_TABS] : PROFILE_TABS
  return [...pages.filter(hasPage).map((page) => ({ page, words: t(WORDS[page]) })), { does: 'signOut.chosen', words: t('signOut') }]
}

/** What could not be done, and why; null for nothing. */
export function noticeShown(snapshot: Snapshot): { readonly title: string; readonly why: string } | null {
  if (snapshot.matches({ wish: 'signInFailed' })) return { title: t('signInNotOpened'), why: t('signInNotOpenedWhy') }
  if (snapshot.matches({ wish: 'signOutFailed' })) return { title: t('signOutNotDone'), why: t('signOutNotDoneWhy') }
  return null
}
