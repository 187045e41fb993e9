import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createSiteRouter } from './app/router.ts'

/** The home page's markup, as the browser finds it before any script has run. */
export async function renderHome(): Promise<string> {
  const router = createSiteRouter(createMemoryHistory({ initialEntries: ['/'] }))
  await router.load()
  const { prelude } = await prerender(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  return new Response(prelude).text()
}
