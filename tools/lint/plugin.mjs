/**
 * The project's own lint rules, in plain JavaScript since the linter loads them itself. Each message says what to do instead.
 * @typedef {{ report(problem: { node: unknown, message: string }): void, sourceCode: { getAllComments(): { value: string }[] } }} Context
 */

/** @param {Record<string, unknown> | null | undefined} node @param {string} name */
const isNamed = (node, name) => node?.['type'] === 'Identifier' && node['name'] === name

const noImplicitNow = {
  create: (/** @type {Context} */ context) => {
    const report = (/** @type {unknown} */ node) =>
      context.report({ node, message: 'The time of now is not known here: take it through input, an event or a port, so that tests own the clock.' })
    return {
      NewExpression(/** @type {any} */ node) {
        if (isNamed(node.callee, 'Date') && node.arguments.length === 0) report(node)
      },
      CallExpression(/** @type {any} */ node) {
        if (isNamed(node.callee, 'Date')) report(node)
      },
    }
  },
}

/** Languages whose dates are ISO in some browsers and not in others: WebKit on Debian writes 11/22/2026 for en-CA. */
const LOOKS_ISO = new Set(['en-CA', 'sv-SE', 'sv', 'lt-LT', 'lt', 'fr-CA'])

const noDateByLocale = {
  create: (/** @type {Context} */ context) => ({
    CallExpression(/** @type {any} */ node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression') return
      const made = isNamed(callee.property, 'format') && callee.object.type === 'NewExpression' ? callee.object.arguments[0] : null
      const told = isNamed(callee.property, 'toLocaleDateString') ? node.arguments[0] : null
      if (!LOOKS_ISO.has((made ?? told)?.value)) return
      context.report({
        node,
        message: 'The text of a locale is not ISO in every browser: take the date from localDate in machines/domain/calendarDate.ts.',
      })
    },
  }),
}

const noDoubleAssertion = {
  create: (/** @type {Context} */ context) => ({
    TSAsExpression(/** @type {any} */ node) {
      if (node.expression.type === 'TSAsExpression') {
        context.report({ node, message: 'An assertion over an assertion hides a wrong type: parse the value at the edge, or mend the type.' })
      }
    },
  }),
}

const SILENCERS = /^[\s*]*(?:oxlint-disable|eslint-disable|@ts-ignore|@ts-nocheck|@ts-expect-error|prettier-ignore|oxfmt-ignore)/

const noSilencing = {
  create: (/** @type {Context} */ context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (SILENCERS.test(comment.value)) {
          context.report({ node: comment, message: 'Checks are not silenced in place: mend the code, or change the rule with a reason for all.' })
        }
      }
    },
  }),
}

const noBarrel = {
  create: (/** @type {Context} */ context) => {
    const report = (/** @type {any} */ node) => {
      if (node.source) context.report({ node, message: 'No re-exports: import it from the file that defines it.' })
    }
    return { ExportAllDeclaration: report, ExportNamedDeclaration: report }
  },
}

const noModuleLet = {
  create: (/** @type {Context} */ context) => ({
    Program(/** @type {any} */ program) {
      for (const statement of program.body) {
        const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        if (node?.type === 'VariableDeclaration' && node.kind === 'let')
          context.report({
            node,
            message: 'What changes is not kept in a module: hold it in an actor, in the site (src/app/createSite.ts), or inside a function.',
          })
      }
    },
  }),
}

/** Less than any machine takes longer than now and then. */
const LEAST_PATIENCE = 5_000
/** What `vitest.config.ts` gives to a test. */
const LIMIT_OF_SUITES = 300_000
/** What waits until something is there: where it is, patience costs nothing. */
const WAITS = /^(?:waitFor\w*|poll|click|tap|fill|check|press|find(?:All)?By\w+)$/
const CLOCKS = new Set(['performance', 'Date'])

/** @param {any} node */
const isClockTime = (node) => node?.type === 'CallExpression' && isNamed(node.callee.property, 'now') && CLOCKS.has(node.callee.object?.name)

/**
 * Whether an expression holds a length of time that a clock has measured, by itself or by way of constants.
 * @param {any} node @param {Map<string, any>} known
 * @returns {boolean}
 */
function isMeasured(node, known, depth = 0) {
  if (node === null || typeof node !== 'object' || depth > 12) return false
  if (node.type === 'BinaryExpression' && node.operator === '-' && (isClockTime(node.left) || isClockTime(node.right))) return true
  if (node.type === 'Identifier') {
    const value = known.get(node.name)
    known.delete(node.name)
    const found = isMeasured(value, known, depth + 1)
    if (value !== undefined) known.set(node.name, value)
    return found
  }
  const parts = [node.left, node.right, node.argument, node.expression, node.object, ...(node.arguments ?? [])]
  return parts.some((part) => isMeasured(part, known, depth + 1))
}

/** A length of time that a machine has taken depends on what else it does. */
const noTimeLimit = {
  create: (/** @type {Context} */ context) => {
    /** @type {Map<string, any>} */
    const known = new Map()
    /** @type {any[]} */
    const compared = []
    return {
      VariableDeclarator(/** @type {any} */ node) {
        if (node.id.type === 'Identifier') known.set(node.id.name, node.init)
      },
      CallExpression(/** @type {any} */ node) {
        const { property, object } = node.callee
        if (/^toBeLessThan(?:OrEqual)?$/.test(property?.name ?? '') && isNamed(object?.callee, 'expect')) compared.push(object)
      },
      'Program:exit'() {
        for (const node of compared)
          if (isMeasured(node.arguments[0], known))
            context.report({
              node,
              message:
                'A busy machine takes longer: compare counts or the order of work, move a clock that the test owns, or measure in a *.deep.test file.',
            })
      },
    }
  },
}

