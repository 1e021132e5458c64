/** Addresses and calls that the product is to have: what is not built yet is listed as such, so that it is found. */

interface Specified {
  readonly at: string
  readonly about: string
  /** Requirement ids. */
  readonly asked: string
}

const settings = '/merchant/OperationSettings'

export const specifiedPages: readonly Specified[] = [
  { at: '/merchant/chowlyMenu', about: 'Third-party menus, in the group Menu', asked: 'CHOWLY-1 to CHOWLY-5' },
  { at: '/merchant/PadKiosk', about: 'Table-order pads, in the group Equipments', asked: 'DEV-3' },
  { at: '/merchant/Cashbox', about: 'Cash boxes, in the group Equipments', asked: 'DEV-3' },
  { at: `${settings}/TablesSetting`, about: 'Areas and tables', asked: 'TBL-1, TBL-3, TBL-4' },
  { at: `${settings}/TablesSettingDraw`, about: 'The floor plan', asked: 'TBL-2' },
  { at: `${settings}/printTemplateSettings`, about: 'Print templates', asked: 'DEV-4' },
  { at: '/merchant/PosterList/:tab?', about: 'Coupons and posters, in a group Marketing', asked: 'MKT-1, MKT-2' },
  { at: '/merchant/PosterAdd/:type?', about: 'A new poster: template or custom', asked: 'MKT-2' },
  { at: '/merchant/PosterEdit/:id', about: 'A poster', asked: 'MKT-2' },
  { at: '/qrcode/:data/:name?', about: 'A QR code, on paper', asked: 'TBL-3' },
  { at: '/tableQrcode/:id/:name', about: 'The QR code of a table, on paper', asked: 'TBL-3' },
]

/** By the beginning of their path. */
export const specifiedCalls: readonly Specified[] = [
  { at: '/cashBoxes/', about: 'getCashBoxes, add, update, delete', asked: 'DEV-3' },
  { at: '/posAreaServe/', about: 'Areas of tables', asked: 'TBL-1' },
  { at: '/posTableServe/', about: 'Tables; robot call points beside them', asked: 'TBL-1, TBL-2, TBL-4' },
  { at: '/PosMenuTimesChowlyServe/', about: 'Hours of third-party menus', asked: 'CHOWLY-1' },
  {
    at: '/posNewMenu/publishForChowly',
    about: 'And …ForChowly: publish, hours, prices, menu names',
    asked: 'CHOWLY-1',
  },
  { at: '/PosSettingFeeServe/getBanner', about: 'Save and get the banner', asked: 'CHOWLY-5' },
  { at: '/PosChowlyOrderInfo/', about: 'The switch for pre-orders', asked: 'CHOWLY-5' },
  { at: '/merchantPreferential/', about: 'Coupons', asked: 'MKT-1' },
  { at: '/sys/PosMerchantPoster/', about: 'Posters', asked: 'MKT-2' },
  { at: '/merchant/aiyaPrintTemplate/', about: 'Print templates', asked: 'DEV-4' },
  { at: '/StarPrintApi/', about: 'Print jobs and the state of Star printers', asked: 'DEV-1, DEV-2' },
  { at: '/poslocalstarprinterset/', about: 'Star printers on the local network', asked: 'DEV-1' },
  { at: '/cloudprnt/', about: "`cloudprnt/{key}`: Star's own protocol, without the envelope", asked: 'DEV-2' },
]
