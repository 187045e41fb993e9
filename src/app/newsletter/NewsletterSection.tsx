import { useEffect, useState, type ReactNode } from 'react'
import { createActor } from 'xstate'
import { newsletterMachine } from '../../../machines/site/newsletter/newsletter.machine.ts'
import type { Configuration } from '../../airline/configuration.ts'
import { whenPageRestored } from '../../device/pageShown.ts'
import { Newsletter } from '../../flows/site/newsletter/Newsletter.tsx'
import { newsletterPorts } from '../../flows/site/newsletter/newsletter.ports.ts'
import { useSite } from '../site.ts'
import { useConfigured } from '../useConfigured.ts'
import { usePageActor } from '../usePageActor.ts'
import { useShown } from '../useShown.ts'

interface NewsletterSectionProps {
  /** What stands in its place until the configuration says whether there is one. */
  readonly room: ReactNode
}

/** The newsletter above the footer, unless the configuration removes it [LAY-08]. Another page, and Back to this one, start it again. */
export function NewsletterSection({ room }: NewsletterSectionProps) {
  const { path, query } = useShown()
  const [configuration, setConfiguration] = useState<Configuration | null>(null)
  const [restored, setRestored] = useState(0)
  useConfigured(setConfiguration)
  useEffect(() => whenPageRestored(() => setRestored((before) => before + 1)), [])
  if (configuration === null) return room
  if (configuration.flags.hideSubscribeBanner) return null
  return <OfPage key={`${path} ${restored}`} configuration={configuration} query={query} />
}

interface OfPageProps {
  readonly configuration: Configuration
  readonly query: string
}

function OfPage({ configuration: { delays, newsletter }, query }: OfPageProps) {
  const { airline, configuration, locale } = useSite()
  const actor = usePageActor(() =>
    createActor(newsletterMachine.provide(newsletterPorts({ airline, configuration, locale, page: pageWithoutQuery })), {
      input: { deviceType: new URLSearchParams(query).get('device_type'), appDeviceType: newsletter.appDeviceType, delays },
    }),
  )
  return <Newsletter actor={actor} />
}

function pageWithoutQuery(): string {
  const { origin, pathname } = location
  return `${origin}${pathname.replace(/\/?$/, '/')}`
}
