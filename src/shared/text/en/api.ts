export const api = {
  title: 'Calls',
} as const
