import { expect, it } from 'vitest'
import { campaignOf } from './campaign.ts'

it('keeps the words that a link says about itself, in small letters', () => {
  expect(campaignOf({ source: 'Newsletter', medium: ' email ', affiliate: 'spring-sale' })).toEqual({
    source: 'newsletter',
    medium: 'email',
    affiliate: 'spring-sale',
  })
})

it.each(['asha@example.com', '+91 98100 00000', 'ABC123', 'asha rao', 'a', '', 'x'.repeat(31), '<b>'])(
  'leaves out what could be about a person or is no word: %s [OPEN-10]',
  (text) => {
    expect(campaignOf({ source: text, medium: 'email', affiliate: null })).toEqual({ source: null, medium: 'email', affiliate: null })
    expect(campaignOf({ source: text, medium: null, affiliate: text })).toBeNull()
  },
)
