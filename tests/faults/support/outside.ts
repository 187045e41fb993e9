import type { SearchWidgetActor } from '../../../machines/search/searchWidget/searchWidget.machine.ts'
import { lastBookedActors } from '../../../src/flows/search/lastBooked/lastBooked.actors.ts'
import { currencyActors } from '../../../src/flows/search/currency/currency.actors.ts'
import { deepLinkActors } from '../../../src/flows/search/deepLink/deepLink.actors.ts'
import { fareCalendarActors } from '../../../src/flows/search/fareCalendar/fareCalendar.actors.ts'
import { flightResultsActors } from '../../../src/flows/search/flightResults/flightResults.actors.ts'
import { nationalityActors } from '../../../src/flows/search/nationality/nationality.actors.ts'
import { offersActors } from '../../../src/flows/search/offers/offers.actors.ts'
import { promoActors } from '../../../src/flows/search/promo/promo.actors.ts'
import { searchWidgetActors } from '../../../src/flows/search/searchWidget/searchWidget.actors.ts'
import { specialFareActors } from '../../../src/flows/search/specialFare/specialFare.actors.ts'
import { accountFormActors } from '../../../src/flows/account/accountForm/accountForm.actors.ts'
import { businessProfileActors } from '../../../src/flows/account/businessProfile/businessProfile.actors.ts'
import { preferencesActors } from '../../../src/flows/account/preferences/preferences.actors.ts'
import { savedTravellersActors } from '../../../src/flows/account/savedTravellers/savedTravellers.actors.ts'
import { accountDataActors } from '../../../src/flows/account/accountData/accountData.actors.ts'
import { myBookingsActors } from '../../../src/flows/account/myBookings/myBookings.actors.ts'
import { sessionActors } from '../../../src/flows/account/session/session.actors.ts'
import { googleSignInActors } from '../../../src/flows/account/googleSignIn/googleSignIn.actors.ts'
import { otpEntryActors } from '../../../src/flows/account/otpEntry/otpEntry.actors.ts'
import { profileActors } from '../../../src/flows/account/profile/profile.actors.ts'
import { signInActors } from '../../../src/flows/account/signIn/signIn.actors.ts'
import { accountMenuActors } from '../../../src/flows/site/accountMenu/accountMenu.actors.ts'
import { geolocationActors } from '../../../src/flows/site/geolocation/geolocation.actors.ts'
import { locale } from '../../../src/flows/site/locale/locale.actors.ts'
import { PREPARATION } from '../../../machines/account/session/session.samples.ts'
import { COMPILED_CONFIGURATION } from '../../../src/airline/configuration.ts'
import type { Airline } from '../../../src/airline/airline.ts'
import type { Accounts } from '../../../src/airline/accounts.ts'
import type { AccountForms } from '../../../src/airline/accountForms.ts'
import type { MyAccount } from '../../../src/airline/myAccount.ts'
import { createClock } from '../../../src/device/clock.ts'
import { createDraftMemory } from '../../../src/device/draftMemory.ts'
import { createPromoMemory } from '../../../src/device/promoMemory.ts'
import { createSearchMemory } from '../../../src/device/searchMemory.ts'
import { createSignInDrafts } from '../../../src/device/signInDrafts.ts'
import { fillForm } from '../../../src/app/deepLink/fillForm.ts'
import type { PortLogics } from './liveFlow.ts'

