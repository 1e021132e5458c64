export const channelOrders = {
  held: 'Held for {{channel}}',
  tax: 'Sales tax',
  lowered: 'Lowered by {{channel}}',
  cancelledBy: 'Canceled by {{channel}}',
  fees: {
    delivery: 'Delivery fee',
    service: 'Service fee',
    smallOrder: 'Small order fee',
    bag: 'Bag fee',
    other: 'Fee',
  },
  denyReasons: {
    busy: 'The kitchen is too busy',
    closed: 'The store is closed',
    soldOut: 'An item is sold out',
    wrongPrice: 'A price is wrong',
    tooFar: 'The address is too far away',
    other: 'Other',
    noAnswer: 'Nobody accepted it in time',
  },
} as const
