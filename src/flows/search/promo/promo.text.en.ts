import { common } from '../../../messages/common.ts'
import { translator } from '../../../messages/translate.ts'

/** Words of the promo field and of the button of the offers. Keys of the specification keep their names [MSG-05, MSG-06, MSG-90]. */
export const promo = {
  promoCode: 'Promo code',
  promoCodeAppliedWithNoArgs: 'Promo code applied.',
  errInvalidPromo: 'We could not check this promo code. It is kept.',
  promoCodeRemoved: 'The promo code was removed: it cannot be combined with a special fare.',
  promoLocked: 'Not with a special fare',
  promoRejected: 'This promo code cannot be used for your search.',
  promoChecking: 'Checking {code}',
  promoSlow: 'Still checking {code}. This takes longer than usual.',
  promoAwaiting: 'We check it when route and date are chosen.',
  promoTooShort: { one: 'A promo code has at least {count} character.', other: 'A promo code has at least {count} characters.' },
  promoTooLong: { one: 'A promo code has {count} character at most.', other: 'A promo code has {count} characters at most.' },
  promoRemove: 'Remove promo code',
  promoRetry: 'Check again',
  promoSignIn: 'Sign In',
} as const

export const t = translator({ ...common, ...promo })
