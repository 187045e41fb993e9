import Papa from 'papaparse'
import type { SearchWidgetActor } from '../../../machines/search/searchWidget/searchWidget.machine.ts'
import { saleSeatsPorts } from '../../../src/flows/booking/saleSeats/saleSeats.ports.ts'
import { bookingPorts } from '../../../src/flows/booking/booking/booking.ports.ts'
import { begunBookingPorts } from '../../../src/flows/booking/begunBooking/begunBooking.ports.ts'
import { addOnsPorts } from '../../../src/flows/booking/addOns/addOns.ports.ts'
import { contactPorts } from '../../../src/flows/booking/contact/contact.ports.ts'
import { passengersPorts } from '../../../src/flows/booking/passengers/passengers.ports.ts'
import { searchPreferencesPorts } from '../../../src/flows/search/searchPreferences/searchPreferences.ports.ts'
import { lastBookedPorts } from '../../../src/flows/search/lastBooked/lastBooked.ports.ts'
import { currencyPorts } from '../../../src/flows/search/currency/currency.ports.ts'
import { deepLinkPorts } from '../../../src/flows/search/deepLink/deepLink.ports.ts'
import { tripDatesPorts } from '../../../src/flows/search/tripDates/tripDates.ports.ts'
import { flightResultsPorts } from '../../../src/flows/search/flightResults/flightResults.ports.ts'
import { nationalityPorts } from '../../../src/flows/search/nationality/nationality.ports.ts'
import { offersPorts } from '../../../src/flows/search/offers/offers.ports.ts'
import { promoPorts } from '../../../src/flows/search/promo/promo.ports.ts'
import { searchWidgetPorts } from '../../../src/flows/search/searchWidget/searchWidget.ports.ts'
import { specialFarePorts } from '../../../src/flows/search/specialFare/specialFare.ports.ts'
import { accountFormPorts } from '../../../src/flows/account/accountForm/accountForm.ports.ts'
import { businessProfilePorts } from '../../../src/flows/account/businessProfile/businessProfile.ports.ts'
import { preferencesPorts } from '../../../src/flows/account/preferences/preferences.ports.ts'
import { savedTravellersPorts } from '../../../src/flows/account/savedTravellers/savedTravellers.ports.ts'
import { accountDataPorts } from '../../../src/flows/account/accountData/accountData.ports.ts'
import { myBookingsPorts } from '../../../src/flows/account/myBookings/myBookings.ports.ts'
import { sessionPorts } from '../../../src/flows/account/session/session.ports.ts'
import { googleSignInPorts } from '../../../src/flows/account/googleSignIn/googleSignIn.ports.ts'
import { otpEntryPorts } from '../../../src/flows/account/otpEntry/otpEntry.ports.ts'
import { profilePorts } from '../../../src/flows/account/profile/profile.ports.ts'
import { signInPorts } from '../../../src/flows/account/signIn/signIn.ports.ts'
import { groupRosterPorts } from '../../../src/flows/trips/groupRoster/groupRoster.ports.ts'
import { groupRetrievalPorts } from '../../../src/flows/trips/groupRetrieval/groupRetrieval.ports.ts'
import { refundLookupPorts } from '../../../src/flows/trips/refundLookup/refundLookup.ports.ts'
import { retrieveBookingPorts } from '../../../src/flows/trips/retrieveBooking/retrieveBooking.ports.ts'
import { cancelBookingPorts } from '../../../src/flows/trips/cancelBooking/cancelBooking.ports.ts'
import { boardingPassPorts } from '../../../src/flows/trips/boardingPass/boardingPass.ports.ts'
import { bookingPagePorts } from '../../../src/flows/trips/bookingPage/bookingPage.ports.ts'
import { checkInRetrievePorts } from '../../../src/flows/trips/checkInRetrieve/checkInRetrieve.ports.ts'
import { checkInSelectionPorts } from '../../../src/flows/trips/checkInSelection/checkInSelection.ports.ts'
import { contactProofPorts } from '../../../src/flows/trips/contactProof/contactProof.ports.ts'
import { itineraryMailPorts } from '../../../src/flows/trips/itineraryMail/itineraryMail.ports.ts'
import { viewTripsPorts } from '../../../src/flows/trips/viewTrips/viewTrips.ports.ts'
import { accountMenuPorts } from '../../../src/flows/site/accountMenu/accountMenu.ports.ts'
import { geolocationPorts } from '../../../src/flows/site/geolocation/geolocation.ports.ts'
import { localePorts } from '../../../src/flows/site/locale/locale.ports.ts'
import { newsletterPorts } from '../../../src/flows/site/newsletter/newsletter.ports.ts'
import { newsletterLinkPorts } from '../../../src/flows/site/newsletterLink/newsletterLink.ports.ts'
import { changeBookingPorts } from '../../../src/flows/trips/changeBooking/changeBooking.ports.ts'
import { checkInAddOnsPorts } from '../../../src/flows/trips/checkInAddOns/checkInAddOns.ports.ts'
import { checkInSubmitPorts } from '../../../src/flows/trips/checkInSubmit/checkInSubmit.ports.ts'
import { dangerousGoodsPorts } from '../../../src/flows/trips/dangerousGoods/dangerousGoods.ports.ts'
import { undoCheckInPorts } from '../../../src/flows/trips/undoCheckIn/undoCheckIn.ports.ts'
import { checkInSummaryPorts } from '../../../src/flows/trips/checkInSummary/checkInSummary.ports.ts'
import { seatSelectionPorts } from '../../../src/flows/trips/seatSelection/seatSelection.ports.ts'
import { paymentPorts } from '../../../src/flows/trips/payment/payment.ports.ts'
import { PREPARATION } from '../../../machines/account/session/session.samples.ts'
import { COMPILED_CONFIGURATION } from '../../../src/airline/configuration.ts'
import type { Airline } from '../../../src/airline/airline.ts'
import type { BegunSales } from '../../../src/airline/begunSales.ts'
import type { Accounts } from '../../../src/airline/accounts.ts'
import type { AccountForms } from '../../../src/airline/accountForms.ts'
import type { MyAccount } from '../../../src/airline/myAccount.ts'
import type { Retrieval } from '../../../src/airline/retrieval.ts'
import type { Trips } from '../../../src/airline/trips.ts'
import { createClock } from '../../../src/device/clock.ts'
import { todayAtHome } from '../../../src/app/signIn/createProfile.ts'
import { createDraftMemory } from '../../../src/device/draftMemory.ts'
import { createPromoMemory } from '../../../src/device/promoMemory.ts'
import { createSearchMemory } from '../../../src/device/searchMemory.ts'
import { createSignInDrafts } from '../../../src/device/signInDrafts.ts'
import { fillForm } from '../../../src/app/deepLink/fillForm.ts'
import { countUp } from '../../countUp.ts'
import type { PortLogics } from './liveFlow.ts'

