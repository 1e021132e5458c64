export const thirdParty = {
  names: { chowly: 'Chowly', otter: 'Otter', uberEats: 'Uber Eats', doorDash: 'DoorDash' },
  texts: {
    chowly: 'Publishes your delivery menu to many services and brings in their orders.',
    otter: 'Brings in delivery orders and keeps sold-out items in sync.',
    uberEats: 'Delivery by Uber Eats, connected directly.',
    doorDash: 'Delivery by DoorDash, connected directly.',
  },
  on: 'On',
  off: 'Off',
  enabled: 'Connected',
  account: 'Store ID',
  key: 'API key',
  address: 'Address',
  addressHint: 'Only if the service gave you your own address. Leave empty for the default.',
  test: 'Test address',
  testHint: 'Checks whether {{address}} responds. No key is sent.',
  answers: 'Responded in {{milliseconds, number}} ms.',
} as const
