/**
 * States in which a flow has done what it can: the traveller goes on by another part of the page, which it does not hold up.
 * The sentence says where. A state in which something can still be pressed that asks again is not to be listed here.
 */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'deepLink.done.quiet': 'goes on with the page that the link led to',
  'geolocation.located': 'takes the airport that is offered, or any other of the list',
  'geolocation.unsupported': 'chooses the origin from the list',
  'googleSignIn.leaving': 'goes on at Google, or comes back by the back button',
  'googleSignIn.cancelled': 'chooses another way in the dialog, which is at its first step again',
  'googleSignIn.failed': 'chooses another way in the dialog, which is at its first step again',
  'locale.switching': 'reads the page, which comes anew in the other language',
  'otpEntry.verified': 'goes on with what the code was for',
  'signIn.closed': 'goes on with the page: the dialog is closed',
}
