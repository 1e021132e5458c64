export const posters = {
  one: 'Poster',
  copyOf: '{{theme}} (copy)',
} as const
