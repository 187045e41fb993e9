import type { Configuration as Content } from '../../server/contract/configuration.ts'

/** The headers by which a call says who makes it; none for a visitor. */
export type Authorization = () => Promise<Readonly<Record<string, string>>>

/** What the site goes by, and how its calls say who makes them. */
export interface Configuration extends Content {
  readonly authorization?: Authorization
  /** What the airline has to know before any other call; where it cannot be told, no call is made. */
  readonly tellFirst?: () => Promise<void>
}

/** What the site is compiled with, used until and unless `config.json` says otherwise. */
export const COMPILED_CONFIGURATION: Configuration = {
  brand: {
    name: 'Sarus Air',
    code: 'SR',
  },
  apiBase: '/api/ibe',
  endpoints: {},
  graphql: '/graphql',
  headers: {},
  maps: {
    url: '/maps/places/v0/indexes/sarus/search/position',
    key: 'sandbox',
  },
  flags: {
    enableExtraSeat: true,
    enableInternational: true,
    enableSignInNeededForValidPromoCode: true,
    enableViewAllOffers: true,
    enableLastBookedOption: true,
    groupLastNameRequired: false,
    hideNavbar: false,
    hideFooter: false,
    hideSubscribeBanner: false,
  },
  newsletter: { appDeviceType: 'app' },
  passengerTypeCodes: {
    STUDENT: 'STU',
    ARMED_FORCES: 'ARM',
    MEDICAL: 'MED',
    UNACCOMPANIED_MINOR: 'UMNR',
    SENIOR_CITIZEN: 'SNR',
  },
  plusOneSsr: 'PRBD',
  currencyFilter: [],
  limits: {
    seats: 9,
    infants: 4,
    unaccompaniedMinors: 1,
    promoMinimumLength: 3,
    promoMaximumLength: 20,
    undoCheckInMinutes: 120,
  },
  sale: {
    payWithinMinutes: 30,
    unpaid: { mostPart: 0.1, leastOfFlight: 18, mostOfSession: 9, mostOfAddress: 27, minutes: 10 },
    mostUnpaid: 5,
    hold: { hours: 24, mostOpen: 2, mostPart: 0.05, leastHoursBefore: 72 },
    fareLock: { hours: 48, rupees: 500, leastHoursBefore: 96 },
    groupDesk: { email: 'groups@sarus.example', phone: '+911244567890' },
  },
  delays: {
    destinationFocus: 1400,
    slow: 3000,
    stale: 600000,
    timeout: 20000,
    promoDebounce: 500,
    toast: 6000,
    cookieBanner: 6000,
  },
  horizonDays: 365,
}

/**
 * Reads `config.json`. Falls back to the compiled configuration when it cannot be read or is not understood: a site
 * that sells with defaults is better than none.
 */
export async function readConfiguration(authorization: Authorization): Promise<Configuration> {
  let content: Content = COMPILED_CONFIGURATION
  try {
    const [answer, { parseConfiguration }] = await Promise.all([
      fetch('/config.json', { signal: AbortSignal.timeout(COMPILED_CONFIGURATION.delays.timeout) }),
      import('./parseConfiguration.ts'),
    ])
    if (answer.ok) content = parseConfiguration(await answer.json())
  } catch (error) {
    console.warn('config.json could not be read: the compiled configuration is used', error)
  }
  return { ...content, authorization }
}
