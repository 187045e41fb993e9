import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Atlas } from './atlasData.ts'
import { FORMATS } from '../charts/formats/all.ts'
import { withCoverage, withLinks } from './drawing.ts'
import { FaultsPage } from './pages/FaultsPage.tsx'
import { chartPlace } from './pages/Charts.tsx'
import { FlowPage } from './pages/FlowPage.tsx'
import { FrontPage } from './pages/FrontPage.tsx'
import type { Frame, Section } from './pages/Page.tsx'
import { areasOf, RequirementAreasPage, RequirementsPage } from './pages/RequirementsPages.tsx'
import { RulesPage } from './pages/RulesPage.tsx'
import { searchIndex } from './searchIndex.ts'

/** The files of the atlas by their path below `/atlas/`. */
export function makeAtlas(atlas: Atlas, made: Omit<Frame, 'sections'>): ReadonlyMap<string, string> {
  const { rules, requirements } = atlas
  const sections: readonly (readonly [section: Section, isThere: boolean])[] = [
    ['rules', rules !== null],
    ['requirements', requirements.length > 0],
    ['faults', atlas.flows.some(({ faults }) => faults.length > 0)],
  ]
  const frame: Frame = { ...made, sections: new Set(sections.flatMap(([section, isThere]) => (isThere ? section : []))) }
  const pages: readonly (readonly [path: string, text: string])[] = [
    ['index.html', pageOf(<FrontPage frame={frame} atlas={atlas} />, atlas.map === null ? [] : [withLinks(atlas.map)])],
    ...atlas.flows.map(
      (flow) =>
        [
          `${flow.model.id}/index.html`,
          pageOf(
            <FlowPage frame={frame} flow={flow} atlas={atlas} />,
            flow.charts.map(({ svg }) => withCoverage(svg, flow)),
          ),
        ] as const,
    ),
    ...atlas.flows.flatMap(({ model }) => FORMATS.map(({ file, write }) => [`${model.id}/${file}`, write(model)] as const)),
    ...(rules === null ? [] : [['rules/index.html', pageOf(<RulesPage frame={frame} atlas={atlas} rules={rules} />)] as const]),
    ...(frame.sections.has('requirements')
      ? [['requirements/index.html', pageOf(<RequirementAreasPage frame={frame} atlas={atlas} />)] as const]
      : []),
    ...areasOf(atlas).map(
      (area) => [`requirements/${area.toLowerCase()}/index.html`, pageOf(<RequirementsPage frame={frame} atlas={atlas} area={area} />)] as const,
    ),
    ...(frame.sections.has('faults') ? [['faults/index.html', pageOf(<FaultsPage frame={frame} atlas={atlas} />)] as const] : []),
  ]
  return new Map([...pages, ['search.json', JSON.stringify(searchIndex(atlas))]])
}

/** A page with its drawings in their places. */
function pageOf(page: ReactElement, drawings: readonly string[] = []): string {
  const text = `<!doctype html>${renderToStaticMarkup(page)}\n`
  return drawings.reduce((before, drawing, index) => before.replace(chartPlace(index), () => drawing), text)
}
