import { childrenOfFlows } from './tools/check/childFlows.mjs'
import { paymentArrows } from './tools/check/paymentArrows.mjs'

/**
 * Who may import whom: the import rules. The comment of each rule says what to do instead.
 * `npm run check` also fails when fewer modules are read than the tree has.
 */

/** Tests, and what only tests, testers and the atlas read. */
const TEST = '\\.(test|samples|harness|screen|steps|pathModel|wire)\\.tsx?$'
const READ_BY_TESTS = '\\.(samples|harness|screen|steps|pathModel|wire)\\.tsx?$|^src/testing/'
const NPM = '(^|/)node_modules/'
const npm = (/** @type {string[]} */ ...names) => `(^|/)node_modules/(@types/)?(${names.join('|')})/`

/** Everything a folder may import; what is not listed breaks the rule. Tests beside it may use the tools of tests too. */
const only = (/** @type {string} */ name, /** @type {string} */ from, /** @type {string[]} */ allowed, /** @type {string} */ comment) => [
  { name, comment, from: { path: from, pathNot: TEST }, to: { couldNotResolve: false, pathNot: allowed } },
  {
    name: `${name}-in-tests`,
    comment,
    from: { path: `${from}.*${TEST}` },
    to: {
      couldNotResolve: false,
      pathNot: [...allowed, npm('vitest', 'fast-check', '@testing-library', '@vitest', 'playwright', 'axe-core'), '^node:', ...TEST_HELP],
    },
  },
]

