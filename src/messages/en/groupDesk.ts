/** Words for a party that is too large for one booking. */
export const groupDesk = {
  groupDeskText: {
    one: 'More than {count} person travels as a group. Our group desk makes the offer:',
    other: 'More than {count} people travel as a group. Our group desk makes the offer:',
  },
} as const
