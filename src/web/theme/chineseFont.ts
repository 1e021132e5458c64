/**
 * The bundled Chinese face, for devices without one of their own. Its style sheet names a hundred pieces of the font;
 * the browser fetches those whose glyphs it lacks. The sheet itself is loaded when the first Chinese text appears,
 * so that an English screen does not pay for it.
 */
import address from '@fontsource-variable/noto-sans-sc/wght.css?url'

const CHINESE = /\p{Script=Han}/u

/** Loads the face as soon as Chinese is shown or typed; once, before the first render. */
export function watchForChinese(): void {
  const observer = new MutationObserver(changes => {
    if (changes.some(hasChinese)) load()
  })
  const hear = (event: Event) => {
    if (event.target instanceof HTMLInputElement && CHINESE.test(event.target.value)) load()
  }
  const load = () => {
    observer.disconnect()
    removeEventListener('input', hear)
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    document.head.append(link)
  }
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  addEventListener('input', hear)
}

function hasChinese({ target, type, addedNodes }: MutationRecord): boolean {
  if (type === 'characterData') return CHINESE.test(target.textContent ?? '')
  return [...addedNodes].some(node => CHINESE.test(node.textContent ?? ''))
}
