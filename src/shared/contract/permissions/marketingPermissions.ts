/** The part of the permission tree that coupons and posters are (MKT-1, MKT-2). */
import type { ModuleNode } from './permissions.ts'

export const marketingModule = {
  key: 'marketing',
  pages: [
    {
      key: 'marketing.posters',
      // Before the coupons, whose address takes any tab.
      routes: ['/merchant/PosterList/posters', '/merchant/PosterAdd/:type?', '/merchant/PosterEdit/:id'],
      opensWith: 'marketing.posters.view',
      functions: [
        { key: 'marketing.posters.view' },
        { key: 'marketing.posters.edit' },
        { key: 'marketing.posters.post' },
      ],
    },
    {
      key: 'marketing.coupons',
      routes: ['/merchant/PosterList/coupons', '/merchant/PosterList/:tab?'],
      opensWith: 'marketing.coupons.view',
      functions: [
        { key: 'marketing.coupons.view' },
        { key: 'marketing.coupons.edit' },
        { key: 'marketing.coupons.export' },
        { key: 'marketing.coupons.void' },
      ],
    },
  ],
} as const satisfies ModuleNode
