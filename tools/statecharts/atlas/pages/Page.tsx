import type { ReactNode } from 'react'

export type Section = 'rules' | 'requirements' | 'faults'

/** What every page is made with. */
export interface Frame {
  readonly brand: string
  /** Addresses of the built files. */
  readonly script: string
  readonly styles: readonly string[]
  /** Runs before the first paint. */
  readonly early: string
  readonly font: string | null
  /** The address of the picture beside the name. */
  readonly icon: string
  /** The pages that there are besides those of the flows. */
  readonly sections: ReadonlySet<Section>
}

interface Props {
  readonly frame: Frame
  readonly title: string
  readonly description: string
  /** The address in the navigation that this page is or belongs to. */
  readonly current: string
  readonly children: ReactNode
}

const SECTIONS: readonly (readonly [section: Section, name: string])[] = [
  ['rules', 'Rules between flows'],
  ['requirements', 'Requirements'],
  ['faults', 'Faults'],
]

/** The frame around every page of the atlas. */
export function Page({ frame, title, description, current, children }: Props) {
  const sections = SECTIONS.filter(([section]) => frame.sections.has(section)).map(([section, name]) => [`/atlas/${section}/`, name] as const)
  const places = [['/atlas/', 'Flows'] as const, ...sections]
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · Atlas of ${frame.brand}`}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={frame.icon} type="image/svg+xml" />
        {frame.font !== null && <link rel="preload" href={frame.font} as="font" type="font/woff2" crossOrigin="" />}
        {frame.styles.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
        <script src={frame.early} />
        <script type="module" src={frame.script} />
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to the content
        </a>
        <header className="top">
          <div className="top-row">
            <a className="mark" href="/atlas/">
              <img src={frame.icon} alt="" width="28" height="28" /> {frame.brand} <span className="mark-what">Atlas</span>
            </a>
            <nav aria-label="Atlas">
              <ul className="places">
                {places.map(([address, name]) => (
                  <li key={address}>
                    <a
                      href={address}
                      aria-current={address === current ? (address === '/atlas/' && title !== 'All flows' ? 'true' : 'page') : undefined}
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="finder" data-finder="" hidden />
            <button type="button" className="quiet" data-contrast-toggle="" aria-pressed="false" hidden>
              High contrast
            </button>
          </div>
        </header>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <footer className="bottom">
          <p>
            Written from the machines that run the site: what stands here is what the site does. <a href="/">To the site</a>
          </p>
        </footer>
      </body>
    </html>
  )
}
