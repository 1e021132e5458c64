/** The words of other systems for order types and tenders, in both languages. */

export const importedTenders = ['cash', 'card', 'manualCard', 'giftCard', 'online', 'thirdParty', 'imported'] as const
export type ImportedTender = (typeof importedTenders)[number]

export const importedOrderTypes = ['dineIn', 'carryout', 'pickUp', 'delivery', 'unknown'] as const
export type ImportedOrderType = (typeof importedOrderTypes)[number]

const squeeze = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const orderTypeWords: readonly (readonly [ImportedOrderType, RegExp])[] = [
  ['delivery', /deliver|doordash|ubereats|grubhub|courier|外卖|外送|配送/u],
  ['pickUp', /pickup|collect|自取/u],
  ['carryout', /carryout|carryaway|takeout|takeaway|togo|takehome|外带|打包/u],
  ['dineIn', /dinein|eatin|forhere|table|dining|restaurant|inhouse|堂食|堂吃|到店/u],
]

const tenderWords: readonly (readonly [ImportedTender, RegExp])[] = [
  ['giftCard', /gift|voucher|礼品卡|储值/u],
  ['thirdParty', /doordash|ubereats|grubhub|deliveroo|thirdparty|美团|饿了么/u],
  ['online', /online|paypal|web|alipay|wechat|stripe|支付宝|微信|线上|在线/u],
  ['card', /card|credit|debit|visa|master|amex|americanexpress|discover|unionpay|applepay|googlepay|eftpos|卡/u],
  ['cash', /cash|现金/u],
]

const find = <T extends string>(words: readonly (readonly [T, RegExp])[], text: string, none: T): T => {
  const squeezed = squeeze(text)
  return squeezed === '' ? none : (words.find(([, pattern]) => pattern.test(squeezed))?.[0] ?? none)
}

/** The order type that a word means; `unknown` where it means none. */
export function orderTypeOf(text: string): ImportedOrderType {
  return find(orderTypeWords, text, 'unknown')
}

/** The tender that a word means; `imported` where it means none. The word itself is kept beside it. */
export function tenderOf(text: string): ImportedTender {
  return find(tenderWords, text, 'imported')
}
