import type { localeMachine } from '../../../../machines/site/locale/locale.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const localeStory: StoryOf<typeof localeMachine> = {
  subject: 'the choice of language',
  events: {
    'locale.chosen': 'the traveller chooses a language',
    'notice.dismissed': 'the traveller closes the notice',
  },
  guards: { isOtherLocale: { yes: 'the page is in another language', no: 'the page is in that language already' } },
  actions: {
    takeChosen: null,
    logFailure: null,
    reloadPage: { says: 'the page is loaded again in the chosen language, with its address and what was typed', short: 'page loaded again' },
  },
  ports: {
    keepLocale: {
      asks: { says: 'the language is written into a cookie, which the server reads', short: 'write the cookie' },
      answers: { says: 'the browser has kept the language', short: 'language kept' },
      fails: { says: 'the browser keeps no cookies', short: 'no cookies' },
    },
  },
  delays: {},
  states: {
    shown: { says: 'the page stays in its language', name: 'in one language' },
    keeping: { says: 'the language is being kept for later visits', name: 'keeping the language' },
    switching: { says: 'the page comes in the other language', name: 'changing the page' },
    notKept: { says: 'a notice says that the language could not be changed and why', name: 'language not kept' },
  },
}
