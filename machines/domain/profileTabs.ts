/** The tabs of the profile menu, in the order of their values in its address [PROF-07]. */
export const PROFILE_TABS = ['bookings', 'preferences', 'businessProfile', 'savedTravellers'] as const

export type ProfileTab = (typeof PROFILE_TABS)[number]

/** The tab that a value of the address asks for: the first for one that names none [PROF-07]. */
export const profileTabOf = (value: string | undefined): ProfileTab => PROFILE_TABS.find((tab) => profileTabValue(tab) === value) ?? PROFILE_TABS[0]

/** The value of a tab in the address. */
export const profileTabValue = (tab: ProfileTab): string => String(PROFILE_TABS.indexOf(tab))
