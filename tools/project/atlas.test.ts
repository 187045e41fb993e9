import { beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../src/atlas/live/found.ts'
import { readRequirements } from '../requirements/requirements.ts'
import { ROOT } from '../root.mjs'
import { anchorOf, stateAddress, transitionAddress } from '../statecharts/atlas/anchors.ts'
import { readAtlas, refusalsOf, type Atlas } from '../statecharts/atlas/atlasData.ts'
import { atlasSources } from './atlasSources.ts'
import { bundledFlows } from './bundledFlows.ts'
import { projectAt } from './project.ts'
import { makeAtlas } from '../statecharts/atlas/makeAtlas.tsx'
import { staleCharts } from '../statecharts/charts/formats/freshness.ts'
import { searchIndex, type Entry } from '../statecharts/atlas/searchIndex.ts'

const MADE = { brand: 'Sarus Air', script: '/page.js', styles: ['/page.css'], early: '/early.js', icon: '/icon.svg', font: null }

let atlas: Atlas
let files: ReadonlyMap<string, string>
let pages: readonly (readonly [path: string, text: string])[]

beforeAll(async () => {
  const project = projectAt(ROOT)
  const flows = await bundledFlows(project)
  atlas = readAtlas(project, flows, atlasSources(ROOT, flows))
  files = makeAtlas(atlas, MADE)
  pages = [...files].filter(([path]) => path.endsWith('.html'))
})

const idsOn = (text: string): readonly string[] => [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => unescaped(id ?? ''))
const unescaped = (text: string): string => text.replaceAll('&#x27;', "'").replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const addressOf = (path: string): string => `/atlas/${path.replace(/index\.html$/, '')}`

describe('every page', () => {
  it('has a title of its own, one main heading and no anchor twice', () => {
    const titles = pages.map(([, text]) => /<title>([^<]+) · Atlas of Sarus Air<\/title>/.exec(text)?.[1] ?? '')
    expect(titles).not.toContain('')
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
    for (const [path, text] of pages) {
      expect([path, text.match(/<h1[ >]/g)?.length]).toEqual([path, 1])
      const ids = idsOn(text)
      expect([path, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([path, []])
    }
  })

  it('holds nothing inline that the policy forbids', () => {
    for (const [path, text] of pages) {
      expect([path, /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=/.exec(text)?.[0] ?? null]).toEqual([path, null])
    }
  })

  it('keeps a figure apart from the day of its measurement', () => {
    const dated = /\d[^\d<>]+\d{1,2} \p{L}+ 20\d\d/gu
    const figures = pages.flatMap(([, text]) => text.replaceAll(/<!--.*?-->|<\/?span[^>]*>/g, '').match(dated) ?? [])
    expect(figures.length).toBeGreaterThan(pages.length / 2)
    expect(figures.filter((each) => !/^\d, on \d/.test(each))).toEqual([])
  })

  it('says by its title to which area a flow belongs', () =>
    expect(files.get('offers/index.html')).toContain('<a href="/atlas/">Flows</a> › Finding a flight</p>'))

  it('leads only to pages and anchors that are there', () => {
    const anchors = new Map(pages.map(([path, text]) => [addressOf(path), new Set(idsOn(text))]))
    const broken = pages.flatMap(([path, text]) =>
      [...text.matchAll(/<a [^>]*?href="([^"]*)"/g)].flatMap(([, href = '']) => {
        const { pathname, hash } = new URL(unescaped(href), `http://atlas${addressOf(path)}`)
        if (pathname === '/' || files.has(pathname.replace(/^\/atlas\//, ''))) return []
        const there = anchors.get(pathname)
        const isThere = there !== undefined && (hash === '' || there.has(decodeURIComponent(hash.slice(1))))
        return isThere ? [] : [`${path}: ${href}`]
      }),
    )
    expect(broken).toEqual([])
  })
})

describe('a fault', () => {
  it('that no test brought about is called so, and not impossible', () => {
    const said = pages.map(([path, text]) => [path, unescaped(text).match(/cannot happen/i)?.[0] ?? null])
    expect(said.filter(([, words]) => words !== null)).toEqual([])
    expect(files.get('faults/index.html')).toContain('not brought about')
  })
})

describe('the front page', () => {
  it('leads to every flow, from its card and from the map', () => {
    const page = files.get('index.html') ?? ''
    const [, map = ''] = page.split('<h2 id="map">')
    const drawing = map.split('</svg>')[0] ?? ''
    for (const { model } of atlas.flows) {
      expect(page).toContain(`<a href="/atlas/${model.id}/">${model.title}</a>`)
      expect(drawing).toContain(`<a href="/atlas/${model.id}/"><g `)
    }
  })
})

describe('the page of a flow', () => {
  it('calls every state and every flow as the charts call them', () => {
    const page = files.get('otpEntry/index.html') ?? ''
    expect(page).toContain('id="otpEntry.entering.code.limitReached:name">Entering the code › The code › Too many wrong codes</h3>')
    expect(page).toContain(
      'Started by <span><a href="/atlas/contactProof/">Contact proof</a></span><span>, <a href="/atlas/profile/">Profile</a></span><span>, <a href="/atlas/signIn/">Sign in</a></span>',
    )
  })

  it('has every state, transition and refusal under an anchor, and says how each state is reached', () => {
    for (const { model, reached } of atlas.flows) {
      const ids = new Set(idsOn(files.get(`${model.id}/index.html`) ?? ''))
      const wanted = [
        ...model.states.map(({ id }) => id),
        ...model.transitions.map(({ id }) => anchorOf(id)),
        ...refusalsOf(model.transitions).map(anchorOf),
      ]
      expect([model.id, wanted.filter((id) => !ids.has(id))]).toEqual([model.id, []])
      expect([model.id, model.states.filter(({ id, kind }) => kind !== 'history' && !reached.ways.has(id)).map(({ id }) => id)]).toEqual([
        model.id,
        [],
      ])
    }
  })

  it('says what every sampled answer of the outside leads to', () => {
    for (const { model, samples, reached } of atlas.flows) {
      const asked = Object.entries({ ...samples.ports, ...samples.children })
      const wanted = asked.flatMap(([src, { answers, failures, snapshots }]) =>
        [answers, failures, snapshots].flatMap((each) => Object.keys(each ?? {}).map((sample) => `${src}: ${sample}`)),
      )
      const told = reached.outcomes.map(({ src, sample }) => `${src}: ${sample}`)
      expect([model.id, wanted.filter((each) => !told.includes(each))]).toEqual([model.id, []])
    }
  })

  it('tells what the airline has to answer for the calendar to show no fares', () => {
    const page = files.get('tripDates/index.html') ?? ''
    const answers = page.slice(page.indexOf('id="answers-loadLowFares"'))
    expect(answers).toContain('It fails: <b>the airline is not reached</b>')
    expect(answers).toContain('href="#tripDates.outbound.unavailable"')
  })
})

describe('the charts of a flow', () => {
  /** Charts that are old are no defect: `npm run check` says which to draw again. */
  const renewed = () => {
    const { flows } = staleCharts(
      atlas.flows.map(({ model }) => model),
      atlas.project,
    )
    return atlas.flows.filter(({ model: { id } }) => !flows.includes(id))
  }

  it('are its overview first, then the whole or its parts, which together have every state and transition', () => {
    for (const { model, charts } of renewed()) {
      expect([model.id, charts[0]?.state, charts.length > 1]).toEqual([model.id, null, true])
      const page = files.get(`${model.id}/index.html`) ?? ''
      expect(page.match(/<svg [^>]*data-flow=/g)?.length).toBe(charts.length)
      const [overview = '', ...parts] = charts.map(({ svg }) => svg)
      const drawn = (svg: string, name: string) => [...svg.matchAll(new RegExp(` data-${name}="([^"]*)"`, 'g'))].map(([, id = '']) => unescaped(id))
      expect(drawn(overview, 'state')).toContain(model.id)
      expect(new Set(drawn(charts.map(({ svg }) => svg).join(''), 'state'))).toEqual(new Set(model.states.map(({ id }) => id)))
      expect(new Set(drawn(parts.join(''), 'transition'))).toEqual(new Set(model.transitions.map(({ id }) => id)))
    }
  })

  it('have words below for each number at a line', () => {
    for (const { model, charts } of atlas.flows) {
      const numbers = [...(charts[0]?.svg ?? '').matchAll(/ data-number="(\d+)"/g)].map(([, number = '']) => Number(number))
      const page = files.get(`${model.id}/index.html`) ?? ''
      const [, list = ''] = page.split('<div class="lines">')
      const told = [...(list.split('</ol>')[0] ?? '').matchAll(/<li value="(\d+)">/g)].map(([, number = '']) => Number(number))
      expect([model.id, told]).toEqual([model.id, numbers.toSorted((one, other) => one - other)])
    }
  })

  it('have an anchor for each part where there are several', () => {
    expect(idsOn(files.get('promo/index.html') ?? '')).toEqual(expect.arrayContaining(['words', 'chart-promo.code', 'chart-promo.memory']))
    expect(idsOn(files.get('offers/index.html') ?? '').filter((id) => id.startsWith('chart-'))).toEqual([])
  })
})

describe('the rules between flows', () => {
  it('tell what becomes of a promo code when a student fare is chosen', () => {
    const fare = atlas.rules?.examples.find(({ story }) => story.includes('MONSOON'))
    expect(fare?.rule.name).toBe('a promo code gives way to a special fare')
    expect(fare?.changes).toEqual([{ part: 'Promo code', before: 'MONSOON', after: 'none' }])
  })
})

describe('the requirements', () => {
  it('all have an anchor, and name what serves them as that names them', () => {
    for (const { id, area } of readRequirements(ROOT)) expect(idsOn(files.get(`requirements/${area.toLowerCase()}/index.html`) ?? '')).toContain(id)
    for (const { model } of atlas.flows) {
      for (const { id, covers } of model.states) for (const covered of covers) expect(pageOf(covered)).toContain(`href="${stateAddress(id)}"`)
      for (const transition of model.transitions)
        for (const covered of transition.covers) expect(pageOf(covered)).toContain(`href="${transitionAddress(transition)}"`)
    }
  })

  /** What the page of its area says of one requirement. */
  function pageOf(id: string): string {
    const page = files.get(`requirements/${(id.split('-')[0] ?? '').toLowerCase()}/index.html`) ?? ''
    const [, own = ''] = page.split(`<article id="${id}"`)
    return own.split('</article>')[0] ?? ''
  }
})

describe('the search', () => {
  it('knows every flow, state, event, rule and requirement, and leads to each', () => {
    const entries = JSON.parse(files.get('search.json') ?? '[]') as readonly Entry[]
    const known = new Set(entries.map(({ address }) => address))
    const wanted = [
      ...atlas.flows.flatMap(({ model }) => [
        `/atlas/${model.id}/`,
        ...model.states.filter(({ parent }) => parent !== null).map(({ id }) => stateAddress(id)),
        ...model.transitions.map(transitionAddress),
      ]),
      ...atlas.requirements.map(({ id, area }) => `/atlas/requirements/${area.toLowerCase()}/#${id}`),
    ]
    expect(wanted.filter((address) => !known.has(address))).toEqual([])
    const anchors = new Map(pages.map(([path, text]) => [addressOf(path), new Set(idsOn(text))]))
    const lost = entries.filter(({ address }) => {
      const [path = '', anchor] = address.split('#')
      return anchor === undefined ? !anchors.has(path) : anchors.get(path)?.has(anchor) !== true
    })
    expect(lost).toEqual([])
  })

  const addresses = (text: string) => found(searchIndex(atlas), text).map(({ address }) => address)

  it.each([
    ['timeout', /#on-fault-.*-timeout$/],
    ['airline silent', /#on-fault-|#answers-/],
    ['how many wrong codes', /^\/atlas\/otpEntry\//],
    ['untested', /^\/atlas\/#tested$/],
    ['no answer', /#on-fault-.*-timeout$|#answers-/],
    ['enableManageProfile', /^\/atlas\/profile\/#profile\.notOffered$/],
    ['signInOtpTime', /^\/atlas\/otpEntry\/#otpEntry\.entering\.resend\.countingDown$/],
  ])('finds %s', (text, address) => {
    const all = addresses(text)
    expect(
      all.some((each) => address.test(each)),
      all.join('\n'),
    ).toBe(true)
  })

  it('a setting leads to the state where it is seen', () => {
    expect(addresses('enableManageProfile')[0]).toBe('/atlas/profile/#profile.notOffered')
  })
})
