/**
 * Flows that no case can drive on a page. Those that are being built leave this list when they come onto a page. The site on
 * the device stays: the browser runs its worker beside the page, and a new version comes with a deployment.
 */
export const FLOWS_WITHOUT_PAGE: readonly string[] = ['offlineSite']

/** Whether a page of the site shows a flow. */
export const isOnPage = ({ machine }: { readonly machine: { readonly id: string } }): boolean => !FLOWS_WITHOUT_PAGE.includes(machine.id)