/** What a flow reaches through its ports, besides the device, which all flows share. */
export interface Services {
  readonly airline: Airline
  readonly myAccount: MyAccount
  readonly retrieval: Retrieval
  readonly trips: Trips
  readonly forms: AccountForms
  readonly sales: BegunSales
  /** The accounts of customers, by the client of the user pool: it is one for the whole process. */
  readonly accounts: () => Accounts
  /** The code in the newest letter. */
  readonly newestCode: () => Promise<string>
  /** A part of the site's code is on its way: settles when it is here. */
  readonly codeComes: () => Promise<void>
  /** The form of the home page, which a link fills in. */
  readonly form: () => SearchWidgetActor
}

const LOCATE_WITHIN = 20_000
const nothing = () => undefined

/** What every form of an account reaches. */
const ofForms = ({ airline, forms }: Services) => ({ airline, forms, drafts: createDraftMemory(), askToSignIn: nothing, now: () => NOW })

/** Accounts as the site has them: with code that loads for a sign-in. */
const lateAccounts =
  ({ accounts, codeComes }: Services) =>
  () =>
    codeComes().then(accounts)

const OWN_MOBILE = '+919812343210'

/** For the code of the samples, the right one of a request that was really made. */
const withRightCode = (accounts: Accounts, { newestCode }: Services): Accounts => ({
  ...accounts,
  async verifySignInCode() {
    const reply = await accounts.requestSignInCode(OWN_MOBILE)
    return accounts.verifySignInCode(reply.outcome === 'sent' ? reply.requestId : '', await newestCode())
  },
})

const nextHolder = countUp()

/** A call that needs a sign-in: with an account of its own, signed in by a code. */
async function asAccountHolder<Answer>(accounts: Accounts, { newestCode }: Services, ask: () => Promise<Answer>): Promise<Answer> {
  const reply = await accounts.requestSignInCode(`customer-${nextHolder()}@example.com`)
  await accounts.verifySignInCode(reply.outcome === 'sent' ? reply.requestId : '', await newestCode())
  return ask()
}

