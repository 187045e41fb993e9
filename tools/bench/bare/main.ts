import { createElement as make, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The least that a React page can be: words and a button that works. */
function Bare() {
  const [count, setCount] = useState(0)
  return make(
    'main',
    null,
    make('h1', null, 'The fare you see is the fare you pay'),
    make('p', null, 'Every price on this site includes taxes and fees, from the calendar to your card.'),
    make('button', { type: 'button', 'data-pressed': count > 0, onClick: () => setCount(count + 1) }, `Pressed ${count} times`),
  )
}

const place = document.getElementById('root')
if (place !== null) createRoot(place).render(make(StrictMode, null, make(Bare)))
