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

export default {
  meta: { name: 'sarus' },
  rules: {
    'no-implicit-now': noImplicitNow,
    'no-date-by-locale': noDateByLocale,
    'no-double-assertion': noDoubleAssertion,
    'no-silencing': noSilencing,
    'no-barrel': noBarrel,
    'no-module-let': noModuleLet,
  },
}
