import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the network between a device and the site is. `silent` accepts what is asked and never answers; `broken` ends each connection. */
export type NetworkState = 'open' | 'silent' | 'broken'

export interface Network {
  /** Where the site is reached through it. */
  readonly address: string
  /** Changes how it is; what waits goes on waiting. */
  become(state: NetworkState): void
  /** From now on the worker of the site is one of a newer version. */
  deploy(): void
  stop(): Promise<void>
}

/** A network of its own in front of the site: the browser is told nothing of what becomes of it. */
export async function startNetwork(site: string): Promise<Network> {
  const now = { state: 'open' as NetworkState, version: 0 }
  const server = createServer((asked, answer) => {
    if (now.state === 'broken') asked.socket.destroy()
    else if (now.state === 'open') passOn(asked, answer)
  })
  function passOn(asked: IncomingMessage, answer: ServerResponse) {
    const isWorker = asked.url === '/worker.js' && now.version > 0
    const { 'if-none-match': _, ...headers } = asked.headers
    const options = { method: asked.method, headers: isWorker ? { ...headers, 'accept-encoding': 'identity' } : asked.headers }
    const passed = request(new URL(asked.url ?? '/', site), options, (read) => {
      if (!isWorker) {
        answer.writeHead(read.statusCode ?? 500, read.headers)
        read.pipe(answer)
        return
      }
      const { 'content-length': length, etag, ...others } = read.headers
      answer.writeHead(read.statusCode ?? 500, others)
      read.on('end', () => answer.end(`\n// ${now.version}`)).pipe(answer, { end: false })
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become: (state) => (now.state = state),
    deploy: () => (now.version += 1),
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
