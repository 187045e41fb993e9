type Open = () => Promise<void>

let resolve: (open: Open) => void = () => undefined
const opener = new Promise<Open>((given) => (resolve = given))

/** Says who opens the sign-in dialog: once, when it can be shown. */
export const provideOpener = (open: Open): void => resolve(open)

/** Opens the sign-in dialog, as soon as it can be shown. For what the session itself is made of, and so cannot know it. */
export const askToSignIn = async (): Promise<void> => (await opener)()
