/** The first widths of a tablet and of a desktop, in CSS pixels. A screen below the first is a phone's. */
export const BREAKPOINTS = { tablet: 600, desktop: 1024 } as const

/** Where popups are full-screen sheets. */
export const ON_PHONE = `(width < ${BREAKPOINTS.tablet}px)`

/** Where a picture has the room of a tablet, or more. */
export const FROM_TABLET = `(width >= ${BREAKPOINTS.tablet}px)`
