/** How well a colour is told from white: the contrast ratio of WCAG 2.2, 1 to 21. */

const COLOR = /^#[0-9a-f]{6}$/i

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The least contrast of a code that cameras read in a dim room, and of small letters (AA). */
const LEAST = 4.5

/** Whether a colour (#rrggbb) is dark enough for a code or a text on white. */
export const isReadableOnWhite = (color: string): boolean =>
  COLOR.test(color) && 1.05 / (luminance(color) + 0.05) >= LEAST
