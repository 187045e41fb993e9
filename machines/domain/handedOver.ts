/** Whether an adult brings a child that travels alone to the airport, or meets it on arrival. */
export const GUARDIAN_ROLES = ['brings', 'meets'] as const
export type GuardianRole = (typeof GUARDIAN_ROLES)[number]

/** An adult to whom a child is handed over. The phone number is in E.164, as `+919876543210`; of a booking that is shown it may be masked, as the name. */
export interface Guardian {
  readonly name: string
  readonly phone: string
}

/** Who brings the children of a booking that travel alone, and who meets them. */
export type Guardians = Readonly<Record<GuardianRole, Guardian>>
