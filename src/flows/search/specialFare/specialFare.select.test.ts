import { describe, expect, it } from 'vitest'
import { SPECIAL_FARES } from '../../../../machines/domain/specialFare.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { specialFareMachine } from '../../../../machines/search/specialFare/specialFare.machine.ts'
import { specialFareSamples } from '../../../../machines/search/specialFare/specialFare.samples.ts'
import { fareCondition, fareNote, isInformationOpen } from './specialFare.select.ts'
import { fareName } from '../../../messages/partyWords.ts'

const after = (...steps: readonly string[]) => reached(specialFareMachine, specialFareSamples, 'without a fare', steps)

it('each fare has a name and a line that says who may use it [CONST-05, CONST-06, CONST-07]', () => {
  expect(SPECIAL_FARES.map((fare) => [fareName(fare), fareCondition(fare)])).toEqual([
    ['Student', 'Over 12 years'],
    ['Armed Forces', 'With an identity card'],
    ['Medical Professionals', 'Doctors and nurses'],
    ['Unaccompanied Minor', '5 to under 12 years'],
    ['Senior Citizen', '60 years and above'],
  ])
})

describe('what the strip says', () => {
  const IN_INDIA = 'a route within India'
  const OUT = 'a route out of India'
  const NOT_COMBINED = 'A promo code cannot be combined with a special fare.'
  const ONE_ADULT = 'Passengers set to 1 adult.'
  const NO_SENIORS = `Senior citizens cannot be added. ${NOT_COMBINED}`
  const HINT = 'One at a time, and not with a promo code.'

  it.each([
    [[], HINT],
    [[IN_INDIA, 'presses Student'], `${ONE_ADULT} ${NO_SENIORS}`],
    [[IN_INDIA, 'presses Armed Forces'], `${ONE_ADULT} ${NO_SENIORS}`],
    [[IN_INDIA, 'presses Medical Professionals'], `${ONE_ADULT} ${NO_SENIORS}`],
    [[IN_INDIA, 'presses Unaccompanied Minor'], `Passengers set to children who travel alone. Only children can be added. ${NOT_COMBINED}`],
    [[IN_INDIA, 'presses Senior Citizen'], `Passengers set to 1 senior citizen. At least 1 senior citizen must travel. ${NOT_COMBINED}`],
    [[IN_INDIA, 'presses Student', 'presses Student'], 'Student fare removed. Passengers set to 1 adult.'],
    [['a search for a student within India'], NO_SENIORS],
    [[OUT, 'presses Student'], 'Asking the airline whether the Student fare is sold on this route.'],
    [[OUT, 'presses Student', '3000 ms pass'], 'Still asking whether the Student fare is sold on this route. This takes longer than usual.'],
    [[OUT, 'presses Student', 'loadInternationalFares: students and senior citizens'], `${ONE_ADULT} ${NO_SENIORS}`],
    [[OUT, 'presses Medical Professionals', 'loadInternationalFares: students and senior citizens'], HINT],
  ])('after %j is “%s” [VAL-23]', (steps, words) => {
    expect(fareNote(after(...steps))).toBe(words)
  })
})

it.each([
  [[], false],
  [['wants to know more'], true],
  [['wants to know more', 'loadInformation: two fares'], true],
  [['wants to know more', 'has read enough'], false],
])('the dialog after %j is open: %j [SPF-02]', (steps, open) => {
  expect(isInformationOpen(after(...steps))).toBe(open)
})
