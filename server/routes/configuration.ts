import type { Airline } from '../airline.ts'
import type { AirlineContext } from '../http/context.ts'
import { answerJson } from '../http/encoding.ts'

/** `config.json` as the airline goes by it, with the key with which the site encrypts addresses [NEWS-04, OPEN-18]. */
export const answerConfiguration =
  ({ configuration, encryptionKeys }: Airline) =>
  async (context: AirlineContext): Promise<Response> => {
    const { newsletter } = configuration
    context.header('Cache-Control', 'no-cache')
    return answerJson(context, { ...configuration, newsletter: { ...newsletter, key: newsletter.key ?? (await encryptionKeys.current()) } })
  }
