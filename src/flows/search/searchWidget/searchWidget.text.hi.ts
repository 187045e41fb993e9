import type { searchWidget as english } from './searchWidget.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

/** Words of the search form. */
export const searchWidget = {
  searchForm: 'फ़्लाइट खोजें',
  searchFlights: 'फ़्लाइट खोजें',
  searching: 'फ़्लाइटें खोज रहे हैं',
  searchingSlow: 'फ़्लाइटें अब भी खोज रहे हैं। इसमें सामान्य से अधिक समय लग रहा है।',
  swapStations: 'प्रस्थान और गंतव्य की अदला-बदली करें',
  whereFromWhereTo: 'कहाँ से, कहाँ तक',
  fromLabel: 'कहाँ से',
  toLabel: 'कहाँ तक',
  whereTo: 'शहर चुनें',
  whereFrom: 'शहर चुनें',
  bookAFlight: 'फ़्लाइट बुक करें',
  needsScript: 'फ़्लाइट खोजने के लिए इस साइट को JavaScript की ज़रूरत है।',
  pricesIn: 'किराये {currency} में',
  refusalUnknownOrigin: 'आपने जो प्रस्थान की जगह चुनी है, वहाँ से हमारी फ़्लाइटें नहीं हैं। कोई दूसरी जगह चुनें।',
  refusalUnknownDestination: 'आपने जो गंतव्य चुना है, वहाँ तक हमारी फ़्लाइटें नहीं हैं। कोई दूसरी जगह चुनें।',
  refusalSameStations: 'प्रस्थान और गंतव्य एक ही हैं। इनमें से एक बदलें।',
  refusalChooseDepartureDate: 'प्रस्थान की तारीख चुनें।',
  refusalChooseReturnDate: 'वापसी की तारीख चुनें, या वन वे यात्रा।',
  refusalNetworkNotReady: 'हवाई अड्डों की सूची अभी लोड नहीं हुई है। आपकी खोज सुरक्षित है। थोड़ी देर में फिर कोशिश करें।',
  resultsNotOpened: 'हम फ़्लाइटें नहीं खोल सके। आपकी खोज सुरक्षित है। फिर कोशिश करें।',
} as const satisfies Translation<typeof english>
