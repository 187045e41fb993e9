import { expect, it } from 'vitest'
import { reached } from '../../../../machines/kit/reached.ts'
import { nationalityMachine } from '../../../../machines/search/nationality/nationality.machine.ts'
import { COUNTRIES, nationalitySamples } from '../../../../machines/search/nationality/nationality.samples.ts'
import { isMissingShown, isShown, optionsShown, stageOf } from './nationality.select.ts'

const ASKED = ['the route is Delhi to Kathmandu', 'loadNationalityRules: Kathmandu asks']
const READY = [...ASKED, 'loadCountries: three countries']

it.each([
  [['the route is Delhi to Kathmandu'], false, 'ready', false],
  [[...ASKED, 'the route is Delhi to Dubai'], false, 'ready', false],
  [ASKED, true, 'waiting', false],
  [[...ASKED, '3000 ms pass'], true, 'slow', false],
  [[...ASKED, 'loadCountries: the airline is not reached'], true, 'failed', false],
  [READY, true, 'ready', false],
  [[...READY, 'a search is asked without it'], true, 'ready', true],
  [[...READY, 'a search is asked without it', 'chooses Nepal'], true, 'ready', false],
])('the field after %j shows: %j, its list is %s, that it is missing is said: %j [NAT-01, NAT-02, OPEN-62]', (steps, ...shown) => {
  const snapshot = reached(nationalityMachine, nationalitySamples, 'on the home page', steps)
  expect([isShown(snapshot), stageOf(snapshot), isMissingShown(snapshot)]).toEqual(shown)
})

it('lists the countries in the order given, and none before they are known', () => {
  expect(optionsShown(null)).toEqual([])
  expect(optionsShown(COUNTRIES)).toEqual([
    { value: 'BT', label: 'Bhutan' },
    { value: 'NP', label: 'Nepal' },
    { value: 'IN', label: 'India' },
  ])
})
