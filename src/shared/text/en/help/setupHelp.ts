/** What the pages of devices and settings are for, and what people get wrong there. */
export const setupHelp = {
  equipment: {
    purpose:
      'Printers, terminals and other order devices, and where they are. Pair a device with a code, add a printer, see what is wrong.',
    mistake: 'A pairing code works once and expires. Have the device in your hand before you show the code.',
  },
  padKiosk: {
    purpose: 'The devices that guests order on: table pads, each with its table, and kiosks.',
    mistake: 'A pad without a table sends orders that nobody can place. Choose its table after pairing.',
  },
  printQueue: {
    purpose: 'What waits at each printer and what was printed: print again, cancel, or move jobs to another printer.',
    mistake: '“Not confirmed” may be on paper already. Look at the printer before you print it again.',
  },
  starPrinters: {
    purpose: 'Star printers that fetch their jobs from Mise: claim new ones, and see when each was last heard from.',
    mistake: 'A printer that nobody has claimed prints nothing, even if it is listed here.',
  },
  printRouting: {
    purpose:
      'Which printers get the kitchen tickets of which dishes, by order type and area, with exceptions for single dishes.',
    mistake: 'Printers set in a dish replace those of its category. Try it out at the bottom of the page.',
  },
  printTemplates: {
    purpose: 'What receipts, kitchen tickets and slips say, and which template is used where.',
    mistake: 'A new template prints nothing until you choose where it is used.',
  },
  templateEditor: {
    purpose:
      'One template beside the paper it makes: put sections in order, set their size, and say when each one prints.',
    mistake: 'Check it with a real order in the preview. A section with a condition may be missing from the sample.',
  },
  storeDetails: {
    purpose: 'Name, address, receipt texts, currency, business day and taxes of the store.',
    mistake: 'The business day starts at a set hour, not at midnight. Choose one when nobody sells.',
  },
  storeTaxes: {
    purpose: 'The taxes you charge: their rates, what they apply to, who you remit them to, and how they are rounded.',
    mistake: 'A new tax is on no dish that you already have. Select the dishes in the library and add it to them.',
  },
  orderTypes: {
    purpose:
      'Which orders you take, what guests are asked, how kitchen tickets print, where you deliver and for how much, and a banner for guests.',
    mistake: 'A delivery area needs at least one ring or zone, or nobody can order delivery.',
  },
  hours: {
    purpose: 'When guests can visit and order, when they can pick up, and the days that are different.',
    mistake: 'With no hours set the store counts as always open.',
  },
  holidays: {
    purpose: 'Days on which you are closed or open at other hours, and the scheduled orders that they affect.',
    mistake: 'Orders that are already scheduled for such a day stay. Call those guests, or change their orders.',
  },
  posSettings: {
    purpose:
      'How terminals behave: locking, order numbers, when the kitchen starts, which reasons are asked, and rules for servers and robots.',
    mistake: 'Changes reach terminals within seconds, in the middle of service too.',
  },
  tables: {
    purpose: 'The areas of the restaurant and their tables, with seats and robots, and the limit and cleaning rules.',
    mistake: 'Deleting a table ends its printed QR code. Switch it off if you need it again.',
  },
  floorPlan: {
    purpose: 'The room as it is, drawn to scale: place tables, walls and doors, number tables in one go.',
    mistake: 'Taking a table off the plan does not delete it. It stays in its area and on terminals.',
  },
  mailSettings: {
    purpose: 'The mail server that sends scheduled reports, and the sender people see.',
    mistake: 'Without a public address nothing is sent, because every e-mail needs a link to unsubscribe.',
  },
  mails: {
    purpose: 'Every e-mail with what became of it, and the addresses that agreed, bounced or unsubscribed.',
    mistake: 'An address that came back gets nothing more until you allow it again.',
  },
  settingTransfer: {
    purpose:
      'Every change of a setting with undo, all settings as a file, and copying groups of settings to your other stores.',
    mistake: 'Keys and codes are never in the file. Enter them again in the other store.',
  },
  systemSettings: {
    purpose:
      'Languages and look of the back office, automatic sign-out, who may change own hours, and what is connected.',
    mistake: 'These languages are for the back office. Languages for guests are under Store details.',
  },
  stores: {
    purpose: 'Your stores, and opening another one with roles, menu and settings copied from one you have.',
    mistake: 'The copy is made once. Later changes in one store do not reach the other.',
  },
  compareStores: {
    purpose: 'Where your stores differ in dishes, settings and roles, and copying what should be the same.',
    mistake: 'Only what is matched is compared. The same name alone is not enough.',
  },
  system: {
    purpose:
      'How the installation runs: disk, database, processes, slow calls and errors. Only operators see this page.',
    mistake: 'A full disk stops the store. Act when the page says how many days are left.',
  },
  auditTrail: {
    purpose: 'Who changed what, when, and what it was before. Many changes can be undone from here.',
    mistake: 'Undo goes back only if nobody has changed the same fields since.',
  },
  calls: {
    purpose: 'The calls of the API, with what each one needs, for people who connect other programs.',
    mistake: 'Amounts are whole cents. 1250 is 12.50.',
  },
  help: {
    purpose:
      'The user guide: what each part is for, how it is done, and what the figures mean. Search it, or open it from the question mark of a page.',
    mistake: 'Words in bold are as on your screen. If one is missing there, your role may not have that permission.',
  },
} as const
