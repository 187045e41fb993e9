/** Words beside numbers. */
export const units = {
  rupees: '{amount} rupees',
  hours: '{hours} h',
  hoursMinutes: '{hours} h {minutes} m',
  minutes: '{minutes} m',
} as const
