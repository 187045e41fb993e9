import type { GoogleProfile } from '../store/googleAccounts.ts'

/** The Google accounts of the stand-in. */
export const GOOGLE_PEOPLE: readonly GoogleProfile[] = [
  { id: '104000000000000000001', email: 'gita.rao@example.com', givenName: 'Gita', familyName: 'Rao', phone: null },
  { id: '104000000000000000002', email: 'dev.mehta@example.com', givenName: 'Dev', familyName: 'Mehta', phone: '+919811100002' },
  { id: '104000000000000000003', email: 'zoya.khan@example.com', givenName: 'Zoya', familyName: 'Khan', phone: null },
]
