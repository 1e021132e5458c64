/** Why a call about posters was refused; part of `failures.reasons`. */
export const posterFailures = {
  POSTER_LIMIT: 'You can keep up to {{most}} posters. Delete one first.',
  POSTER_FORMAT: 'Choose a JPG image. A poster of a custom size may also be a PNG.',
  POSTER_NAMED: '“{{name}}” is really a {{kind}} file. Save it again in the right format.',
  POSTER_ANIMATED: 'This image is animated. Choose a still one.',
  POSTER_TOO_LARGE: 'This image is {{kb, number}} kB. A poster can have up to 300 kB.',
  POSTER_CMYK: 'This image has print colors (CMYK). Save it with screen colors (RGB).',
  POSTER_SIZE: 'This image is {{size}} pixels. It must be exactly {{wanted}}.',
  POSTER_OVER: 'The last day is already over.',
  POSTER_TERMINALS: 'Choose where the poster is shown.',
  POSTER_LINK: 'Choose an item, special or campaign that is on.',
  POSTER_LETTERS: 'No font here has these letters: {{letters}}. Please take them out.',
  POSTER_COMPLEX: 'This poster has more shapes and patterns than can be drawn. Please remove some.',
  POSTER_DETAILED: 'This poster can’t be made as small as 300 kB. Use fewer or plainer pictures.',
} as const
