/**
 * Flows that are being built: no page of the site shows them yet, so no page object drives them there and no real call fills
 * their ports. A flow leaves this list when it comes onto a page.
 */
export const FLOWS_WITHOUT_PAGE: readonly string[] = []

/** Whether a page of the site shows a flow. */
export const isOnPage = ({ machine }: { readonly machine: { readonly id: string } }): boolean => !FLOWS_WITHOUT_PAGE.includes(machine.id)
