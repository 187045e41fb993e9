import { createActor } from 'xstate'
import { newsletterLinkMachine, type LinkPurpose } from '../../../machines/site/newsletterLink/newsletterLink.machine.ts'
import { NewsletterLink } from '../../flows/site/newsletterLink/NewsletterLink.tsx'
import { newsletterLinkPorts } from '../../flows/site/newsletterLink/newsletterLink.ports.ts'
import { t } from '../../flows/site/newsletterLink/newsletterLink.text.en.ts'
import { brand } from '../brand.ts'
import { SiteLink } from '../SiteLink.tsx'
import { useSite } from '../site.ts'
import { whenConfigured } from '../useConfigured.ts'
import { usePageActor } from '../usePageActor.ts'
import { useShown } from '../useShown.ts'
import { useTitle } from '../useTitle.ts'

/** Where the link of the mail leads that asks for a confirmation. */
export function ConfirmationPage() {
  useTitle(t('confirmationTitle', { airline: brand.name }))
  return <LinkPage purpose="confirmation" parameter="token" />
}

/** Where the link leads that unsubscribes, below whichever page it was made on [NEWS-03, OPEN-18]. */
export function UnsubscribePage() {
  useTitle(t('unsubscriptionTitle', { airline: brand.name }))
  return <LinkPage purpose="unsubscription" parameter="requestid" />
}

interface LinkPageProps {
  readonly purpose: LinkPurpose
  /** The name under which the address has what the link needs. */
  readonly parameter: string
}

const LinkPage = whenConfigured<LinkPageProps>(function LinkPage({ purpose, parameter, delays }) {
  const { airline } = useSite()
  const { query } = useShown()
  const actor = usePageActor(() => {
    const reference = new URLSearchParams(query).get(parameter) || null
    return createActor(newsletterLinkMachine.provide(newsletterLinkPorts(airline)), { input: { purpose, reference, delays } })
  })
  return (
    <>
      <meta name="robots" content="noindex" />
      <NewsletterLink actor={actor}>
        <SiteLink to="/">{t('linkHome')}</SiteLink>
      </NewsletterLink>
    </>
  )
})