/** What tests beside the code may take besides what the code takes: the kit's walker, samples, views to put on the screen. */
const TEST_HELP = ['^machines/kit/', '^machines/domain/', '\\.samples\\.ts$']

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const arrows = [
  ...only(
    'domain-is-pure',
    '^machines/domain/',
    ['^machines/domain/', npm('date-fns', 'valibot')],
    'The domain is values and rules: it takes only itself, date-fns and valibot. Pass in what it needs as an argument.',
  ),
  ...only(
    'kit-knows-only-statecharts',
    '^machines/kit/',
    ['^machines/kit/', npm('xstate')],
    'The kit serves any machine: it takes only xstate. What knows a flow or a value of the domain belongs to that flow.',
  ),
  {
    name: 'machine-is-pure',
    comment:
      'A machine takes the domain, the kit, xstate and machines of its children. For anything outside declare a port or an effect and let src/flows fill it.',
    from: { path: '^machines/(?!domain/|kit/)[^/]+/', pathNot: TEST },
    to: { couldNotResolve: false, pathNot: ['^machines/', npm('xstate')] },
  },
  {
    name: 'machine-is-pure-in-tests',
    comment: 'Tests beside a machine take machines, xstate, vitest and fast-check. What needs a view or the airline belongs to tests/.',
    from: { path: `^machines/.*${TEST}` },
    to: { couldNotResolve: false, pathNot: ['^machines/', npm('xstate', 'vitest', 'fast-check', 'date-fns', 'valibot')] },
  },
  {
    name: 'flow-knows-only-machines-of-children',
    comment:
      "Of another flow only the child's machine (and its types) may be imported; its guards and rules are its own. A shared rule moves to machines/domain.",
    from: { path: '^machines/(?!domain/|kit/)([^/]+)/([^/]+)/', pathNot: TEST },
    to: { path: '^machines/(?!domain/|kit/)', pathNot: ['^machines/$1/$2/', '\\.(machine|rules)\\.ts$'] },
  },
  ...only(
    'ui-knows-no-flow',
    '^src/ui/',
    ['^src/ui/', npm('react', 'react-dom', 'react-error-boundary', 'lucide-react')],
    'src/ui is generic: rows, cells and words come in as props, what happened goes out by callbacks. What knows a flow belongs to src/flows.',
  ),
  {
    name: 'messages-know-only-reasons',
    comment: 'Words are keyed by reasons: src/messages takes types of machines and values of the domain, nothing else.',
    from: { path: '^src/messages/', pathNot: TEST },
    to: { couldNotResolve: false, pathNot: ['^src/messages/', '^machines/domain/', '^machines/.*\\.machine\\.ts$'] },
  },
  ...only(
    'airline-client-knows-the-contract',
    '^src/airline/',
    [
      '^src/airline/',
      '^machines/domain/',
      '^server/contract/',
      npm('ky', 'graphql-request', 'graphql', '@0no-co/graphql\\.web', 'valibot', 'aws-amplify', 'oauth4webapi'),
    ],
    'The client turns the wire into the domain: it takes machines/domain and server/contract. Views and machines call it; it calls neither.',
  ),
  ...only(
    'device-knows-the-domain',
    '^src/device/',
    ['^src/device/', '^machines/domain/', npm('valibot')],
    'The device stores and tells the time: it takes machines/domain only. Flows reach it by ports and effects.',
  ),
  ...only('worker-is-alone', '^worker/', ['^worker/', '^machines/domain/', npm('workbox-[a-z]+')], 'Beside the pages it takes machines/domain only.'),
  {
    name: 'flow-view-is-thin',
    comment:
      "A view takes its flow's machine, the domain, src/ui, src/messages and views of child flows. The airline and the device are the affair of its *.ports.ts.",
    from: { path: '^src/flows/', pathNot: [TEST, '\\.(ports|story)\\.ts$'] },
    to: {
      couldNotResolve: false,
      pathNot: ['^machines/', '^src/(flows|ui|messages)/', npm('xstate', '@xstate/react', 'react', 'react-dom', 'lucide-react', 'bwip-js')],
    },
  },
  {
    name: 'ports-are-filled-apart',
    comment:
      "A flow's *.ports.ts fills its ports: it takes the flow's machine, the domain, src/airline and src/device; it draws nothing and decides nothing.",
    from: { path: '^src/flows/.*\\.ports\\.ts$' },
    to: { couldNotResolve: false, pathNot: ['^machines/', '^src/(airline|device)/', '^src/flows/.*\\.ports\\.ts$', npm('xstate')] },
  },
  {
    name: 'view-sees-its-own-machine',
    comment:
      "A view knows its own flow's machine. What it shows of another flow that flow's view shows; what it must know of it the parent machine mirrors.",
    from: { path: '^src/flows/([^/]+)/([^/]+)/', pathNot: TEST },
    to: { path: '^machines/(?!domain/)', pathNot: ['^machines/$1/$2/', '^machines/kit/(runtime/lazyMachine|testing/story)\\.ts$'] },
  },
  ...viewsOfOthers(),
  ...only(
    'atlas-shows-flows',
    '^src/atlas/',
    [
      '^src/(atlas|flows|ui|messages)/',
      '^src/testing/screen\\.ts$',
      '^src/device/screen\\.ts$',
      '^machines/',
      npm('xstate', '@xstate/react', 'react', 'react-dom', 'lucide-react'),
    ],
    'src/atlas puts the views of flows on a page of their own, over machines with sample answers: it takes views, machines and samples, and may move the focus; never the airline.',
  ),
  {
    name: 'site-without-atlas',
    comment: 'src/atlas is a product beside the site: the site never takes from it.',
    from: { path: '^(src|machines)/', pathNot: '^src/atlas/' },
    to: { path: '^src/atlas/' },
  },
  {
    name: 'only-main-boots',
    comment: 'src/app puts the site together and is imported by the entries only. What two flows share moves to src/ui or machines/domain.',
    from: { path: '^src/', pathNot: ['^src/app/', '^src/main\\.tsx$', '^src/prerender[^/]*\\.tsx?$', TEST] },
    to: { path: '^src/app/' },
  },
  {
    name: 'site-reads-only-the-contract',
    comment: 'Of the airline the site knows only server/contract, and only src/airline does: ask through src/airline.',
    from: { path: '^(src|machines)/', pathNot: TEST },
    to: { path: '^server/', pathNot: '^server/contract/' },
  },
  {
    name: 'airline-is-another-party',
    comment: 'server/ never takes from the site: two parties that share a rule share its bug. Write the rule from the specification.',
    from: { path: '^server/' },
    to: { path: '^(machines|src|tests|tools)/' },
  },
  ...paymentArrows,
  {
    name: 'tools-read-machines',
    comment: 'Tools read machines, docs and the JSON artefacts of tests. A tool that needs the site or the airline is a test: put it in tests/.',
    from: { path: '^tools/', pathNot: ['^tools/(bench|project/atlas\\.test)', '^tools/flows\\.ts$'] },
    to: { path: '^(src|server|tests)/' },
  },
  {
    name: 'statechart-tools-know-no-project',
    comment:
      'tools/statecharts serves any project with XState machines: it takes itself, the testing part of the kit and small helpers of tools. What it needs of this project comes in as data from tools/project.',
    from: { path: '^tools/statecharts/', pathNot: TEST },
    to: {
      couldNotResolve: false,
      path: '^(?!node:)[^/]+/',
      pathNot: ['^tools/(statecharts/|files\\.mjs$|syntax\\.ts$|browser\\.mjs$)', '^machines/kit/(testing/|runtime/lazyMachine\\.ts$)', NPM],
    },
  },
  {
    name: 'statechart-tools-know-no-project-in-tests',
    comment:
      'Tests of tools/statecharts may try all flows of this project, which tools/project loads. What they need of the site itself belongs to tests/.',
    from: { path: `^tools/statecharts/.*${TEST}` },
    to: { path: '^(src|server|tests|machines/(?!kit/))/?' },
  },
  {
    name: 'example-knows-no-project',
    comment: 'tests/trafficLight shows that the tools for statecharts serve another project: it takes these and the testing part of the kit.',
    from: { path: '^tests/trafficLight/' },
    to: {
      couldNotResolve: false,
      pathNot: ['^tests/trafficLight/', '^tools/(statecharts/|temporaryTree\\.ts$)', '^machines/kit/testing/', '^node:', NPM],
    },
  },
  {
    name: 'stories-come-by-one-door',
    comment: 'Of the site the tools take the words of flows only, and only tools/flows.ts does: list the story there.',
    from: { path: '^tools/flows\\.ts$' },
    to: { path: '^(src|server|tests)/', pathNot: '^src/flows/.*\\.story\\.ts$' },
  },
  {
    name: 'story-is-plain-data',
    comment:
      "A story is words: it takes the types of its flow's machine and of the kit, and numbers of machines/domain. What acts belongs elsewhere.",
    from: { path: '^src/flows/([^/]+)/([^/]+)/.*\\.story\\.ts$' },
    to: { couldNotResolve: false, pathNot: ['^machines/domain/', '^machines/kit/testing/story\\.ts$', '^machines/$1/$2/'] },
  },
  {
    name: 'story-is-never-shipped',
    comment: 'The words of the atlas are no part of the site: what a traveller reads stands in src/messages.',
    from: { path: '^(src|machines|server)/' },
    to: { path: '\\.story\\.ts$' },
  },
  {
    name: 'tests-are-never-imported',
    comment: 'No code imports a test. Move shared code beside the code that it serves.',
    from: { pathNot: ['^(tests/|tools/bench|vitest\\.config\\.ts$)', '\\.test\\.tsx?$'] },
    to: { path: ['^tests/', '\\.test\\.tsx?$'] },
  },
  {
    name: 'tools-are-never-imported',
    comment: 'Tools are commands. What the site or the airline needs at run time belongs to them.',
    from: { path: '^(machines|src|server)/' },
    to: { path: '^tools/' },
  },
  {
    name: 'packages-are-listed',
    comment: 'The package is not in package.json: it may be gone tomorrow. List it, pinned.',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-circles',
    comment:
      'A child never knows its parent, and no two files know each other: notify the parent with notifyParent(), or move what both need one level down. Types count too.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'samples-are-for-tests',
    comment: 'Samples, harnesses and invariants are test code that happens to stand beside its flow: nothing that ships takes from them.',
    from: { path: '^(machines|src/(?!atlas/|testing/))', pathNot: TEST },
    to: { path: READ_BY_TESTS },
  },
  {
    name: 'imports-resolve',
    comment: 'The file or package is not there: mind the extension and the spelling.',
    from: {},
    to: { couldNotResolve: true },
  },
]

