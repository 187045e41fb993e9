import type { partyRules as english } from '../en/partyRules.ts'
import type { Translation } from '../translate.ts'

/** Rules of who may have what, of things that are named by the specification and not sold yet. */
export const partyRules = {
  familyAndFriendsParty: 'परिवार और मित्र किराया {least} से {most} यात्रियों के लिए है, शिशु नहीं गिने जाते।',
  indianCoverAge: 'भारतीय बीमा कवर केवल {below} वर्ष से कम आयु में मिलता है।',
} as const satisfies Translation<typeof english>
