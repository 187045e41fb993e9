import type { failure as english } from '../en/failure.ts'
import type { Translation } from '../translate.ts'

/** What is said of a failure that nothing better can be said of. */
export const failure = { somethingWentWrong: 'कुछ गड़बड़ हो गई' } as const satisfies Translation<typeof english>
