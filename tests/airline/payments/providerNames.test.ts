import { request } from 'node:http'
import { expect, it } from 'vitest'
import { testProvider } from '../support/testProvider.ts'

const provider = testProvider()

const statusUnder = (host: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: provider.served.port, path, headers: { Host: host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })

it('the provider of the sandbox answers under its own names only: a page of another site whose name points here reads nothing', async () => {
  const { port } = provider.served
  for (const path of ['/', '/faults/api', '/v1/refunds']) {
    expect([path, await statusUnder('evil.example', path)]).toEqual([path, 421])
    expect([path, await statusUnder(`evil.example:${port}`, path)]).toEqual([path, 421])
  }
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, `shop.localhost:${port}`])
    expect([host, await statusUnder(host, '/faults/api')]).toEqual([host, 200])
})