/** What a flow reaches outside itself, besides the device that is there for all. */
export interface Outside {
  readonly airline: Airline
  readonly myAccount: MyAccount
  readonly forms: AccountForms
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
const ofForms = ({ airline, forms }: Outside) => ({ airline, forms, drafts: createDraftMemory(), askToSignIn: nothing, now: () => NOW })

/** Accounts as the site has them: with code that comes when somebody signs in. */
const lateAccounts =
  ({ accounts, codeComes }: Outside) =>
  async () => {
    await codeComes()
    return accounts()
  }

const SOMEBODY = '+919812343210'

/** For the code of the samples, the right one of a request that was really made. */
const withRightCode = (accounts: Accounts, { newestCode }: Outside): Accounts => ({
  ...accounts,
  async verifySignInCode() {
    const reply = await accounts.requestSignInCode(SOMEBODY)
    return accounts.verifySignInCode(reply.outcome === 'sent' ? reply.requestId : '', await newestCode())
  },
})

let members = 0

/** A call that only somebody can make who is signed in: with an account of its own, signed in by a code. */
async function asMember<Answer>(accounts: Accounts, { newestCode }: Outside, ask: () => Promise<Answer>): Promise<Answer> {
  members += 1
  const reply = await accounts.requestSignInCode(`member-${members}@example.com`)
  await accounts.verifySignInCode(reply.outcome === 'sent' ? reply.requestId : '', await newestCode())
  return ask()
}

const ofMember = (accounts: Accounts, outside: Outside): Accounts => ({
  ...accounts,
  requestContactCode: (contact) => asMember(accounts, outside, () => accounts.requestContactCode(contact)),
  replaceContact: () =>
    asMember(accounts, outside, async () => {
      const reply = await accounts.requestContactCode(SOMEBODY)
      const requestId = reply.isSent ? reply.requestId : ''
      await accounts.verifyContactCode(requestId, await outside.newestCode())
      return accounts.replaceContact(requestId)
    }),
})

const NOW = Date.parse('2026-06-01T06:30:00Z')

/** The ports of every flow that has some, filled by its own `*.actors.ts`. */
export const OUTSIDE: Readonly<Record<string, (outside: Outside) => { readonly actors: unknown }>> = {
  accountData: ({ myAccount }) =>
    accountDataActors({
      myAccount,
      accounts: () => Promise.reject(new Error('no client of the user pool')),
      hasAccount: () => Promise.resolve(false),
      askToSignIn: nothing,
      endSession: nothing,
      goHome: nothing,
    }),
  accountMenu: ({ codeComes }) => accountMenuActors({ askToSignIn: codeComes, askToSignOut: codeComes }),
  accountForm: (outside) => accountFormActors(ofForms(outside)),
  businessProfile: (outside) => businessProfileActors(ofForms(outside)),
  currency: ({ airline }) => currencyActors(airline),
  deepLink: ({ airline, codeComes, form }) =>
    deepLinkActors({
      airline,
      clock: createClock(),
      configuration: () => Promise.resolve(COMPILED_CONFIGURATION),
      replaceBy: codeComes,
      prefill: (reading) => fillForm(form(), reading),
    }),
  fareCalendar: ({ airline }) => fareCalendarActors(airline),
  flightResults: ({ airline }) => flightResultsActors({ airline, goToSearch: nothing, replaceList: nothing }),
  geolocation: ({ airline }) => geolocationActors(airline, LOCATE_WITHIN),
  googleSignIn: (outside) => googleSignInActors(lateAccounts(outside)),
  lastBooked: ({ airline }) => lastBookedActors(airline),
  locale: () => ({ actors: { keepLocale: locale.implementations.actors['keepLocale'] } }),
  myBookings: ({ myAccount }) => myBookingsActors({ myAccount, askToSignIn: nothing }),
  nationality: ({ airline }) => nationalityActors(airline),
  offers: ({ airline }) => offersActors(airline),
  otpEntry: (outside) => otpEntryActors(async () => withRightCode(await lateAccounts(outside)(), outside)),
  preferences: (outside) => preferencesActors(ofForms(outside)),
  profile: (outside) =>
    profileActors({
      accounts: async () => ofMember(await lateAccounts(outside)(), outside),
      drafts: createSignInDrafts().profile,
      refreshSession: nothing,
      askToSignIn: nothing,
    }),
  promo: ({ airline, codeComes }) =>
    promoActors({
      airline,
      memory: async () => {
        await codeComes()
        return createPromoMemory()
      },
      askToSignIn: codeComes,
    }),
  savedTravellers: (outside) => savedTravellersActors(ofForms(outside)),
  searchWidget: ({ airline, codeComes }) =>
    searchWidgetActors({
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
    sessionActors({
      airline,
      otherTabs: { tell: nothing },
      // The browser is known by its cookie alone: there is no account to leave.
      leaveAccount: () => Promise.resolve(),
      prepareSignIn: async () => {
        await codeComes()
        return PREPARATION
      },
      noteDialog: nothing,
      noteSignedIn: nothing,
      cleanAddress: nothing,
      goHome: nothing,
    }),
  signIn: (outside) => signInActors({ accounts: lateAccounts(outside), drafts: createSignInDrafts() }),
  specialFare: ({ airline }) => specialFareActors(airline),
}

/** The real logics of a flow's ports. */
export function portsOf(flow: string, outside: Outside): PortLogics {
  const fill = OUTSIDE[flow]
  if (fill === undefined) throw new Error(`nothing real fills the ports of ${flow}: name its *.actors.ts in tests/faults/support/outside.ts`)
  return fill(outside).actors as PortLogics
}
