import { expect, it } from 'vitest'
import { HOME_PAGE, ownAddress, RESULTS_PAGE } from '../../domain/linkAddress.ts'
import { describeMissing } from '../../kit/missing.ts'
import { survivingMutants } from '../../kit/mutants.ts'
import { randomRun } from '../../kit/randomRun.ts'
import { walk } from '../../kit/walk.ts'
import { RANDOM } from '../../kit/random.harness.ts'
import { deepLinkMachine } from './deepLink.machine.ts'
import { deepLinkSamples } from './deepLink.samples.ts'

it('is walked through every transition, and the walks notice every mutant', { timeout: 60_000 }, () => {
  const report = walk(deepLinkMachine, deepLinkSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(deepLinkMachine, report)).toEqual([])
})

/** Links that are followed: with the others nothing can happen. */
const { 'a campaign': _campaign, 'a page that the site itself opened': _warm, ...starts } = deepLinkSamples.starts

it('breaks no rule in random events [OPEN-54, OPEN-55]', { timeout: 120_000 }, () => {
  const { events, broken } = randomRun(
    deepLinkMachine,
    { ...deepLinkSamples, starts },
    {
      'leads only to the two pages of this site': ({ context: { reading } }) =>
        reading.link.redirectionUrl === null || [HOME_PAGE, RESULTS_PAGE].includes(ownAddress.read(reading.link.redirectionUrl).path),
      'says that it leads where it leads': ({ context: { reading } }) => reading.link.redirection === (reading.link.redirectionUrl !== null),
      'never forgets the path that was opened': ({ context }) => context.reading.link.fullPath === context.fullPath,
      'tells only of something': (snapshot) => !snapshot.matches({ done: 'told' }) || snapshot.context.reading.problems.length > 0,
      'is invalid only without a place': (snapshot) =>
        !snapshot.matches('invalid') || (snapshot.context.query['origin'] === undefined && snapshot.context.query['dest'] === undefined),
      'fills no form on the search page': (snapshot) =>
        !snapshot.matches('prefilling') || ownAddress.read(snapshot.context.address).path === HOME_PAGE,
    },
    RANDOM,
  )
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})
