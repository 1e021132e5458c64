/**
 * The areas of the product and which others each may import, on every floor: server, web, contract, rules, texts.
 * `npm run check` holds the sources to this table (checkAreas.ts); ARCHITECTURE.md shows the same one.
 */
export const areas = {
  /** Business days, instants, names of people, money: what several areas need and none owns. */
  basics: [],
  /** How an order is priced, from lines to total. */
  pricing: ['basics'],
  audit: ['basics'],
  /** The user guide, and what each page says of itself. */
  help: ['basics'],
  labor: ['audit', 'basics'],
  staff: ['audit', 'basics', 'labor'],
  menu: ['audit', 'basics', 'pricing'],
  customers: ['audit', 'basics'],
  settings: ['audit', 'basics', 'menu', 'pricing', 'staff'],
  /** Prices, dishes, settings and roles compared over own stores, copied, taken back. */
  spread: ['audit', 'basics', 'menu', 'settings', 'staff'],
  payments: ['audit', 'basics', 'settings'],
  /** Text messages to guests: outbox, providers, consent. */
  messages: ['audit', 'basics', 'customers', 'settings'],
  /** E-mail: outbox, mail server, which addresses agreed. */
  mail: ['audit', 'basics', 'settings', 'staff'],
  /** Areas, tables, floor plan, codes of tables, call points of robots; orders point at its tables. */
  room: ['audit', 'basics', 'menu', 'settings'],
  /** Campaigns, codes and redemptions; an order redeems them. */
  coupons: ['audit', 'basics', 'customers', 'menu', 'pricing', 'settings'],
  orders: [
    'audit',
    'basics',
    'coupons',
    'customers',
    'labor',
    'menu',
    'payments',
    'pricing',
    'room',
    'settings',
    'staff',
  ],
  waitlist: ['audit', 'basics', 'customers', 'messages', 'room', 'settings'],
  reports: ['audit', 'basics', 'coupons', 'labor', 'mail', 'orders', 'payments', 'pricing', 'settings', 'staff'],
  devices: ['audit', 'basics', 'menu', 'room', 'settings', 'staff'],
  /** Pictures that terminals show: designed, posted, delivered to devices. */
  posters: ['audit', 'basics', 'coupons', 'devices', 'menu', 'orders', 'room', 'settings'],
  imports: ['audit', 'basics', 'menu', 'orders', 'payments', 'pricing'],
  /** Print jobs, what printers poll, paper templates, kitchen tickets. */
  printing: [
    'audit',
    'basics',
    'coupons',
    'devices',
    'menu',
    'orders',
    'payments',
    'pricing',
    'room',
    'settings',
    'staff',
    'waitlist',
  ],
  exports: ['audit', 'basics', 'coupons', 'customers', 'orders'],
  /** Delivery services: third-party menus, publishing, drift, what is told at once, orders that come in. */
  channels: ['audit', 'basics', 'coupons', 'customers', 'menu', 'orders', 'payments', 'pricing', 'reports', 'settings'],
  palette: ['basics', 'customers', 'help', 'menu', 'payments', 'staff'],
  /** The guide from the empty store to its first order, and what a store can start from. */
  guide: ['audit', 'basics', 'menu', 'settings', 'staff'],
  /** What whoever runs the installation looks at and does: operators, system page, metrics, backup, restore, upgrade. */
  operations: [
    'audit',
    'basics',
    'channels',
    'coupons',
    'customers',
    'devices',
    'exports',
    'guide',
    'help',
    'imports',
    'labor',
    'mail',
    'menu',
    'messages',
    'orders',
    'palette',
    'payments',
    'posters',
    'pricing',
    'printing',
    'reports',
    'room',
    'settings',
    'spread',
    'staff',
    'waitlist',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Area = keyof typeof areas

/**
 * Rooms that are no areas. Those below know no restaurant and import no area; those above connect areas, start programs
 * or test them, and may import all.
 */
export const rooms = {
  server: {
    below: ['db', 'kernel'],
    above: ['cli', 'demo', 'evenings', 'testing'],
  },
  web: {
    below: ['kit', 'public', 'theme'],
    above: ['routes', 'shell'],
  },
  contract: { below: ['kernel', 'permissions'], above: [] },
  rules: { below: ['kernel'], above: ['testing'] },
  text: { below: ['kernel'], above: [] },
} as const satisfies Readonly<Record<string, { below: readonly string[]; above: readonly string[] }>>

export type Floor = keyof typeof rooms
