import type { nationality as english } from './nationality.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

/** Words of the nationality's field. */
export const nationality = {
  nationality: 'राष्ट्रीयता',
  nationalityChoose: 'देश चुनें',
  nationalityWhy: 'इस रूट की फ़्लाइटों के लिए ज़रूरी',
  nationalityMissing: 'अपनी राष्ट्रीयता चुनें। इस रूट पर यह ज़रूरी है।',
  countriesWait: 'देशों की सूची ला रहे हैं',
  countriesSlow: 'देशों की सूची आने में सामान्य से अधिक समय लग रहा है',
  countriesFailed: 'हमें देशों की सूची नहीं मिल सकी। आपकी खोज सुरक्षित है।',
  countriesRetry: 'फिर कोशिश करें',
} as const satisfies Translation<typeof english>
