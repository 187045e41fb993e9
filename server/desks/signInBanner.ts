import type { SignInBannerAnswer } from '../contract/signInBanner.ts'
import type { AirlineContext } from '../http/context.ts'
import banner from '../world/data/sign-in-banner.json' with { type: 'json' }

/** `GET /api/ibe/content/sign-in-banner`: the images over the sign-in dialog, as the editors keep them in the content file [API-49, AUTH-09]. */
export const answerSignInBanner = (context: AirlineContext): Response => context.json({ data: { banner } } satisfies SignInBannerAnswer)
