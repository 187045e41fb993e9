import * as v from 'valibot'

const image = v.pipe(v.string(), v.regex(/^(?:\/|https:\/\/)/, 'must be a path of this site or an address'))

/** `GET /api/ibe/content/sign-in-banner`: the images over the sign-in dialog, as the editors keep them; null for none [API-49, AUTH-09]. */
export const SignInBannerAnswer = v.object({
  data: v.object({
    banner: v.nullable(
      v.object({
        /** For screens wider than a phone. */
        desktop: image,
        mobile: image,
        /** What can be seen, for whoever cannot. */
        description: v.string(),
      }),
    ),
  }),
})
export type SignInBannerAnswer = v.InferOutput<typeof SignInBannerAnswer>
