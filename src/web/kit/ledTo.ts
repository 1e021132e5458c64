/**
 * Leads to the field or section that an address names by the key of its label, `?at=payment.tips.types,payment.tips.title`:
 * the first of them that the page shows is scrolled to, focused and marked (SHELL-18).
 */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import styles from './kit.module.css'
import { text, type TextKey } from './texts.ts'

const LABELS = 'label, legend, h2, h3'
const CONTROLS =
  'input:not([disabled], [type="hidden"]), textarea:not([disabled]), select:not([disabled]), button:not([disabled]), a[href], [tabindex="0"]'

const keysIn = (search: string): string[] => new URLSearchParams(search).get('at')?.split(',') ?? []

/** Whether the address leads to a place in the page: the page's heading leaves the focus to it then. */
export const isLed = (): boolean => keysIn(location.hash.split('?')[1] ?? '').length > 0

/** Within `main`; once a visit of an address. Whoever scrolls, clicks or types first is left alone. */
export function useLedTo(main: React.RefObject<HTMLElement | null>): void {
  const { key, search } = useLocation()
  useEffect(() => {
    const keys = keysIn(search)
    const page = main.current
    if (keys.length === 0 || page === null) return undefined
    let marked: HTMLElement | undefined
    const look = () => {
      const label = keys.map(each => labelOf(page, text(each as TextKey))).find(each => each !== undefined)
      if (label === undefined) return
      stop()
      marked = goTo(label)
    }
    const observer = new MutationObserver(look)
    const signs = ['pointerdown', 'wheel', 'touchmove'] as const
    const stop = () => {
      observer.disconnect()
      for (const sign of signs) removeEventListener(sign, stop)
    }
    for (const sign of signs) addEventListener(sign, stop, { passive: true })
    observer.observe(page, { childList: true, subtree: true })
    look()
    return () => {
      stop()
      unmark(marked)
    }
  }, [key, search, main])
}

function labelOf(page: HTMLElement, words: string): HTMLElement | undefined {
  return [...page.querySelectorAll<HTMLElement>(LABELS)].find(
    element => element.textContent.trim() === words && element.checkVisibility(),
  )
}

/** Shows, focuses and marks what a label is of; gives back what was marked. */
function goTo(label: HTMLElement): HTMLElement {
  const control = controlOf(label)
  let whole: HTMLElement = label.closest('section') ?? label
  if (label instanceof HTMLLabelElement && control !== undefined) {
    whole = label
    while (!whole.contains(control) && whole.parentElement !== null) whole = whole.parentElement
  }
  whole.classList.add(styles.led ?? '')
  const target = control ?? label
  // Who may not change it reads it.
  if (control === undefined) label.tabIndex = -1
  target.focus({ preventScroll: true })
  whole.scrollIntoView({ block: whole.offsetHeight < innerHeight / 2 ? 'center' : 'start' })
  whole.addEventListener('focusout', () => unmark(whole), { once: true })
  return whole
}

function controlOf(label: HTMLElement): HTMLElement | undefined {
  const named = label instanceof HTMLLabelElement ? document.getElementById(label.htmlFor) : label.closest('section')
  if (named?.matches(CONTROLS) === true) return named
  return (named ?? label).querySelector<HTMLElement>(CONTROLS) ?? undefined
}

function unmark(marked: HTMLElement | undefined): void {
  marked?.classList.remove(styles.led ?? '')
}
