import type { businessProfile as english } from './businessProfile.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

/** Words of taking a business profile away. */
export const businessProfile = {
  companyIntro: 'जिस कंपनी के लिए आप यात्रा करते हैं उसका विवरण, आपके खाते के साथ रखा हुआ।',
  companyDelete: 'बिज़नेस प्रोफ़ाइल हटाएँ',
  companyAsk: 'अपनी बिज़नेस प्रोफ़ाइल हटाएँ? तब एयरलाइन आपकी कंपनी का कुछ नहीं रखती।',
  companyDeleting: 'आपकी बिज़नेस प्रोफ़ाइल हटाई जा रही है',
  companyDeletingSlow: 'आपकी बिज़नेस प्रोफ़ाइल अब भी हटाई जा रही है। इसमें सामान्य से अधिक समय लग रहा है।',
  companyDeleted: 'आपकी बिज़नेस प्रोफ़ाइल हटा दी गई।',
  companyChanged: 'आपकी बिज़नेस प्रोफ़ाइल कहीं और बदली गई, और हटाई नहीं गई है। फिर भी हटाएँ?',
  companyNotDeleted: 'आपकी बिज़नेस प्रोफ़ाइल हटाई नहीं जा सकी: हम एयरलाइन तक नहीं पहुँच सके।',
  companyLapsed: 'आपकी बिज़नेस प्रोफ़ाइल हटाई नहीं गई: आप साइन आउट हैं। साइन इन करके हटाएँ।',
} as const satisfies Translation<typeof english>
