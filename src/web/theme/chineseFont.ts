/**
 * The bundled Chinese face, for devices without one of their own. Its style sheet names a hundred pieces of the font;
 * the browser fetches those whose glyphs it lacks. The sheet itself is loaded when the first Chinese text appears.
 */
import address from '@fontsource-variable/noto-sans-sc/wght.css?url'

let asked = false

/** Loads the face if this text, typed or from the server, has Chinese in it. */
export function seeText(text: string): void {
  if (asked || !/\p{Script=Han}/u.test(text)) return
  asked = true
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  document.head.append(link)
}
