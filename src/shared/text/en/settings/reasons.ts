export const reasons = {
  name: 'Name',
  secondName: 'Chinese name',
  standard: 'Standard source',
  nameKept: 'Stands on orders as it is.',
  returnReasons: {
    title: 'Return reasons',
    text: 'Why something is taken back: what people choose from at terminals when they refund or void.',
    none: 'No reasons yet: people write their own.',
    add: 'Add a reason',
    edit: 'Reason',
  },
  orderSources: {
    title: 'Order sources',
    text: 'Where orders come from. Terminals offer those that are on; orders keep what stands on them.',
    none: 'No sources.',
    add: 'Add a source',
    edit: 'Source',
  },
} as const
