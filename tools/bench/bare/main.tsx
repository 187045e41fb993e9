import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The least that a React page can be: words and a button that works. */
function Bare() {
  const [count, setCount] = useState(0)
  return (
    <main>
      <h1>The fare you see is the fare you pay</h1>
      <p>Every price on this site includes taxes and fees, from the calendar to your card.</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count} times
      </button>
    </main>
  )
}

const place = document.getElementById('root')
if (place !== null) {
  createRoot(place).render(
    <StrictMode>
      <Bare />
    </StrictMode>,
  )
}
