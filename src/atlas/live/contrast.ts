const YEAR = 31_536_000

/** The button that switches to high contrast and back, on the atlas and on the site alike. */
export function toggleContrast(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-contrast-toggle]')
  if (button === null) return
  const root = document.documentElement
  const show = () => button.setAttribute('aria-pressed', String(root.dataset['contrast'] === 'high'))
  button.hidden = false
  show()
  button.addEventListener('click', () => {
    const isHigh = root.dataset['contrast'] !== 'high'
    if (isHigh) root.dataset['contrast'] = 'high'
    else delete root.dataset['contrast']
    document.cookie = `contrast=high; Path=/; SameSite=Lax; Max-Age=${isHigh ? YEAR : 0}`
    show()
  })
}
