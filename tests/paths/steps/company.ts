/** A company as the airline keeps it. */
export const COMPANY = {
  version: 1,
  companyName: 'Infosys Limited',
  gstNumber: '29AAACI4798L1ZU',
  addressLine1: '44, Electronics City, Hosur Road',
  addressLine2: null,
  city: 'Bengaluru',
  pinCode: '560100',
  email: 'travel@example.com',
  countryCode: '+91',
  mobile: '9876543210',
} as const

export const COMPANY_PATH = '/api/ibe/users/me/business-profile'
