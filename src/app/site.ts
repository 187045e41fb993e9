import { createContext, use, type ComponentType } from 'react'
import type { Customer } from '../../machines/domain/customer.ts'
import type { Locale } from '../../machines/domain/locale.ts'
import type { SessionActor } from '../../machines/account/session/session.machine.ts'
import type { SessionEvent } from '../../machines/account/session/session.machine.ts'
import type { searchWidgetMachine } from '../../machines/search/searchWidget/searchWidget.machine.ts'
import type { Contrast } from '../../machines/site/contrast/contrast.machine.ts'
import type { CookieConsentActor } from '../../machines/site/cookieConsent/cookieConsent.machine.ts'
import type { AccountConfiguration } from '../airline/accounts/accountConfiguration.ts'
import type { Accounts } from '../airline/accounts.ts'
import type { Airline } from '../airline/airline.ts'
import type { Configuration } from '../airline/configuration.ts'
import type { Analytics, AnalyticsEvent } from '../device/analytics.ts'
import type { Clock } from '../device/clock.ts'
import type { TokenStore } from '../device/tokenStore.ts'
import type { SearchWidgetServices } from '../flows/search/searchWidget/searchWidget.ports.ts'

/** What all pages share. `createSite` makes it, once for a browser, a rendered page or a test; nothing of it is kept in a module. */
export interface Site {
  /** The contrast and the language in which the page came from the server. */
  readonly contrast: Contrast
  readonly locale: Locale
  /** The markup of the outline that the server has sent of a page whose code is on its way; null where it has sent none. */
  readonly outline: string | null
  readonly airline: Airline
  readonly clock: Clock
  /** The configuration, read once when it is first needed. */
  readonly configuration: () => Promise<Configuration>
  readonly navigation: Navigation
  /** Accounts of customers. A visitor loads nothing of them. */
  readonly account: AccountClient
  readonly session: () => Promise<Session>
  readonly consent: () => Promise<Consent>
  /** Counts an event where the traveller has allowed it [SRCH-18, OPEN-10]. What counts is loaded when there is something to count. */
  readonly sendAnalytics: (event: AnalyticsEvent) => void
  /** The code of the account menu and the bottom bar: loaded once a customer is signed in, or the visitor is about to press it or leaves the first page. */
  readonly accountCode: Demand
  readonly formRequest: FormRequest
  /** The search form with its ports filled. */
  readonly createSearchWidget: (ports: Pick<SearchWidgetServices, 'goToResults' | 'sendAnalytics'>) => typeof searchWidgetMachine
  /** Loads every part of the search form, if no first page is still loading. */
  readonly loadSearchWidget: () => Promise<unknown>
  /** One value for the whole site, made when it is first needed by the code that needs it. */
  readonly shared: <Value>(create: (site: Site) => Value) => Value
}

/** Where on the site the traveller is; the query begins with its question mark. */
export interface Address {
  readonly path: string
  readonly query: string
}

/** Asks whether the page may be left; settles with the answer. */
export type MayLeave = () => Promise<boolean>

/** The pages as the router draws them. */
export interface RoutedPages {
  readonly View: ComponentType
  /** Loads the page at the address of the browser. */
  load(): Promise<void>
  /** Asks the guard of the page, where an address is that of another. */
  mayLeaveFor(address: string): Promise<boolean>
  /** Opens an address without asking. */
  goTo(address: string, isReplacing: boolean): Promise<void>
  /** As in `Navigation`. */
  guard(mayLeave: MayLeave): () => void
  /** Ends what guards the page, if anything does. */
  release(): void
  /** As in `Navigation`. */
  replaceAddress(address: string): void
}

/** What is shown. */
export interface Shown extends Address {
  /** Null as long as the home page stands by itself, and while the router is on its way. */
  readonly pages: RoutedPages | null
  /** Why the router could not be loaded. */
  readonly failure: unknown
}

interface GoToOptions {
  readonly replace?: boolean
  /** Where the site leads away by itself: who has signed out has nothing left to save. */
  readonly asksNothing?: boolean
}

export interface Navigation {
  shown(): Shown
  /** As the server has sent it, while React takes it over. */
  sent(): Shown
  subscribe(listener: () => void): () => void
  /** Begins to follow the browser. Once, before the first page is drawn. */
  start(): void
  /** Tries again to show the page at the address. */
  retry(): Promise<void>
  /** Loads what an address needs: the traveller is about to open it. */
  preload(address: string): Promise<void>
  /**
   * Opens an address of this site. The page that is left stays until the code of the next one is here; where that cannot be
   * had, the next page says so. Settles in any case: `stayed` where the visitor, asked by the guard of the page, stays on it.
   */
  goTo(address: string, options?: GoToOptions): Promise<'gone' | 'stayed'>
  /** Has every wish to leave the page asked about, a step through the history and the end of the window too. Returns how to end it. */
  guard(mayLeave: MayLeave): () => void
  /** Writes another address of the same page in place of the present one; what the history keeps of it stays. */
  replaceAddress(address: string): void
  /** Calls when the traveller goes on, or back. */
  whenStepped(listener: () => void): () => void
  /** Whether the site has gone nowhere since the browser loaded it: the address is the one that the browser was given [CON-19]. */
  isColdLoad(): boolean
}

export interface AccountClient {
  /** The calls of accounts, with the client of the user pool. */
  readonly accounts: () => Promise<Accounts>
  /** The configuration of accounts. Rejects with an `AirlineError` if it could not be read; the next call reads it again. */
  readonly configuration: () => Promise<AccountConfiguration>
  readonly tokens: () => Promise<TokenStore>
}

/** A change is news for a page that has asked anything of the airline as the customer before. */
export type TellOfCustomer = (customer: Customer | null, isNews: boolean) => void

/** Who uses this browser. */
export interface Session {
  /** Whether the sign-in dialog was open when this page was loaded. */
  readonly wasOpen: boolean
  /** The one actor of the session, begun when it is first asked for. */
  actor(): Promise<SessionActor>
  /** Sends what may open the dialog, once there is something to draw it with. Rejects where that cannot be had. */
  open(event: SessionEvent): Promise<void>
  askToSignIn(): Promise<void>
  askToSignOut(): Promise<void>
  /** Reads the session again: the name or the contacts of the customer may have changed. */
  refresh(): Promise<void>
  /**
   * Notifies of the customer who is signed in, and of every change, until it is ended.
   * @param askedAsVisitor whether the page sent its first request as a visitor
   */
  watchCustomer(tell: TellOfCustomer, signal: AbortSignal, askedAsVisitor?: boolean): Promise<void>
}

/** What the traveller allows to be counted. */
export interface Consent {
  readonly analytics: () => Promise<Analytics>
  /** The question of the cookies: one actor for the whole site. */
  readonly cookieConsent: () => Promise<CookieConsentActor>
}

/** Something that comes when it is wanted. */
export interface Demand {
  readonly wanted: Promise<void>
  readonly want: () => void
}

/** The wish for the search form of the home page, from another page or from the bottom bar [NAV-17]. */
export interface FormRequest {
  /** Opens the form where it is there, else as soon as it is. */
  ask(): void
  /** Calls when the form is asked for, also where it has been before. Returns how to end it. */
  whenAsked(listener: () => void): () => void
}

/** Gives the pages below it their site. */
export const SiteContext = createContext<Site | null>(null)

/** The site to which a page belongs. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (site === null) throw new Error('no site here: put <SiteContext value={createSite(...)}> around it')
  return site
}
