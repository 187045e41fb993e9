import p from './page.module.css'

interface PageHeadProps {
  readonly heading: string
  /** What is said below it. */
  readonly lines: readonly string[]
}

/** What a page, or a step of one, is called. The heading takes the focus where the page has changed. */
export const PageHead = ({ heading, lines }: PageHeadProps) => (
  <header className={p['head']}>
    <h1 tabIndex={-1} className={p['heading']}>
      {heading}
    </h1>
    {lines.map((line) => (
      <p key={line} className={p['soft']}>
        {line}
      </p>
    ))}
  </header>
)
