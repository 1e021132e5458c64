/**
 * Gives the focus back when a dialog, drawer or menu closes: to what opened it or, where that is gone, to what had the
 * focus before it (a menu item's button, the row beside a deleted one), at last to the page (WCAG 2.4.3).
 */

/** What had the focus, the newest last. Weak: a page that was left is not kept for it. */
const focused: WeakRef<HTMLElement>[] = []
const MOST = 20

const canFocus = (element: HTMLElement): boolean =>
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.matches(':disabled, [inert] *')

function remember(element: HTMLElement): void {
  const at = focused.findIndex(ref => ref.deref() === element)
  if (at >= 0) focused.splice(at, 1)
  focused.push(new WeakRef(element))
  if (focused.length > MOST) focused.shift()
}

/** The newest of what had the focus that can have it again; undefined where nothing of it is left. */
export function newestOf<T>(elements: readonly (T | undefined)[], fits: (element: T) => boolean): T | undefined {
  return elements.findLast((element): element is T => element !== undefined && fits(element))
}

/** Whether the focus was taken away: who clicks beside a field leaves it, and it could still have the focus. */
export function isFocusLost<T>(elements: readonly (T | undefined)[], fits: (element: T) => boolean): boolean {
  const newest = elements.at(-1)
  return newest === undefined || !fits(newest)
}

function giveBack(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const elements = focused.map(ref => ref.deref())
  if (!isFocusLost(elements, canFocus)) return
  const last = newestOf(elements, canFocus)
  const target = last ?? document.querySelector<HTMLElement>('main')
  target?.focus({ preventScroll: true })
}

/** A toast never had the focus, so nothing is given back when it goes. */
const isToast = (node: Node): boolean => node instanceof Element && node.matches('.ant-message, .ant-notification')

/** Begins to watch; once, before the first render. */
export function watchFocus(): void {
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target !== document.body) remember(target)
  })
  // Dialogs, drawers and menus are children of the body of their own; they leave it once their animation is over.
  new MutationObserver(changes => {
    if (changes.some(({ removedNodes }) => [...removedNodes].some(node => !isToast(node)))) giveBack()
  }).observe(document.body, { childList: true })
}
