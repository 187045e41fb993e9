import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

const image = v.pipe(v.string(), v.regex(/^(?:\/|https:\/\/)/, 'must be a path of this site or an address'))

/** The images over the sign-in dialog, as the editors keep them; null for none [API-49, AUTH-09]. */
export const SignInBannerAnswer = v.object({
  data: v.object({
    banner: v.nullable(
      v.object({
        /** For screens wider than a phone. */
        desktop: image,
        mobile: image,
        /** The text alternative of the images. */
        description: v.string(),
      }),
    ),
  }),
})
export type SignInBannerAnswer = v.InferOutput<typeof SignInBannerAnswer>

export const signInBanner = endpoint('signInBanner', '/content/sign-in-banner', {
  GET: {
    summary: 'The images over the sign-in dialog, or null',
    covers: ['API-49', 'AUTH-09'],
    caller: 'visitor',
    answer: SignInBannerAnswer,
    refusals: [],
  },
})
