/** The sections and fields of the settings, by the labels that they have on their page (SHELL-18). */
import type { PalettePlace } from './place.ts'

interface Section {
  readonly page: string
  /** The entry of the page in the sidebar. */
  readonly entry: string
  /** The heading of the section. */
  readonly title: string
  /** Its line in `paletteWords.places`. */
  readonly words?: string
  /** The labels of its fields; with their line in `paletteWords.places` where they have one. */
  readonly fields?: readonly (string | readonly [title: string, words: string])[]
}

const page = (name: string) => `/merchant/OperationSettings/${name}`
const store = { page: page('MerchantSetting'), entry: 'merchantSetting' }
const payment = { page: page('PaymentSetting'), entry: 'paymentSetting' }
const charges = { page: page('PaymentSetting?tab=charges'), entry: 'paymentSetting' }
const terminals = { page: page('POSSetting'), entry: 'posSetting' }
const orders = { page: page('POSSetting/order'), entry: 'posSetting' }
const reasons = { page: page('POSSetting/reasons'), entry: 'posSetting' }
const servers = { page: page('POSSetting/server'), entry: 'posSetting' }
const orderTypes = { page: page('OrderTypeSetting'), entry: 'orderTypeSetting' }
const delivery = { page: page('OrderTypeSetting?tab=delivery'), entry: 'orderTypeSetting' }
const hours = { page: page('HoursSetting'), entry: 'hoursSetting' }
const scan = { page: page('ScanSetting'), entry: 'scanSetting' }
const waitlist = { page: page('WaitlistSetting'), entry: 'waitlistSetting' }
const system = { page: '/merchant/SystemSettings', entry: 'systemSettings' }
const discounts = { page: page('DiscountSetting'), entry: 'discountSetting' }
const mail = { page: page('MailSetting'), entry: 'mailSetting' }
const texts = { page: page('TextSetting'), entry: 'textSetting' }
const limits = { page: '/merchant/OrderLimits', entry: 'orderLimits' }
const clockRules = { page: '/merchant/ClockRecords?tab=rules', entry: 'clockRecords' }
const tables = { page: page('TablesSetting?tab=settings'), entry: 'tablesSetting' }
const codes = { page: page('TableCodes?tab=look'), entry: 'tableCodes' }

const under = (group: string, ...names: readonly string[]) => names.map(name => `${group}.${name}`)

