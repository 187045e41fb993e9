import { SPECIAL_FARES } from '../contract/availability.ts'
import type { CurrenciesAnswer } from '../contract/currencies.ts'
import type { CountriesAnswer, NationalityRulesAnswer } from '../contract/nationality.ts'
import type { PromotionsAnswer } from '../contract/promotions.ts'
import type { SignInBannerAnswer } from '../contract/signInBanner.ts'
import type { InternationalPassengerTypesAnswer, SpecialFareContentAnswer } from '../contract/specialFares.ts'
import { CURRENCY_DETAILS, ratesOn } from '../rules/currencies.ts'
import { requiresNationality } from '../rules/nationality.ts'
import { SPECIAL_FARE_RULES } from '../rules/specialFares.ts'
import { isoDateOf } from '../schedule/calendar.ts'
import { COUNTRIES } from '../schedule/countries.ts'
import { STATIONS } from '../schedule/stations.ts'
import { localDayAt } from '../schedule/zone.ts'
import type { WholeConfiguration } from '../settings.ts'
import banner from './data/sign-in-banner.json' with { type: 'json' }
import specialFares from './data/special-fare-content.json' with { type: 'json' }

const AT_HOME = 'Asia/Kolkata'

type Codes = Pick<WholeConfiguration, 'passengerTypeCodes'>

/** The wording of each special fare, as the editors write it [API-17, SPF-02, OPEN-16]. */
export const specialFareContent = ({ passengerTypeCodes }: Codes): SpecialFareContentAnswer['data'] =>
  SPECIAL_FARES.map((fare) => ({ passengerTypeCode: passengerTypeCodes[fare], ...specialFares[fare] }))

/** Which special fares are also sold on international routes [API-19, SPF-19]. */
export const internationalPassengerTypes = ({ passengerTypeCodes }: Codes): InternationalPassengerTypesAnswer['data'] =>
  SPECIAL_FARES.map((fare) => {
    const { name, isApplicableForInternational } = SPECIAL_FARE_RULES[fare]
    return { passengerTypeCode: passengerTypeCodes[fare], name, isApplicableForInternational }
  })

/** The images over the sign-in dialog, as the editors choose them [API-49, AUTH-09]. */
export const signInBanner = (): SignInBannerAnswer['data'] => ({ banner })

/** For every station whether its routes need the nationality [API-18, NAT-06]. */
export const NATIONALITY_RULES: NationalityRulesAnswer['data'] = STATIONS.map(({ stationCode }) => ({
  code: stationCode,
  require_nationality: requiresNationality(stationCode),
}))

/** Every country [NAT-05]. */
export const COUNTRY_NAMES: CountriesAnswer['data'] = COUNTRIES.map(({ name, countryCode }) => ({ name, countryCode }))

/**
 * What fares are sold in, and the rates of a day with the date from which they are in force [CUR-06].
 * @param now milliseconds since 1970 UTC
 */
export function currencyTable(now: number): CurrenciesAnswer['data'] {
  const { from, perInr } = ratesOn(localDayAt(AT_HOME, now))
  const currencies = Object.entries(CURRENCY_DETAILS).map(([currencyCode, details]) => ({ currencyCode, ...details }))
  const rates = Object.entries(perInr).map(([currencyCode, rate]) => ({ currencyCode, perInr: rate }))
  return { currencies, rates, ratesAsOf: isoDateOf(from) }
}

/** Offers of invented banks, for information [OFF-04, CON-16]. The logos are in `public/offers`. */
export const BANK_OFFERS: PromotionsAnswer['data']['offers'] = [
  {
    logo: '/offers/banyan-bank.svg',
    title: '10% instant discount with Banyan Bank credit cards',
    description: 'Up to ₹1,200 on a booking of ₹5,000 or more, once a month for each card. Taken off on the page of payment.',
  },
  {
    logo: '/offers/kaveri-cards.svg',
    title: 'No-cost EMI with Kaveri Cards',
    description: 'Pay for a booking of ₹8,000 or more in three or six parts without interest. Processing fees of the bank may apply.',
  },
  {
    logo: '/offers/lotus-pay.svg',
    title: '₹150 back with Lotus Pay UPI',
    description: 'On the first booking paid by UPI in a month, credited to the account within seven working days.',
  },
]
