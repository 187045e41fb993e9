/** What is asked of a screen besides that nothing is clipped, covered or out of line. */
export interface LayoutRules {
  /** Whether the text of a control may take two lines, as with letters of twice the size. */
  readonly mayWrap: boolean
  /** Whether what is pressed has to be 44 px wide and high. */
  readonly isTouched: boolean
}

/**
 * What is wrong with the layout of the screen as it stands, in sentences that name the element. It runs inside the page, so
 * it takes nothing from outside itself.
 *
 * - the page scrolls sideways;
 * - the text of a control is on two lines, or clipped; a field may show a part of its text where there is no room for two lines;
 * - two controls overlap, or something covers a control wherever the page is scrolled to;
 * - fields of one row do not begin and end at the same height;
 * - a target on touch is less than 44 px wide or high, where it is not inside a sentence.
 */
export function layoutFaults({ mayWrap, isTouched }: LayoutRules): readonly string[] {
  const CONTROLS = 'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=option], [role=gridcell][tabindex], [role=tab]'
  const TARGET = 44
  const faults = new Set<string>()

  const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const label =
      element.getAttribute('aria-label') ??
      (element instanceof HTMLInputElement ? (element.labels?.[0] ? textOf(element.labels[0]) : '') : textOf(element))
    const [part = ''] = typeof element.className === 'string' ? element.className.split(' ') : []
    return `<${element.tagName.toLowerCase()}${part === '' ? '' : `.${part.replace(/^_|_[^_]+_\d+$/g, '')}`}> "${label.slice(0, 60)}"`
  }
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const isSeen = (element: Element): boolean => {
    const box = boxOf(element)
    if (box.width < 2 || box.height < 2) return false
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })) return false
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { clipPath, clip, position, inlineSize } = getComputedStyle(each)
      if (clipPath.includes('inset(50%') || (position === 'absolute' && (clip.startsWith('rect(0') || inlineSize === '1px'))) return false
      if (each.hasAttribute('inert')) return false
    }
    return true
  }
  /** Only what lies in the topmost dialog can be used while it is open. */
  const modal = [...document.querySelectorAll('dialog[open]')].filter((dialog) => dialog.matches(':modal')).at(-1)
  const root: ParentNode = modal ?? document.body
  const scrollerOf = (element: Element): Element | null => {
    for (let each = element.parentElement; each !== null && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each)
      if (/(auto|scroll)/.test(overflowX + overflowY)) return each
    }
    return null
  }

  /** What a control lies in that is laid over the page: a sheet, a popup, a list. */
  const layerOf = (element: Element): Element | null => {
    for (let each: Element | null = element; each !== null && each !== root; each = each.parentElement) {
      const { position, zIndex } = getComputedStyle(each)
      const isLaidOver = position === 'absolute' && zIndex !== 'auto'
      if (each.matches('dialog, [popover], [role=listbox]') || position === 'fixed' || isLaidOver) return each
    }
    return null
  }

  // The page scrolls sideways.
  const page = document.scrollingElement ?? document.documentElement
  if (page.scrollWidth > page.clientWidth + 1) {
    const widest = [...document.body.querySelectorAll('*')].filter(
      (element) => isSeen(element) && boxOf(element).right > page.clientWidth + 1 && scrollerOf(element) === null && layerOf(element) === null,
    )
    faults.add(`the page scrolls sideways by ${page.scrollWidth - page.clientWidth} px: ${widest.slice(-1).map(nameOf).join('')}`)
  }

  const controls = [...root.querySelectorAll(CONTROLS)].filter(isSeen)

  // Text on two lines, or clipped.
  const textsIn = (element: Element): Text[] => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) if (node instanceof Text && node.data.trim() !== '') texts.push(node)
    return texts
  }
  const isInSentence = (element: Element): boolean => {
    const around = element.parentElement
    return getComputedStyle(element).display.startsWith('inline') && around !== null && textOf(around).length > textOf(element).length + 3
  }
  for (const control of controls) {
    if (isInSentence(control)) continue
    for (const text of textsIn(control)) {
      if (text.parentElement === null || !isSeen(text.parentElement)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top, height }) => Math.round((top + height / 2) / 6)))
      const isBlock = control.matches('[role=option], label') || text.data.length > 30 || control.closest('[data-wraps]') !== null
      if (lines.size > 1 && !isBlock && !mayWrap) faults.add(`${nameOf(control)} has its text on ${lines.size} lines`)
      const { right, left } = range.getBoundingClientRect()
      for (let each: Element | null = text.parentElement; each !== null && each !== root; each = each.parentElement) {
        const { overflowX } = getComputedStyle(each)
        if (overflowX === 'visible') continue
        const box = boxOf(each)
        if (/(auto|scroll)/.test(overflowX)) break
        if (right > box.right + 1.5 || left < box.left - 1.5) faults.add(`${nameOf(control)} has its text clipped`)
        break
      }
    }
    if (
      !mayWrap &&
      control instanceof HTMLInputElement &&
      /^(text|search|email|tel)$/.test(control.type) &&
      control.value !== '' &&
      control.scrollWidth > control.clientWidth + 2
    )
      faults.add(`${nameOf(control)} shows only a part of "${control.value}"`)
  }

  // Fields of a row begin and end at the same height.
  const fields = controls.filter((control) => {
    const style = getComputedStyle(control)
    const { height } = boxOf(control)
    const isField = control.matches('select, input:not([type=radio], [type=checkbox]), button[aria-haspopup=dialog]')
    return isField && height >= 40 && Number.parseFloat(style.borderTopWidth) > 0 && control.closest('form, [data-search-widget]') !== null
  })
  for (const [index, one] of fields.entries())
    for (const other of fields.slice(index + 1)) {
      const [a, b] = [boxOf(one), boxOf(other)]
      const common = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (layerOf(one) !== layerOf(other)) continue
      if (common > Math.min(a.height, b.height) / 2 && (Math.abs(a.top - b.top) > 1.5 || Math.abs(a.bottom - b.bottom) > 1.5))
        faults.add(
          `${nameOf(one)} and ${nameOf(other)} are not level: ${a.top.toFixed(0)} to ${a.bottom.toFixed(0)} px beside ${b.top.toFixed(0)} to ${b.bottom.toFixed(0)} px`,
        )
    }

  // Covered, overlapping, or too small to be touched. Each control is brought into sight as a browser does it for the focus.
  const belongs = (control: Element, found: Element | null): boolean => {
    if (found === null) return false
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    return (
      control.contains(found) ||
      found.contains(control) ||
      labels.some((label) => label.contains(found)) ||
      found.closest('label')?.contains(control) === true
    )
  }
  const { scrollX, scrollY } = window
  const sheet = modal?.scrollTop
  for (const control of controls) {
    if (isInSentence(control)) continue
    const isOff = control.matches(':disabled')
    control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const box = boxOf(control)
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
      if (scrollerOf(control) === null && getComputedStyle(control).position !== 'fixed')
        faults.add(`${nameOf(control)} cannot be brought into sight`)
      continue
    }
    const found = document.elementFromPoint(x, y)
    // What is open lies over the page, and is closed before anything below it is used.
    const over = found === null ? null : layerOf(found)
    if (
      over !== null &&
      over !== layerOf(control) &&
      (over.matches('dialog, [popover], [role=listbox], :has([role=combobox])') || getComputedStyle(over).position === 'absolute')
    )
      continue
    if (!belongs(control, found)) {
      if (!isOff || getComputedStyle(control).pointerEvents !== 'none')
        faults.add(`${nameOf(control)} is covered by ${found === null ? 'nothing' : nameOf(found)}`)
      continue
    }
    if (!isTouched || isOff) continue
    const reach = (dx: number, dy: number): boolean => {
      const [px, py] = [x + dx, y + dy]
      if (px < 0 || py < 0 || px >= innerWidth || py >= innerHeight) return true
      const hit = document.elementFromPoint(px, py)
      return belongs(control, hit) && !(hit !== null && hit !== control && hit.contains(control) && !hit.matches('label'))
    }
    const half = TARGET / 2 - 1
    const label = control.matches('[type=radio], [type=checkbox]') ? control.closest('label') : null
    const { width, height } = boxOf(label ?? control)
    // Seven days have to stand side by side on the narrowest phone.
    const wide = control.matches('[role=gridcell]') ? Math.min(TARGET, (innerWidth - 32) / 7) : TARGET
    const isWide = width >= wide - 0.5 || (reach(-half, 0) && reach(half, 0))
    const isHigh = height >= TARGET - 0.5 || (reach(0, -half) && reach(0, half))
    if (!isWide || !isHigh) faults.add(`${nameOf(control)} is ${width.toFixed(0)} by ${height.toFixed(0)} px to a finger`)
  }
  if (modal !== undefined && sheet !== undefined) modal.scrollTop = sheet
  window.scrollTo(scrollX, scrollY)
  return [...faults]
}
