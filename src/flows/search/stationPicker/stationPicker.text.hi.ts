import type { stationPicker as english } from './stationPicker.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

/** Words of the two station fields. */
export const stationPicker = {
  stationOrigin: 'कहाँ से',
  stationDestination: 'कहाँ तक',
  stationOriginHint: 'शहर या हवाई अड्डा',
  stationDestinationHint: 'शहर या हवाई अड्डा',
  recentRoute: '{origin} से {destination}',
  recentOneWay: 'वन वे',
  recentRoundTrip: 'राउंड ट्रिप',
  recentDates: '{departure} से {return}',
  ourDestinations: 'हमारे गंतव्य',
  stationsInIndia: 'भारत में',
  stationsAbroad: 'विदेश में',
  noFlightsFrom: '{city} से कोई फ़्लाइट नहीं',
  stationIsOrigin: 'आपकी यात्रा यहीं से शुरू होती है',
  stationFoundAs: '({name})',
  stationsFound: { one: '{count} हवाई अड्डा मिला', other: '{count} हवाई अड्डे मिले' },
  stationsMoreFound: {
    one: '{count} और हवाई अड्डा है। उसे पाने के लिए कुछ और अक्षर लिखें।',
    other: '{count} और हवाई अड्डे हैं। उन्हें पाने के लिए कुछ और अक्षर लिखें।',
  },
  stationsMoreSuggested: {
    one: '{count} और हवाई अड्डा है। उसे पाने के लिए लिखें।',
    other: '{count} और हवाई अड्डे हैं। उन्हें पाने के लिए लिखें।',
  },
  stationsLoading: 'हमारे हवाई अड्डों की सूची ला रहे हैं',
  stationsSlow: 'हवाई अड्डों की सूची अब भी ला रहे हैं। इसमें सामान्य से अधिक समय लग रहा है।',
  stationsFailed: 'हम एयरलाइन से संपर्क नहीं कर सके। आपने जो लिखा है, वह सुरक्षित है।',
  stationsRetry: 'फिर कोशिश करें',
  errInvalidAirportSearch: 'कोई हवाई अड्डा नहीं मिला। शहर, हवाई अड्डा या उसका कोड लिखकर देखें।',
  stationSeveralMatches: 'एक से अधिक हवाई अड्डे मिलते हैं। सूची में से एक चुनें।',
  stationSameStations: 'आपकी यात्रा यहीं से शुरू होती है। कोई दूसरी जगह चुनें।',
  stationUnreachable: '{city} से इस जगह तक कोई फ़्लाइट नहीं है। कोई दूसरी जगह चुनें।',
  chooseOrigin: 'प्रस्थान की जगह चुनें',
  chooseDestination: 'गंतव्य चुनें',
} as const satisfies Translation<typeof english>
