import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRequirements, type Requirement } from '../requirements/requirements.ts'
import type { AtlasSources, RuleBetweenFlows, UsedRequirement } from '../statecharts/atlas/atlasData.ts'
import type { Flow, FlowModel } from '../statecharts/model/flowModel.ts'
import { idsInTitle } from '../trace/ids.ts'
import { writtenTests } from '../trace/readTests.ts'
import type { NamedTest } from '../trace/trace.ts'
import { rulesOfSearch } from './ruleExamples.ts'

/** What the atlas of this project shows besides its flows. */
export function atlasSources(root: string, flows: readonly Flow[]): AtlasSources {
  const rules = rulesOfSearch()
  return {
    rules,
    requirements: requirementUse(
      readRequirements(root),
      flows.map(({ model }) => model),
      rules.examples.map(({ rule }) => rule),
      writtenTests(root),
    ),
    areas: areaNames(root),
    settings: SETTINGS,
  }
}

const HEADING = /^## ([A-Z]+) — (.+)$/gm

/** What each area of the requirements is about: `PRO` is `promo code lifecycle`. */
function areaNames(root: string): ReadonlyMap<string, string> {
  const page = readFileSync(join(root, 'docs', 'requirements.md'), 'utf8')
  const named = [...page.matchAll(HEADING)].map(([, area = '', name = '']): [string, string] => [area, name])
  return new Map([...named, ['CON', 'contradictions of the sources, settled'], ['OPEN', 'values that the sources leave open, settled']])
}

/** For each requirement the states and transitions that say they cover it, the rules between parts, and the tests that name it. */
function requirementUse(
  requirements: readonly Requirement[],
  models: readonly FlowModel[],
  rules: readonly RuleBetweenFlows[],
  tests: readonly NamedTest[],
): readonly UsedRequirement[] {
  const states = models.flatMap((model) => model.states)
  const transitions = models.flatMap((model) => model.transitions)
  const named = tests.map(({ file, title }) => ({ test: { file, title }, ids: new Set(idsInTitle(title)) }))
  return requirements.map((requirement) => ({
    ...requirement,
    states: states.filter(({ covers }) => covers.includes(requirement.id)),
    transitions: transitions.filter(({ covers }) => covers.includes(requirement.id)),
    rules: rules.filter(({ covers }) => covers.includes(requirement.id)),
    tests: named.flatMap(({ test, ids }) => (ids.has(requirement.id) ? [test] : [])),
  }))
}

/** Where the effect of a setting of `public/config.json` is seen: the state in which it decides what the traveller has. */
const SETTINGS: Readonly<Record<string, string>> = {
  'flags.enableExtraSeat': 'passengerPicker',
  'flags.enableInternational': 'currency.selector',
  'flags.enableSignInNeededForValidPromoCode': 'promo.code.unlocked.rejected.signInOffered',
  'flags.enableViewAllOffers': 'offers',
  'flags.enableLastBookedOption': 'lastBooked.hidden.disabled',
  'flags.enableManageProfile': 'profile.notOffered',
  'flags.allowAnyMobile': 'signIn.authenticating.askingContact',
  currencyFilter: 'currency.selector',
  'limits.seats': 'passengerPicker',
  'limits.infants': 'passengerPicker',
  'limits.unaccompaniedMinors': 'passengerPicker',
  'limits.promoMinimumLength': 'promo.code.unlocked.idle',
  'limits.promoMaximumLength': 'promo.maximum',
  'codeLengths.signIn': 'otpEntry.entering.code',
  'codeLengths.contact': 'otpEntry.entering.code',
  'countdowns.signInOtpTime': 'otpEntry.entering.resend.countingDown',
  'countdowns.signInInternationalOtpTime': 'otpEntry.entering.resend.countingDown',
  'delays.destinationFocus': 'searchWidget.guide',
  'delays.stale': 'flightResults',
  'delays.promoDebounce': 'promo.code.unlocked.debouncing',
  'delays.toast': 'specialFare.toast',
  'delays.cookieBanner': 'cookieConsent.waiting',
  savedTravellersMaximum: 'savedTravellers',
  horizonDays: 'tripDates',
}
