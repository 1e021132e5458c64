import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { StoreSettings } from '../../../shared/contract/settings/groups/store.ts'
import { type Texts, useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'

type Field = keyof StoreSettings

/** Languages in words, the store's own first. */
export function useLanguagesWords(): (languages: readonly Language[]) => string {
  const t = useTexts()
  return languages => {
    const [first, second] = languages.map(each => t(`storeSettings.money.${each}`))
    if (first === undefined) return ''
    return second === undefined
      ? t('storeSettings.money.languagesOnly', { language: first })
      : t('storeSettings.money.languagesBoth', { first, second })
  }
}

/** The fields of the group, and their values, in words. */
export function useStoreWords() {
  const t = useTexts()
  const { clock } = useFormat()
  const languages = useLanguagesWords()
  const value = (key: Field, of: StoreSettings): string => {
    switch (key) {
      case 'languages':
        return languages(of.languages)
      case 'cutoverMinutes':
      case 'dinnerFromMinutes':
        return clock(of[key])
      case 'receiptWidthMm':
        return t('receipts.widthMm', { mm: of[key] })
      case 'logoLight':
      case 'logoDark':
        return of[key] === null ? t('common.none') : `#${of[key]}`
      default:
        return of[key] || t('common.none')
    }
  }
  return { field: (key: Field) => t(fieldNames[key]), value }
}

const fieldNames = {
  name: 'storeSettings.details.name',
  secondName: 'storeSettings.details.secondName',
  legalName: 'storeSettings.details.legalName',
  taxNumber: 'storeSettings.details.taxNumber',
  street: 'storeSettings.contact.street',
  city: 'storeSettings.contact.city',
  state: 'storeSettings.contact.state',
  zip: 'storeSettings.contact.zip',
  country: 'storeSettings.contact.country',
  phone: 'storeSettings.contact.phone',
  email: 'storeSettings.contact.email',
  website: 'storeSettings.contact.website',
  receiptFooter: 'storeSettings.receipt.receiptFooter',
  secondReceiptFooter: 'storeSettings.receipt.secondReceiptFooter',
  receiptWidthMm: 'storeSettings.receipt.receiptWidthMm',
  logoLight: 'storeSettings.logos.logoLight',
  logoDark: 'storeSettings.logos.logoDark',
  currency: 'storeSettings.money.currency',
  languages: 'storeSettings.money.languages',
  timeZone: 'storeSettings.time.timeZone',
  cutoverMinutes: 'storeSettings.time.cutoverMinutes',
  dinnerFromMinutes: 'storeSettings.time.dinnerFromMinutes',
} as const satisfies Record<Field, Parameters<Texts>[0]>
