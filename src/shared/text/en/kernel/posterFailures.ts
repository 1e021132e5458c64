/** Why a call about posters was refused; part of `failures.reasons`. */
export const posterFailures = {
  POSTER_TOO_LARGE: 'The image can’t be larger than 300 KB.',
  POSTER_FORMAT: 'The image must be a JPG.',
  POSTER_MOST: 'You can keep up to 20 posters.',
  POSTER_LETTERS: 'No font here has these letters: {{letters}}. Please take them out.',
} as const
