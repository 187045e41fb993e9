/** Rules of who may have what, of things that are named by the specification and not sold yet [CONST-08, VAL-26, MSG-94]. */
export const partyRules = {
  familyAndFriendsParty: 'The family and friends fare is for {least} to {most} passengers, infants not counted.',
  indianCoverAge: 'Indian cover is only available under age {below}.',
} as const
