export const audit = {
  title: 'Audit trail',
} as const
