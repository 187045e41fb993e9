/** The time zone in which the airline is at home. */
export const HOME_ZONE = 'Asia/Kolkata'