/** Rules about what is there at run time: an `import type` breaks none of them. @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const arrowsOfValues = [
  {
    name: 'rules-of-children-are-their-own',
    comment: "Of another flow's rules only types may be imported: import type. A shared rule moves to machines/domain.",
    from: { path: '^machines/(?!domain/|kit/)([^/]+)/([^/]+)/', pathNot: TEST },
    to: { path: '^machines/(?!domain/|kit/).*\\.rules\\.ts$', pathNot: '^machines/$1/$2/' },
  },
  {
    name: 'messages-take-types-only',
    comment: 'Of a machine the catalogue needs only the type of its reasons: import type.',
    from: { path: '^src/messages/', pathNot: TEST },
    to: { path: '^machines/(?!domain/)' },
  },
  {
    name: 'no-development-packages-at-run-time',
    comment: 'npm start installs without devDependencies: ask for the package to move to dependencies, or do without it.',
    from: { path: '^(machines|src|server|tools/build|vite\\.config\\.ts)', pathNot: [TEST, '^src/testing/', 'drizzle\\.config\\.ts$'] },
    to: { dependencyTypes: ['npm-dev'], pathNot: npm('@types') },
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: arrows,
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: NPM },
    exclude: { path: '^(dist|\\.artefacts|\\.data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
}

/** A view may show the views of another flow only when its machine holds the machine of that flow. */
function viewsOfOthers() {
  const comment =
    'Views of another flow are shown only by the flow whose machine holds that machine. What both show moves to src/ui, or beside the areas where it reads an actor.'
  return [...childrenOfFlows()].map(([flow, children]) => ({
    name: `views-of-${flow.replace('/', '-')}`,
    comment,
    from: { path: `^src/flows/${flow}/`, pathNot: TEST },
    to: { path: '^src/flows/', pathNot: ['^src/flows/[^/]+$', ...[flow, ...children].map((shown) => `^src/flows/${shown}/`)] },
  }))
}
