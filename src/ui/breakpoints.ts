/**
 * The first widths of a tablet and of a desktop, in CSS pixels where letters have their usual size of 16 px. A screen below
 * the first is a phone's. Conditions are written in `em`: with a larger font size the page gets the layout for which there is room.
 */
export const BREAKPOINTS = { tablet: 600, desktop: 1024 } as const

const LETTER = 16

/** Where popups are full-screen sheets. */
export const ON_PHONE = `(width < ${BREAKPOINTS.tablet / LETTER}em)`

/** Where a picture has the room of a tablet, or more. */
export const FROM_TABLET = `(width >= ${BREAKPOINTS.tablet / LETTER}em)`
