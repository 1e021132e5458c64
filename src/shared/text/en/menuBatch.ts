export const menuBatch = {
  undone: 'Taken back',
} as const
