import type { accountData as english } from '../en/accountData.ts'
import type { Translation } from '../translate.ts'

/** Words about all that the airline keeps of a customer. */
export const accountData = {
  dataHeading: 'आपका डेटा',
  dataFileHeading: 'आपके डेटा की प्रति',
  dataFileText:
    'एक फ़ाइल जिसमें वह सब है जो हम आपके बारे में रखते हैं: प्रोफ़ाइल, संपर्क, बुकिंग, पसंद, व्यवसाय प्रोफ़ाइल, सहेजे गए यात्री, प्रोमो कोड, साइन-इन और आपको भेजे गए हमारे संदेश। प्रोग्राम इसे पढ़ सकते हैं (JSON)।',
  dataFileAsk: 'मेरा डेटा डाउनलोड करें',
  dataFilePreparing: 'आपका डेटा इकट्ठा किया जा रहा है',
  dataFileSlow: 'आपका डेटा अब भी इकट्ठा हो रहा है। इसमें सामान्य से अधिक समय लग रहा है।',
  dataFileSaved: 'आपका डेटा आपके डाउनलोड में सहेजा गया।',
  dataFileFailed: 'हम आपका डेटा इकट्ठा नहीं कर सके। कुछ बदला नहीं है। फिर कोशिश करें।',
  dataSignedOut: 'आप अब साइन इन नहीं हैं। अपना डेटा डाउनलोड करने के लिए साइन इन करें।',
  dataSignIn: 'साइन इन करें',
  deletionHeading: 'खाता हटाएँ',
  deletionText: 'आपका खाता और आपके बारे में रखी जानकारी तुरंत और हमेशा के लिए हटा दी जाती है।',
  deletionAsk: 'मेरा खाता हटाएँ',
  deletionTitle: 'अपना खाता हटाएँ?',
  deletionGoes: 'क्या हटेगा',
  deletionGoesText: 'आपकी प्रोफ़ाइल और संपर्क, पसंद, व्यवसाय प्रोफ़ाइल, सहेजे गए यात्री और आपको भेजे गए हमारे संदेश। आप हर डिवाइस पर साइन आउट हो जाते हैं।',
  deletionStays: 'क्या रहेगा',
  deletionStaysText:
    'आपके ख़रीदे टिकट मान्य रहते हैं: बुकिंग आपके नाम के बिना रखी जाती हैं, इसलिए पहले उनके बुकिंग संदर्भ लिख लें। वन-टाइम कोड तब तक रखे जाते हैं जब तक वे सीमा में गिने जाते हैं।',
  deletionForGood: 'इसे वापस नहीं लिया जा सकता।',
  deletionConfirm: 'हमेशा के लिए हटाएँ',
  deletionKeep: 'मेरा खाता रखें',
  deletionDeleting: 'आपका खाता हटाया जा रहा है',
  deletionSlow: 'आपका खाता अब भी हटाया जा रहा है। इसमें सामान्य से अधिक समय लग रहा है।',
  deletionFailed: 'हम आपका खाता नहीं हटा सके, वह जैसा था वैसा ही है। फिर कोशिश करें।',
  deletionNoAccount:
    'हटाने के लिए कोई खाता नहीं है: यह ब्राउज़र सैंडबॉक्स के किसी यात्री के रूप में चल रहा है। /sandbox पृष्ठ पर यह फिर से आगंतुक बन सकता है, और अगली बार चुनने वाले के लिए यात्री नए सिरे से बनता है।',
  deletionClose: 'बंद करें',
  deletionDone: 'आपका खाता हटा दिया गया है',
  deletionDoneText: 'हमने आपके बारे में जो रखा था वह हट गया है, और आप साइन आउट हैं। हमारे साथ उड़ान भरने के लिए धन्यवाद।',
  deletionHome: 'मुखपृष्ठ पर जाएँ',
} as const satisfies Translation<typeof english>
