import type { leaving as english } from './leaving.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

export const leaving = {
  leavingTitle: 'बिना सहेजे पेज छोड़ें?',
  leavingText: 'आपके बदलाव अभी सहेजे नहीं गए हैं। पेज छोड़ने पर भी वे ब्राउज़र के इस टैब में रहेंगे, जब तक आप टैब बंद न करें या साइन आउट न करें।',
  leavingStay: 'यहीं रहें',
  leavingGo: 'छोड़ें',
} as const satisfies Translation<typeof english>
