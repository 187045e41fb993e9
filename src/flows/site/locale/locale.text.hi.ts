import type { locale as english } from './locale.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

/** Words about the language of the site. */
export const locale = {
  localeNotKept: 'भाषा नहीं बदली जा सकी',
  localeNotKeptWhy: 'यह ब्राउज़र हमारी साइट की कुकी नहीं रखता, इसलिए आपकी पसंद इस पेज के साथ ही खो जाती।',
  localeNoticeClose: 'भाषा के बारे में यह सूचना बंद करें',
} as const satisfies Translation<typeof english>
