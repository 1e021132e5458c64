export const gateway = {
  title: 'Gateway',
  text: 'The gateway passes orders and menus between terminals and services, and keeps copies until they have arrived.',
  days: 'Days',
  daysHint: 'How long the gateway keeps what it has passed on: {{min}} to {{max}} days.',
  dataAmount: 'Data amount (beta number)',
  dataAmountHint:
    'How many records it sends at once: {{min}} to {{max}}. Fewer are safer on a slow line, more are faster on a good one.',
  access: 'Access',
  accessText: 'With this key the gateway knows the store.',
  key: 'Gateway key',
  keyHint: 'From whoever runs the gateway.',
} as const
