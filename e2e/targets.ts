/** What is to be hit on a page and is smaller than 24 × 24 px without room of its own (WCAG 2.2, 2.5.8; SHELL-14). */
import type { Page } from 'playwright-core'

const TARGETS = [
  'a[href], button, input:not([type="hidden"]), select, textarea, summary',
  ...['button', 'switch', 'checkbox', 'radio', 'tab', 'link', 'menuitem', 'option', 'slider'].map(
    role => `[role="${role}"]`,
  ),
].join()

/** Within a field, which is a target too: these have no room around them, and must be large themselves. */
const WITHIN =
  '.ant-select-clear, .ant-picker-clear, .ant-input-clear-icon, .ant-input-password-icon, .ant-select-selection-item-remove'

/** The whole of a control takes the click for the field inside it, and a label for its box. */
const WHOLE = 'label, .ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, .ant-slider, .ant-tabs-tab'

/**
 * A smaller one may stand where a circle of 24 px around its middle meets no other target and no other such circle, and in
 * a sentence, whose line says how high it is.
 */
const FIND = `(() => {
  const SIZE = 24
  const wholeOf = found => found.matches('${WITHIN}') ? found : (found.closest('label') ?? found.closest('${WHOLE}') ?? found)
  const isThere = element =>
    !element.matches(':disabled, [aria-disabled="true"]') && element.checkVisibility({ visibilityProperty: true })
  // Shown to screen readers alone, or when a key reaches it.
  const isClipped = element =>
    element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement))
  // What is laid over it for the click.
  const laidOver = (element, { width, height }) => {
    const over = getComputedStyle(element, '::after')
    if (over.content === 'none' || over.position !== 'absolute') return { width, height }
    return { width: Math.max(width, parseFloat(over.width)), height: Math.max(height, parseFloat(over.height)) }
  }
  const isInSentence = element =>
    getComputedStyle(element).display === 'inline' &&
    [...element.parentNode.childNodes].some(node => node.nodeType === 3 && node.textContent.trim() !== '')
  const seen = new Set([...document.querySelectorAll('${TARGETS}, ${WITHIN}')].map(wholeOf).filter(isThere))
  const all = [...seen].flatMap(element => {
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return []
    const isSmall = ({ width, height }) => width < SIZE - 0.01 || height < SIZE - 0.01
    const small = isSmall(box) && isSmall(laidOver(element, box))
    if (small && isClipped(element)) return []
    return { element, box, small, x: box.left + box.width / 2, y: box.top + box.height / 2 }
  })
  // What stays while the page scrolls beneath it takes no room from what is there.
  const layerOf = element =>
    element === null || ['fixed', 'sticky'].includes(getComputedStyle(element).position) ? element : layerOf(element.parentElement)
  const farFrom = ({ x, y }, { left, right, top, bottom }) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  const isFar = (one, other) =>
    other.small ? Math.hypot(one.x - other.x, one.y - other.y) >= SIZE : farFrom(one, other.box) >= SIZE / 2
  const hasRoom = one => !one.element.matches('${WITHIN}') && all.every(other =>
    one === other || isFar(one, other) || layerOf(one.element) !== layerOf(other.element) || one.element.contains(other.element) || other.element.contains(one.element))
  return all.filter(one => one.small && !isInSentence(one.element) && !hasRoom(one)).map(({ element, box }) =>
    Math.round(box.width) + ' × ' + Math.round(box.height) + ' px: ' + element.outerHTML.slice(0, 200))
})()`

export const smallTargets = async (page: Page): Promise<string[]> => (await page.evaluate(FIND)) as string[]
