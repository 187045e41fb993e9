import { expect } from 'vitest'
import { promo, promoSamples } from '../../../../machines/kit/testing/examples/promo.ts'
import type { Samples } from '../../../../machines/kit/testing/samples.ts'
import type { Screen } from '../view.ts'
import { walkView } from '../walkView.ts'
import { PromoField } from './PromoField.tsx'

const says = (role: 'status' | 'alert', words: string) => (_: unknown, screen: Screen) =>
  expect.element(screen.getByRole(role)).toHaveTextContent(words)

/** A field cannot be filled with the text that it already holds, so a second code is tried too. */
const samples: Samples<typeof promo> = {
  ...promoSamples,
  events: {
    ...promoSamples.events,
    'types FLY10': ({ context }) => (context.text === 'FLY10' ? null : { type: 'promo.typed', text: 'FLY10' }),
    'types FLY20': ({ context }) => (context.text === 'FLY20' ? null : { type: 'promo.typed', text: 'FLY20' }),
  },
}

walkView({
  name: 'the field of a promo code',
  machine: promo,
  samples,
  render: (actor) => <PromoField actor={actor} />,
  drivers: {
    'promo.typed': ({ text }, screen) => screen.getByRole('textbox', { name: 'Promo code' }).fill(text),
    'promo.cleared': (_, screen) => screen.getByRole('button', { name: 'Remove code' }).click(),
  },
  assertions: {
    '*': ({ context }, screen) => expect.element(screen.getByRole('textbox', { name: 'Promo code' })).toHaveValue(context.text),
    'asking.fresh': says('status', 'Checking'),
    'asking.slow': says('status', 'Still checking'),
    'rejected.unknown': says('alert', 'We do not know this code'),
    'rejected.expired': says('alert', 'This code has expired'),
    failed: says('alert', 'The code could not be checked'),
    applied: (_, screen) => expect.element(screen.getByRole('button', { name: 'Remove code' })).toBeVisible(),
  },
})
