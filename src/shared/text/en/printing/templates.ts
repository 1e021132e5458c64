export const templates = {
  one: 'Print template',
} as const
