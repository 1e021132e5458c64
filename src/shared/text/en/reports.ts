export const reports = {
  title: 'Reports',
} as const
