export const gateway = {
  title: 'Gateway',
  text: 'The gateway passes orders and menus between terminals and services and keeps copies until they’re delivered.',
  days: 'Days',
  daysHint: 'How long the gateway keeps delivered records: {{min}} to {{max}} days.',
  dataAmount: 'Data amount (beta number)',
  dataAmountHint: 'Records per transfer: {{min}} to {{max}}. Use fewer on a slow connection, more on a fast one.',
  access: 'Access',
  accessText: 'Identifies your store to the gateway.',
  key: 'Gateway key',
  keyHint: 'You get it from your gateway provider.',
} as const