const sections: readonly Section[] = [
  {
    ...store,
    title: 'storeSettings.details.title',
    words: 'storeName',
    fields: ['storeSettings.details.legalName', ['storeSettings.details.taxNumber', 'taxNumber']],
  },
  {
    ...store,
    title: 'storeSettings.contact.title',
    words: 'address',
    fields: under('storeSettings.contact', 'phone', 'street', 'city', 'state', 'zip', 'country', 'email', 'website'),
  },
  {
    ...store,
    title: 'storeSettings.receipt.title',
    words: 'receipts',
    fields: under('storeSettings.receipt', 'receiptWidthMm', 'receiptFooter', 'secondReceiptFooter'),
  },
  {
    ...store,
    title: 'storeSettings.logos.title',
    words: 'logo',
    fields: under('storeSettings.logos', 'logoLight', 'logoDark'),
  },
  {
    ...store,
    title: 'storeSettings.money.title',
    words: 'currency',
    fields: under('storeSettings.money', 'currency', 'languages'),
  },
  {
    ...store,
    title: 'storeSettings.time.title',
    fields: [
      'storeSettings.time.timeZone',
      ['storeSettings.time.cutoverMinutes', 'cutover'],
      'storeSettings.time.dinnerFromMinutes',
    ],
  },
  { ...store, title: 'storeSettings.workweek.title', words: 'workweek' },
  { ...store, page: page('MerchantSetting?tab=taxes'), title: 'taxes.rates.title', words: 'taxes' },
  {
    ...store,
    page: page('MerchantSetting?tab=taxes'),
    title: 'taxes.rounding.title',
    words: 'taxRounding',
    fields: under('taxes.rounding', 'level', 'mode'),
  },
  { ...payment, title: 'payment.types.title', words: 'paymentTypes' },
  { ...payment, title: 'payment.cash.title', words: 'cashRounding', fields: ['payment.cash.step'] },
  {
    ...payment,
    title: 'payment.tips.title',
    words: 'tips',
    fields: under('payment.tips', 'enabled', 'types', 'base', 'isSmart', 'reasonAbovePcm'),
  },
  {
    ...payment,
    title: 'payment.batchClose.title',
    words: 'batchClose',
    fields: under('payment.batchClose', 'enabled', 'openTips'),
  },
  { ...payment, title: 'payment.code.title', words: 'authorizationCode' },
  { ...payment, title: 'refunds.limit.title', words: 'refundLimit' },
  { ...charges, title: 'charges.fees.title', words: 'fees' },
  {
    ...charges,
    title: 'charges.gratuity.title',
    words: 'gratuity',
    fields: under('charges.gratuity', 'enabled', 'guestsFrom'),
  },
  {
    ...charges,
    title: 'charges.card.title',
    words: 'cardSurcharge',
    fields: under('charges.card', 'enabled', 'notice', 'secondNotice'),
  },
  {
    ...terminals,
    title: 'posSettings.pos.counter',
    fields: [
      ['posSettings.pos.autoLockMinutes', 'autoLock'],
      'posSettings.pos.defaultOrderType',
      'posSettings.pos.needsTable',
    ],
  },
  {
    ...terminals,
    title: 'posSettings.pos.cash',
    fields: [['posSettings.pos.quickCashCents', 'quickCash']],
  },
  { ...terminals, title: 'posSettings.pos.copies', words: 'receiptCopies' },
  {
    ...terminals,
    title: 'posSettings.pos.screens',
    words: 'guestDisplay',
    fields: under('posSettings.pos', 'language', 'displayText', 'secondDisplayText'),
  },
  {
    ...orders,
    title: 'posSettings.order.numbers',
    words: 'orderNumbers',
    fields: under('posSettings.order', 'numberPrefix', 'numberFrom', 'restartsDaily'),
  },
  {
    ...orders,
    title: 'posSettings.order.kitchen',
    fields: [
      ['posSettings.order.holdsCourses', 'courses'],
      'posSettings.order.sendsAfterPayment',
      'posSettings.order.lateMinutes',
    ],
  },
  { ...orders, title: 'posSettings.order.changes', fields: ['posSettings.order.reasonsFor'] },
  { ...reasons, title: 'reasons.returnReasons.title', words: 'returnReasons' },
  { ...reasons, title: 'reasons.orderSources.title', words: 'orderSources' },
  {
    ...servers,
    title: 'posSettings.server.tables',
    fields: under('posSettings.server', 'transfersTables', 'opensOthersOrders'),
  },
  {
    ...servers,
    title: 'posSettings.server.tips',
    fields: [
      ['posSettings.server.declaresCashTips', 'declareTips'],
      ['posSettings.server.poolsTips', 'tipPool'],
    ],
  },
  {
    ...servers,
    title: 'posSettings.server.checkout',
    fields: under('posSettings.server', 'checkoutNeedsClosed', 'clockOutNeedsCheckout'),
  },
  {
    page: page('POSSetting/robot'),
    entry: 'posSetting',
    title: 'posSettings.robot.title',
    words: 'robots',
    fields: under('posSettings.robot', 'enabled', 'points.title', 'returnMinutes'),
  },
  { ...orderTypes, title: 'orderTypes.types.title', words: 'orderTypes' },
  { ...orderTypes, title: 'orderTypes.notice.title', words: 'orderAlerts' },
  {
    ...orderTypes,
    title: 'orderTypes.advance.title',
    words: 'scheduledOrders',
    fields: under('orderTypes.advance', 'enabled', 'send'),
  },
  { ...delivery, title: 'delivery.origin.title', fields: under('delivery.origin', 'address', 'units') },
  { ...delivery, title: 'delivery.area.title', words: 'deliveryArea' },
  { ...delivery, title: 'delivery.terms.title', words: 'deliveryFee' },
  { page: page('OrderTypeSetting?tab=banner'), entry: 'orderTypeSetting', title: 'banner.title', words: 'banner' },
  { ...hours, title: 'hours.business.title', words: 'openingHours' },
  { ...hours, page: page('HoursSetting?tab=carryout'), title: 'hours.carryout.title', words: 'carryoutHours' },
  { ...hours, page: page('HoursSetting?tab=closings'), title: 'hours.tabs.closings', words: 'holidays' },
  {
    ...scan,
    title: 'scan.ordering',
    words: 'qrOrdering',
    fields: under('scan', 'enabled', 'mode', 'payment', 'needsConfirming'),
  },
  { ...scan, title: 'scan.guests', fields: under('scan', 'welcome', 'secondWelcome') },
  {
    ...waitlist,
    title: 'waitlistSetting.list',
    fields: under('waitlistSetting', 'serverPad', 'holdMinutes'),
  },
  {
    ...waitlist,
    title: 'waitlistSetting.texts',
    fields: under('waitlistSetting', 'smsOnJoin', 'smsOnReady', 'smsOnChange', 'remindAhead'),
  },
  { ...waitlist, title: 'waitlistSetting.door', words: 'joinByCode', fields: ['waitlistSetting.joinByCode'] },
  {
    ...system,
    title: 'system.languagesTitle',
    words: 'languages',
    fields: under('system', 'languages', 'language'),
  },
  { ...system, title: 'system.appearance', words: 'appearance', fields: ['system.theme'] },
  {
    ...system,
    title: 'system.security',
    fields: [['system.idleMinutes', 'signOut'], 'system.ownChanges'],
  },
  { ...system, title: 'system.integrations' },
  { ...discounts, title: 'discounts.list.title', words: 'comps' },
  { ...discounts, title: 'discounts.reasons.title', words: 'discountReasons' },
  { ...mail, title: 'mailSetting.title', words: 'smtp', fields: under('mailSetting', 'host', 'user') },
  { ...mail, title: 'mailSetting.from', fields: under('mailSetting', 'senderAddress', 'senderName') },
  { ...texts, title: 'textSetting.title', words: 'sms', fields: under('textSetting', 'provider', 'sender') },
  { ...texts, title: 'textSetting.quiet', words: 'quietHours' },
  { ...limits, title: 'orderLimits.dishes.title', words: 'dishLimits' },
  { ...limits, title: 'orderLimits.time.title', words: 'diningTime' },
  { ...limits, title: 'orderLimits.buffet.title', words: 'buffet' },
  { ...limits, title: 'orderLimits.slots.title', words: 'kitchenCapacity' },
  { ...clockRules, title: 'clock.rules.overtime', words: 'overtime' },
  { ...clockRules, title: 'clock.rules.punches', words: 'punchRounding' },
  { ...clockRules, title: 'clock.rules.tolerance', words: 'lateness' },
  { ...tables, title: 'tables.setting.limit' },
  { ...tables, title: 'tables.setting.cleaning', words: 'cleaning' },
  { ...codes, title: 'tableCodes.opensTitle', words: 'codeLink' },
  { ...codes, title: 'tableCodes.lookTitle', words: 'codeLook' },
  {
    page: page('3rdparty'),
    entry: 'thirdParty',
    title: 'cardGateway.title',
    words: 'cardGateway',
  },
]

const led = (address: string, ...labels: readonly string[]) =>
  `${address}${address.includes('?') ? '&' : '?'}at=${labels.join(',')}`
const other = (words: string | undefined) => (words === undefined ? {} : { words: `paletteWords.places.${words}` })

/** A field that is not shown at the moment leads to its section. */
export const settingPlaces: readonly PalettePlace[] = sections.flatMap(section => {
  const entry = `shell.entries.${section.entry}`
  const fields = (section.fields ?? []).map(field =>
    typeof field === 'string' ? ([field, undefined] as const) : field,
  )
  return [
    { title: section.title, to: led(section.page, section.title), within: [entry], ...other(section.words) },
    ...fields.map(([title, words]) => ({
      title,
      to: led(section.page, title, section.title),
      within: [entry, section.title],
      ...other(words),
    })),
  ]
})
