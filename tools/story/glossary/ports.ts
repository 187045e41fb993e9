/** Whom a port asks, and for what. */
export interface PortWords {
  readonly asked: string
  /** Goes on after "is asked to". */
  readonly does: string
  /** What it does instead of an answer. */
  readonly fails: string
}

const airline = (does: string): PortWords => ({ asked: 'the airline', does, fails: 'cannot be reached or fails' })
const device = (does: string): PortWords => ({ asked: 'this device', does, fails: 'fails' })
const site = (does: string): PortWords => ({ asked: 'the site', does, fails: 'fails' })

/** The ports of all machines by their name in `setup`. */
export const PORTS: Readonly<Record<string, PortWords>> = {
  applyPromo: airline('reserve a use of the promo code'),
  askNudge: airline('propose a promo code'),
  askToSignIn: site('open the sign-in dialog'),
  askToSignOut: site('sign out'),
  awaitReturn: { asked: 'the browser', does: 'say when somebody comes back to the page', fails: 'fails' },
  createAccount: { asked: 'the user pool', does: 'make an account for the contact', fails: 'cannot be reached or fails' },
  deleteAccount: airline('delete the account'),
  findFlights: airline('find the flights'),
  finishGoogle: { asked: 'the user pool', does: 'exchange the answer of Google for a session', fails: 'cannot be reached or fails' },
  goHome: site('open the home page'),
  goToResults: site('open the results'),
  keepLocale: device('keep the language'),
  learnAround: site('tell today, the limits and the stations'),
  loadBookings: airline('tell what was booked'),
  loadBusinessProfile: airline('tell the business profile'),
  loadCountries: airline('list the countries'),
  loadCurrencies: airline('list its currencies'),
  loadInformation: airline('tell about its special fares'),
  loadInternationalFares: airline('list the fares that it also sells abroad'),
  loadKnownCodes: airline('list the promo codes that it knows for the search'),
  loadLastBooking: airline('tell the last booking'),
  loadLowFares: airline('tell the lowest fares by day'),
  loadMaximumLength: airline('tell how long a promo code may be'),
  loadNationalityRules: airline('tell which stations need a nationality'),
  loadNetwork: airline('list its stations and markets'),
  loadOffers: airline('list its offers'),
  loadPreferences: airline('tell the preferences'),
  loadTravellers: airline('list the saved travellers'),
  locate: { asked: 'the browser', does: 'tell where the traveller is', fails: 'fails' },
  prefill: site('fill the form'),
  prepareFile: airline('gather all that it keeps of the customer'),
  prepareSignIn: site('fetch what the sign-in dialog needs'),
  readApplied: airline('tell which promo code is applied'),
  readClock: airline('tell the time'),
  readDetails: airline('tell what it knows of whoever is signed in'),
  readSession: airline('tell who is signed in'),
  recallCode: device('recall the code for which the customer signed in'),
  removeBusinessProfile: airline('remove the business profile'),
  removePromo: airline('give back the use of the promo code'),
  removeTraveller: airline('remove the traveller'),
  replaceContact: airline('move the contact to this account'),
  requestCode: airline('send another one-time code'),
  restoreSearch: device('restore the search of an earlier visit'),
  saveForm: airline('keep the form'),
  saveProfile: airline('save the profile'),
  signOut: { asked: 'the user pool', does: 'end the session', fails: 'cannot be reached or fails' },
  startGoogle: { asked: 'the user pool', does: 'prepare the way to Google', fails: 'cannot be reached or fails' },
  validatePromo: airline('judge the promo code'),
  verifyCode: airline('compare the one-time code'),
  whereIs: { asked: 'the maps service', does: 'name the place', fails: 'cannot be reached or fails' },
}
