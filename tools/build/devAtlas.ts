import { join } from 'node:path'
import type { Plugin } from 'vite'

type DevAtlasModule = typeof import('../project/devAtlas.ts')

/** The atlas in Vite's dev server: made when it is first asked for, and again after a file has changed. */
export function atlasDevServer(root: string, brand: string): Plugin {
  return {
    name: 'atlas-dev-server',
    apply: 'serve',
    configureServer(server) {
      if (process.env['VITEST']) return
      let made: ReturnType<DevAtlasModule['makeDevAtlas']> | null = null
      server.watcher.on('all', () => (made = null))
      const load = async () => {
        const { makeDevAtlas } = (await server.ssrLoadModule(join(root, 'tools/project/devAtlas.ts'))) as DevAtlasModule
        return makeDevAtlas(root, brand)
      }
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://atlas')
        if (pathname === '/atlas') response.writeHead(301, { location: '/atlas/' }).end()
        else if (!pathname.startsWith('/atlas/')) next()
        else {
          const answer = async () => {
            try {
              made ??= load()
              const file = (await made)(decodeURIComponent(pathname.slice('/atlas/'.length)))
              if (file === null) return next()
              const isPage = file.type === 'text/html'
              const content = isPage && typeof file.content === 'string' ? await server.transformIndexHtml(pathname, file.content) : file.content
              response.writeHead(200, { 'content-type': file.type }).end(content)
            } catch (error) {
              made = null
              next(error)
            }
          }
          void answer()
        }
      })
    },
  }
}
