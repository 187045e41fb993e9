import type { ComponentType } from 'react'
import type { ProfileTab } from '../../../machines/domain/profileTabs.ts'
import { t } from '../../messages/profileMenuMessages.ts'
import { lazyPage } from '../lazyPage.tsx'

interface Tab {
  readonly name: () => string
  readonly Content: ComponentType
}

const tab = (name: () => string, load: () => Promise<ComponentType>): Tab => ({ name, Content: lazyPage(load) })

/** The tabs of the page, each with code of its own [PROF-07]. */
export const TABS: Readonly<Record<ProfileTab, Tab>> = {
  bookings: tab(
    () => t('tabBookings'),
    async () => (await import('./BookingsTab.tsx')).BookingsTab,
  ),
  preferences: tab(
    () => t('tabPreferences'),
    async () => (await import('./PreferencesTab.tsx')).PreferencesTab,
  ),
  businessProfile: tab(
    () => t('tabBusinessProfile'),
    async () => (await import('./BusinessProfileTab.tsx')).BusinessProfileTab,
  ),
  savedTravellers: tab(
    () => t('tabSavedTravellers'),
    async () => (await import('./SavedTravellersTab.tsx')).SavedTravellersTab,
  ),
}