/** Ways to wait for time in place of an event. */
const noSleep = {
  create: (/** @type {Context} */ context) => {
    const report = (/** @type {unknown} */ node) =>
      context.report({
        node,
        message:
          'Too short on a busy machine, and lost time on any other: wait for what can be seen, for an answer or a request; move page.clock; or shorten the delays of the configuration.',
      })
    return {
      CallExpression(/** @type {any} */ node) {
        const { property } = node.callee
        if (isNamed(property, 'waitForTimeout')) report(node)
        if (node.arguments.some((/** @type {any} */ given) => given.value === 'networkidle'))
          context.report({ node, message: 'Half a second of silence is no rest on a busy machine: comesToRest of tests/journeys/support/rest.ts.' })
        // `setTimeout(resolve, …)` and `setTimeout(() => resolve(…), …)` in a new Promise.
        if (!isNamed(node.callee, 'setTimeout') || node.arguments.length < 2) return
        let made = node.parent
        while (made && !['NewExpression', 'BlockStatement', 'Program'].includes(made.type)) made = made.parent
        if (made?.type === 'BlockStatement' && made.body.length === 1) made = made.parent?.parent
        if (made?.type === 'NewExpression' && isNamed(made.callee, 'Promise')) report(node)
      },
      ImportDeclaration(/** @type {any} */ node) {
        if (!/^(?:node:)?timers\/promises$/.test(node.source.value)) return
        if (node.specifiers.some((/** @type {any} */ each) => isNamed(each.imported, 'setTimeout'))) report(node)
      },
      Property(/** @type {any} */ node) {
        if (isNamed(node.key, 'waitUntil') && node.value.value === 'networkidle') report(node)
      },
    }
  },
}

const noRetry = {
  create: (/** @type {Context} */ context) => ({
    Property(/** @type {any} */ node) {
      if (!isNamed(node.key, 'retry') || node.parent?.parent?.type !== 'CallExpression') return
      context.report({
        node,
        message: 'A test that is tried again hides what races: mend its cause, or measure in a *.deep.test file by the best of several runs.',
      })
    },
  }),
}

/** What is called with a test, or with what runs before or after it. */
const LIMITED = /^(?:describe|it|test|(?:before|after)(?:All|Each))$/

/** The name that a call begins with: `it` of `it.each(…)(…)`. @param {any} callee @returns {string} */
const firstName = (callee) => (callee === undefined ? '' : (callee.name ?? firstName(callee.object ?? callee.callee)))

/** Limits of the suites grow with the load of the machine, others do not. */
const noOwnLimit = {
  create: (/** @type {Context} */ context) => ({
    CallExpression(/** @type {any} */ node) {
      if (!LIMITED.test(firstName(node.callee))) return
      // In deep tests, and in what helps them, a limit with a name is a long one.
      const judgesNames = /(?<!\.deep)\.test\.tsx?$/.test(/** @type {{ filename?: string }} */ (context).filename ?? '')
      const isHook = /All$|Each$/.test(firstName(node.callee))
      for (const [place, given] of node.arguments.entries()) {
        const named =
          given.type === 'ObjectExpression' ? given.properties.find((/** @type {any} */ each) => isNamed(each.key, 'timeout'))?.value : given
        // What stands behind the function that is called is a limit, whatever its name.
        const isLimit = named?.type === 'Identifier' ? judgesNames && (given !== named || place > (isHook ? 0 : 1)) : typeof named?.value === 'number'
        if (!isLimit || named.value > LIMIT_OF_SUITES) continue
        context.report({
          node: named,
          message: 'A busy machine takes longer: leave the limit of the suite, which is no shorter and grows with the load.',
        })
      }
    },
  }),
}

const noShortPatience = {
  create: (/** @type {Context} */ context) => ({
    CallExpression(/** @type {any} */ node) {
      if (!WAITS.test(node.callee.property?.name ?? node.callee.name ?? '')) return
      for (const given of node.arguments) {
        const patience = given.type === 'ObjectExpression' ? given.properties.find((/** @type {any} */ each) => isNamed(each.key, 'timeout')) : null
        if (typeof patience?.value.value !== 'number' || patience.value.value >= LEAST_PATIENCE) continue
        context.report({
          node: patience,
          message:
            'A busy machine takes longer: leave the patience of the suite. That something does not come is seen after the answer that would bring it.',
        })
      }
    },
  }),
}

/** By its name: what is chosen, and closed again, may be taken before it is used. */
const noPortAhead = {
  create: (/** @type {Context} */ context) => ({
    CallExpression(/** @type {any} */ node) {
      if (!/^(?:free|find|get|unused|pick|random)\w*Port\w*$/i.test(node.callee.name ?? '')) return
      context.report({
        node,
        message: 'Another process may take the port before it is listened on: listen on port 0, and read the address of what listens.',
      })
    },
  }),
}

export default {
  meta: { name: 'sarus' },
  rules: {
    'no-implicit-now': noImplicitNow,
    'no-date-by-locale': noDateByLocale,
    'no-double-assertion': noDoubleAssertion,
    'no-silencing': noSilencing,
    'no-barrel': noBarrel,
    'no-module-let': noModuleLet,
    'no-time-limit': noTimeLimit,
    'no-sleep': noSleep,
    'no-retry': noRetry,
    'no-short-patience': noShortPatience,
    'no-own-limit': noOwnLimit,
    'no-port-ahead': noPortAhead,
  },
}
