import type { begunBooking as english } from './begunBooking.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

/** Words about the answers that come back on another device. */
export const begunBooking = {
  begunSlow: 'दूसरे डिवाइस पर भरी गई जानकारी अभी खोजी जा रही है। आप आगे बढ़ सकते हैं।',
  begunResumed: 'आपने पहले जो भरा था, वह फिर से यहाँ है।',
  begunUnread: 'आपने पहले जो भरा था, वह आपके खाते से नहीं मिल सका। आप आगे बढ़ सकते हैं।',
  begunUnkept: 'आपके खाते तक नहीं पहुँच सके। आपकी जानकारी केवल इस ब्राउज़र में रखी है।',
} as const satisfies Translation<typeof english>
