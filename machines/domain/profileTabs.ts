/** The tabs of the profile menu, in the order of their values in its address [PROF-07]. */
export const PROFILE_TABS = ['bookings', 'preferences', 'businessProfile', 'savedTravellers'] as const

export type ProfileTab = (typeof PROFILE_TABS)[number]

const VALUES = { bookings: '0', preferences: '1', businessProfile: '2', savedTravellers: '3' } as const satisfies Readonly<Record<ProfileTab, string>>

/** What the address calls a tab. */
export type ProfileTabValue = (typeof VALUES)[ProfileTab]

/** The value of a tab in the address. */
export const profileTabValue = (tab: ProfileTab): ProfileTabValue => VALUES[tab]

/** The tab that a value of the address asks for: the first for one that names none [PROF-07]. */
export const profileTabOf = (value: string | undefined): ProfileTab => PROFILE_TABS.find((tab) => profileTabValue(tab) === value) ?? PROFILE_TABS[0]
