/** What templates show before anything is linked (MKT-2). */
import type { PosterResources } from '../svg/resources.ts'
import type { PosterLanguage } from './template.ts'

const NAMES: Readonly<Record<PosterLanguage, string>> = {
  en: 'Your Restaurant',
  zh: '您的餐厅',
  both: 'Your Restaurant 您的餐厅',
}

/** A store and links for a template in a language; the code of the coupon passes its own check. */
export const templateSamples = (language: PosterLanguage): Omit<PosterResources, 'glyphs'> => ({
  pictures: {},
  prices: {},
  coupons: {},
  store: { name: NAMES[language], logos: { light: null, dark: null } },
  samples: {
    price: '$12.80',
    coupon: { code: 'SAVE2-EATWE', data: 'SAVE2EATWE' },
    url: 'https://example.com/menu',
  },
})
