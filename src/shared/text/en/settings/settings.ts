export const settings = {
  rows: { edit: 'Edit “{{name}}”', remove: 'Remove “{{name}}”' },
} as const
