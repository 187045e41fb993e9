import type { profileMenu as english } from '../en/profileMenu.ts'
import type { Translation } from '../translate.ts'

/** Words of the page with what is a customer's own. */
export const profileMenu = {
  profileTabs: 'आपका खाता',
  profileTitle: '{tab} | {airline}',
  tabBookings: 'मेरी बुकिंग',
  tabPreferences: 'मेरी पसंद',
  tabBusinessProfile: 'बिज़नेस प्रोफ़ाइल',
  tabSavedTravellers: 'सहेजे गए यात्री',
  profileSearchFlights: 'उड़ानें खोजें',
} as const satisfies Translation<typeof english>
