import { HOSTED_UI } from '../contract/others.ts'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { GoogleProfile } from './googleAccounts.ts'

/** What the page is asked to come back with. */
export interface ConsentQuestion {
  readonly redirectUri: string
  readonly state: string
  readonly challenge: string
}

/** The page on which a Google account is chosen: a form that works without a script. */
export const consentPage = (
  brand: string,
  people: readonly GoogleProfile[],
  { redirectUri, state, challenge }: ConsentQuestion,
): HtmlEscapedString | Promise<HtmlEscapedString> =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Choose an account, for ${brand}</title>
        <link rel="stylesheet" href="/sandbox/sandbox.css" />
      </head>
      <body>
        <main>
          <h1>Choose an account</h1>
          <p>
            This stands in for Google in the sandbox of ${brand}. ${brand} learns the name, the e-mail address and the phone number of the account.
          </p>
          <form method="post" action="${HOSTED_UI.consent}">
            <input type="hidden" name="redirect_uri" value="${redirectUri}" />
            <input type="hidden" name="state" value="${state}" />
            <input type="hidden" name="code_challenge" value="${challenge}" />
            ${people.map(
              ({ id, givenName, familyName, email, phone }) =>
                html`<button name="account" value="${id}">${givenName} ${familyName}, ${email}, ${phone ?? 'no phone number'}</button>`,
            )}
            <button name="account" value="">Cancel</button>
          </form>
        </main>
      </body>
    </html> `
