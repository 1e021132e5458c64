export const reasons = {
  name: 'Name',
  secondName: 'Chinese name',
  standard: 'Built-in source',
  nameKept: 'Shown on orders as is.',
  returnReasons: {
    title: 'Return reasons',
    text: 'Reasons staff choose at terminals when they refund or void.',
    none: 'No reasons yet. Staff type their own.',
    add: 'Add reason',
    edit: 'Reason',
  },
  orderSources: {
    title: 'Order sources',
    text: 'Where orders come from. Terminals show the ones that are on; past orders keep their source.',
    none: 'No sources yet.',
    add: 'Add source',
    edit: 'Source',
  },
} as const
