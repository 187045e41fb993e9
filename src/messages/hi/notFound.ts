import type { notFound as english } from '../en/notFound.ts'
import type { Translation } from '../translate.ts'

/** Words of the page for an address without a page. */
export const notFound = {
  titleNotFound: 'पेज नहीं मिला | {airline}',
  notFoundHeading: 'इस पते पर कोई पेज नहीं है',
  notFoundText: 'हो सकता है पेज कहीं और चला गया हो, या पता आप तक अधूरा पहुँचा हो।',
  searchFromHome: 'मुखपृष्ठ से खोजें',
} as const satisfies Translation<typeof english>
