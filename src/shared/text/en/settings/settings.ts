export const settings = {
  rows: { edit: 'Edit “{{name}}”', remove: 'Remove “{{name}}”', done: 'Done' },
} as const
