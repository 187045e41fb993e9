/** What a contact that is being typed is taken for. */
export type ContactMode = 'email' | 'mobile'

/** The other way to be reached: opposite to the one by which somebody was signed in [AUTH-30, CON-59]. */
export const otherMode = (mode: ContactMode): ContactMode => (mode === 'email' ? 'mobile' : 'email')
