import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

export const PROVIDER_NAME = 'Sandbox Pay'

/** A page of the provider. */
export const frame = (title: string, body: Markup, script = ''): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>${title}, ${PROVIDER_NAME}</title>
        <link rel="stylesheet" href="/pay.css" />
        ${script === '' ? '' : html`<script type="module" src="${script}"></script>`}
      </head>
      <body>
        <header>
          <p>${PROVIDER_NAME} <small>no real money</small></p>
        </header>
        <main>${body}</main>
      </body>
    </html>`

/** The only style sheet: the policy of the pages allows no inline styles. */
export const STYLES = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f4f5f8, #14161c);
  --card: light-dark(#fff, #1d2029);
  --ink: light-dark(#1b1e28, #eceef4);
  --soft: light-dark(#565c6e, #a9b0c2);
  --line: light-dark(#d4d8e2, #363b49);
  --edge: light-dark(#767d90, #8a92a6);
  --accent: light-dark(#3a35b8, #b3b0ff);
  --on-accent: light-dark(#fff, #16143f);
  --bad: light-dark(#a3122a, #ff9aa8);
  background: var(--ground); color: var(--ink); font: 100%/1.5 system-ui, sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; }
header, main { max-inline-size: 60rem; margin-inline: auto; }
header p { margin: 0 0 1rem; font-weight: 700; }
header small { color: var(--soft); font-weight: 400; margin-inline-start: 0.5rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; text-wrap: balance; overflow-wrap: anywhere; }
h1 + p { margin-block: -0.5rem 1rem; }
h2 { font-size: 1.125rem; margin: 0 0 0.5rem; }
p { margin: 0.5rem 0; overflow-wrap: anywhere; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; align-items: start; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; margin-block-end: 1rem; }
.soft { color: var(--soft); }
.total { font-size: min(2rem, 10vi); font-weight: 700; font-variant-numeric: tabular-nums; margin: 0; }
.lines { list-style: none; margin: 1rem 0 0; padding: 0; }
.lines li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1rem; border-block-start: 1px solid var(--line); padding-block: 0.5rem; }
details + details { border-block-start: 1px solid var(--line); }
summary { cursor: pointer; font-weight: 600; padding-block: 0.75rem; min-block-size: 44px; }
form { display: grid; gap: 0.75rem; margin-block: 0.5rem 1rem; }
.card > :last-child { margin-block-end: 0; }
label { display: grid; gap: 0.25rem; align-content: start; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr)); gap: 0.75rem; }
input, select, button { font: inherit; color: inherit; min-block-size: 48px; padding-inline: 0.75rem; border-radius: 8px; inline-size: 100%; }
input, select { background: var(--card); border: 1px solid var(--edge); }
input[aria-invalid] { border-color: var(--bad); border-width: 2px; }
input[aria-invalid] ~ span { color: var(--bad); font-size: 0.875rem; line-height: 1.35; }
button { background: var(--accent); color: var(--on-accent); border: 0; font-weight: 600; cursor: pointer; }
button.quiet { background: none; color: var(--accent); border: 1px solid var(--accent); }
.row { display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr)); }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[role='alert'] { border: 2px solid var(--bad); color: var(--bad); border-radius: 8px; padding: 0.75rem; margin-block: 0 1rem; }
[role='alert']:empty { display: none; }
.qr { display: block; background: #fff; padding: 0.75rem; border-radius: 8px; inline-size: min(15rem, 100%); }
.phone { border-style: dashed; }
ul.plain { margin: 0; padding-inline-start: 1.25rem; }
@media (min-width: 60rem) { .columns { grid-template-columns: 22rem minmax(0, 1fr); } }
`
