export const history = {
  title: 'Import history',
} as const
