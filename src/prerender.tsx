import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import type { Contrast } from '../machines/site/contrast/contrast.machine.ts'
import { ShownContrast } from './app/shell/ShownContrast.ts'
import { createSiteRouter } from './app/router.ts'

/** The home page's markup, as the browser finds it before any script has run. */
export async function renderHome(contrast: Contrast): Promise<string> {
  const router = createSiteRouter(createMemoryHistory({ initialEntries: ['/'] }))
  await router.load()
  const { prelude } = await prerender(
    <StrictMode>
      <ShownContrast value={contrast}>
        <RouterProvider router={router} />
      </ShownContrast>
    </StrictMode>,
  )
  return new Response(prelude).text()
}
