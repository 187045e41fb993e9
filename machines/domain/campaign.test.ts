import { expect, it } from 'vitest'
import { campaignOf } from './campaign.ts'

it('counts the words of the list that a link says about itself, however they are written', () => {
  expect(campaignOf({ source: 'Newsletter', medium: ' email ', affiliate: null })).toEqual({
    source: 'newsletter',
    medium: 'email',
    isAffiliate: false,
  })
  expect(campaignOf({ source: null, medium: null, affiliate: 'p-4711' })).toEqual({ source: null, medium: null, isAffiliate: true })
})

it.each(['asha', 'asha@example.com', '+91 98100 00000', 'ABC123', '<b>'])(
  'counts any other text as other, and never repeats it: %s [OPEN-10]',
  (text) => {
    expect(campaignOf({ source: text, medium: text, affiliate: text })).toEqual({ source: 'other', medium: 'other', isAffiliate: true })
  },
)

it.each([null, '', '  '])('counts nothing of a link that says nothing: %j', (nothing) => {
  expect(campaignOf({ source: nothing, medium: nothing, affiliate: nothing })).toBeNull()
})

it.each([
  [
    { source: 'google', medium: null, affiliate: null },
    { source: 'google', medium: null, isAffiliate: false },
  ],
  [
    { source: null, medium: 'cpc', affiliate: null },
    { source: null, medium: 'cpc', isAffiliate: false },
  ],
  [
    { source: ' ', medium: ' ', affiliate: 'p-1' },
    { source: null, medium: null, isAffiliate: true },
  ],
] as const)('counts a link that says one thing alone: %j', (utm, campaign) => {
  expect(campaignOf(utm)).toEqual(campaign)
})
