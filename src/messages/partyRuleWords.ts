import { FAMILY_AND_FRIENDS } from '../../machines/domain/specialFare.ts'
import { INDIAN_COVER_BELOW } from '../../machines/domain/travellerAge.ts'
import { partyRules } from './en/partyRules.ts'
import { translator } from './translate.ts'

const t = translator(partyRules)

/** For how many the family and friends fare is [CONST-08]. */
export const familyAndFriendsWords = (): string => t('familyAndFriendsParty', FAMILY_AND_FRIENDS)

/** Until which age Indian cover is available [VAL-26]. */
export const indianCoverWords = (): string => t('indianCoverAge', { below: INDIAN_COVER_BELOW })
