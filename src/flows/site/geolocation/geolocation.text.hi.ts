import type { geolocation as english } from './geolocation.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

/** Words about where the traveller is. */
export const geolocation = {
  useMyLocation: 'मेरी मौजूदा जगह',
  locationAsking: 'पता कर रहे हैं कि आप कहाँ हैं। हो सकता है ब्राउज़र पहले आपसे पूछे।',
  locationSlow: 'अब भी पता कर रहे हैं कि आप कहाँ हैं। इसमें सामान्य से अधिक समय लग रहा है।',
  locationDenied: 'आपका ब्राउज़र नहीं बताता कि आप कहाँ हैं। इस पेज की सेटिंग में इसकी अनुमति दें, या नीचे कोई शहर चुनें।',
  locationUnsupported: 'यह ब्राउज़र नहीं बता सकता कि आप कहाँ हैं। नीचे कोई शहर चुनें।',
  locationFailed: 'हम पता नहीं कर सके कि आप कहाँ हैं। फिर कोशिश करें, या नीचे कोई शहर चुनें।',
  noNearbyAirport: 'आसपास कोई हवाई अड्डा नहीं मिला',
  nearestAirport: 'सबसे नज़दीकी हवाई अड्डा: {station}, {kilometres} किमी दूर',
  nearestAirportHere: 'सबसे नज़दीकी हवाई अड्डा: {station}, 1 किमी से कम दूर',
} as const satisfies Translation<typeof english>
