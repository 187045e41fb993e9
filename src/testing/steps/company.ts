import { COMPANY as SAMPLE } from '../../../machines/account/businessProfile/businessProfile.samples.ts'

/** The sample company as the airline sends it. */
export const COMPANY = { version: SAMPLE.version, ...SAMPLE.values, addressLine2: null, countryCode: '+91' }