const ofAccountHolder = (accounts: Accounts, services: Services): Accounts => ({
  ...accounts,
  requestContactCode: (contact) => asAccountHolder(accounts, services, () => accounts.requestContactCode(contact)),
  replaceContact: () =>
    asAccountHolder(accounts, services, async () => {
      const reply = await accounts.requestContactCode(OWN_MOBILE)
      const requestId = reply.isSent ? reply.requestId : ''
      await accounts.verifyContactCode(requestId, await services.newestCode())
      return accounts.replaceContact(requestId)
    }),
})

const NOW = Date.parse('2026-06-01T06:30:00Z')

/** The ports of every flow that has some, filled by its own `*.ports.ts`. */
export const PORTS: Readonly<Record<string, (services: Services) => { readonly actors: unknown }>> = {
  accountData: ({ myAccount }) =>
    accountDataPorts({
      myAccount,
      accounts: () => Promise.reject(new Error('no client of the user pool')),
      hasAccount: () => Promise.resolve(false),
      askToSignIn: nothing,
      endSession: nothing,
      goHome: nothing,
    }),
  accountMenu: ({ codeComes }) => accountMenuPorts({ askToSignIn: codeComes, askToSignOut: codeComes }),
  accountForm: (services) => accountFormPorts(ofForms(services)),
  boardingPass: ({ airline }) =>
    boardingPassPorts({
      airline,
      brand: 'Sarus Air',
      clock: createClock(() => NOW),
      store: { write: nothing, forget: nothing, show: nothing },
      pictureOf: () => Promise.resolve({ name: 'pass', shape: { width: 1, height: 1, path: '' }, lines: [] }),
      askToSignIn: nothing,
    }),
  begunBooking: ({ sales }) => begunBookingPorts({ sales }),
  bookingPage: ({ airline }) =>
    bookingPagePorts({
      airline,
      brand: 'Sarus Air',
      clock: createClock(() => NOW),
      print: nothing,
      goToChange: nothing,
      goToPass: nothing,
      goToCancellation: nothing,
      itineraries: { read: () => null, write: () => undefined, forget: () => undefined },
      recordLocator: 'K7M4QX',
      askToSignIn: nothing,
    }),
  businessProfile: (services) => businessProfilePorts(ofForms(services)),
  cancelBooking: ({ airline }) => cancelBookingPorts({ airline, askToSignIn: nothing }),
  contact: (services) => contactPorts({ accounts: lateAccounts(services) }),
  contactProof: ({ airline }) =>
    contactProofPorts({
      airline,
      codeSettings: async () => ({ length: 4, countdowns: { signInOtpTime: 30, signInInternationalOtpTime: 60 } }),
    }),
  currency: ({ airline }) => currencyPorts(airline),
  deepLink: ({ airline, codeComes, form }) =>
    deepLinkPorts({
      airline,
      clock: createClock(),
      configuration: () => Promise.resolve(COMPILED_CONFIGURATION),
      replaceBy: codeComes,
      prefill: (reading) => fillForm(form(), reading),
    }),
  tripDates: ({ airline }) => tripDatesPorts(airline),
  flightResults: ({ airline }) => flightResultsPorts({ airline, goToSearch: nothing, replaceList: nothing }),
  geolocation: ({ airline }) => geolocationPorts(airline, LOCATE_WITHIN),
  googleSignIn: (services) => googleSignInPorts(lateAccounts(services)),
  groupRetrieval: ({ retrieval }) => groupRetrievalPorts(retrieval),
  groupRoster: ({ airline, codeComes }) =>
    groupRosterPorts({
      airline,
      askToSignIn: nothing,
      textOfFile: () => Promise.resolve('Ira,Rao'),
      cellsOf: async (text, separator) => {
        await codeComes()
        return Papa.parse<string[]>(text, { delimiter: separator }).data
      },
    }),
  itineraryMail: ({ airline }) => itineraryMailPorts({ airline, locale: 'en-IN' }),
  lastBooked: ({ airline }) => lastBookedPorts(airline),
  locale: () => localePorts(nothing),
  myBookings: ({ myAccount }) => myBookingsPorts({ myAccount, askToSignIn: nothing }),
  nationality: ({ airline }) => nationalityPorts(airline),
  newsletter: ({ airline }) =>
    newsletterPorts({
      airline,
      configuration: () => Promise.resolve(COMPILED_CONFIGURATION),
      locale: 'en-IN',
      page: () => 'https://sarus.example/',
    }),
  newsletterLink: ({ airline }) => newsletterLinkPorts(airline),
  offers: ({ airline }) => offersPorts(airline),
  otpEntry: (services) => otpEntryPorts(async () => withRightCode(await lateAccounts(services)(), services)),
  booking: ({ airline }) => bookingPorts({ airline, locale: 'en-IN', deviceNow: () => 0 }),
  addOns: ({ airline }) => addOnsPorts({ airline, preferred: airline.preferred, locale: 'en-IN' }),
  checkInAddOns: ({ airline }) => checkInAddOnsPorts({ airline, locale: 'en-IN', recordLocator: 'K7M4QX', leaveStep: nothing, askToSignIn: nothing }),
  checkInSubmit: ({ airline }) => checkInSubmitPorts({ airline }),
  dangerousGoods: ({ airline }) => dangerousGoodsPorts({ airline, askToSignIn: nothing, goToSummary: nothing }),
  undoCheckIn: ({ airline }) => undoCheckInPorts({ airline, askToSignIn: nothing }),
  checkInSummary: ({ airline }) => checkInSummaryPorts({ airline, askToSignIn: nothing }),
  saleSeats: ({ airline }) => saleSeatsPorts({ airline, deviceNow: Date.now }),
  seatSelection: ({ airline }) => seatSelectionPorts({ airline, recordLocator: 'K7M4QX', leaveStep: nothing, askToSignIn: nothing }),
  changeBooking: ({ airline }) => changeBookingPorts({ airline, keepChoice: nothing, askToSignIn: nothing }),
  passengers: (services) => passengersPorts({ forms: ofForms(services).forms, accounts: lateAccounts(services) }),
  payment: ({ airline }) => paymentPorts({ airline, goToProvider: nothing }),
  preferences: (services) => preferencesPorts(ofForms(services)),
  profile: (services) =>
    profilePorts({
      accounts: async () => ofAccountHolder(await lateAccounts(services)(), services),
      drafts: createSignInDrafts().profile,
      refreshSession: nothing,
      askToSignIn: nothing,
    }),
  promo: ({ airline, codeComes }) =>
    promoPorts({
      airline,
      memory: async () => {
        await codeComes()
        return createPromoMemory()
      },
      askToSignIn: codeComes,
    }),
  checkInRetrieve: ({ airline, codeComes }) =>
    checkInRetrievePorts({ airline, keepAddress: nothing, goToNextStep: codeComes, goToBooking: codeComes }),
  checkInSelection: ({ airline }) =>
    checkInSelectionPorts({ airline, brand: 'Sarus Air', clock: createClock(() => NOW), openingWords: () => 'Check-in opens' }),
  refundLookup: ({ retrieval }) => refundLookupPorts(retrieval),
  retrieveBooking: ({ airline, retrieval, codeComes }) =>
    retrieveBookingPorts({ airline, clock: createClock(() => NOW), today: todayAtHome, retrieval, keepAddress: nothing, goToBooking: codeComes }),
  savedTravellers: (services) => savedTravellersPorts(ofForms(services)),
  searchPreferences: ({ airline }) => searchPreferencesPorts(airline),
  searchWidget: ({ airline, codeComes }) =>
    searchWidgetPorts({
      airline,
      clock: createClock(() => NOW),
      memory: async () => {
        await codeComes()
        return createSearchMemory()
      },
      goToResults: codeComes,
      sendAnalytics: nothing,
    }),
  session: ({ airline, codeComes }) =>
    sessionPorts({
      airline,
      otherTabs: { tell: nothing },
      // The browser is known by its cookie alone: there is no account to leave.
      leaveAccount: () => Promise.resolve(),
      prepareSignIn: async () => {
        await codeComes()
        return PREPARATION
      },
      signOuts: { owed: () => null, owe: () => '', settle: nothing },
      forgetDrafts: nothing,
      keepOnlyFor: nothing,
      noteDialog: nothing,
      noteSignedIn: nothing,
      cleanAddress: nothing,
      goHome: nothing,
    }),
  signIn: (services) => signInPorts({ accounts: lateAccounts(services), drafts: createSignInDrafts() }),
  specialFare: ({ airline }) => specialFarePorts(airline),
  viewTrips: ({ trips }) => viewTripsPorts({ trips, notifyAdded: nothing, askToSignIn: nothing }),
}

/** The real logics of a flow's ports. */
export function portsOf(flow: string, services: Services): PortLogics {
  const filled = PORTS[flow]?.(services)
  if (filled === undefined) throw new Error(`nothing real fills the ports of ${flow}: name its *.ports.ts in tests/faults/support/flowPorts.ts`)
  return filled.actors as PortLogics
}
