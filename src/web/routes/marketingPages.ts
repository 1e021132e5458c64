/** The pages of marketing: coupons and posters. */
import { PictureOutlined, TagOutlined } from '../kit/icons.ts'
import type { PageEntry } from './pageEntry.ts'

export const marketingPages: readonly PageEntry[] = [
  {
    path: '/merchant/PosterList/:tab?',
    load: () => import('./PosterListPage.tsx').then(part => part.PosterListPage),
    sidebar: [
      { group: 'marketing', title: 'shell.entries.coupons', icon: TagOutlined, to: '/merchant/PosterList/coupons' },
      { group: 'marketing', title: 'shell.entries.posters', icon: PictureOutlined, to: '/merchant/PosterList/posters' },
    ],
  },
  {
    path: '/merchant/PosterAdd/:type?',
    load: () => import('../posters/editor/PosterTemplatePage.tsx').then(part => part.PosterTemplatePage),
    under: '/merchant/PosterList/:tab?',
  },
  {
    path: '/merchant/PosterEdit/:id',
    load: () => import('../posters/editor/PosterEditPage.tsx').then(part => part.PosterEditPage),
    under: '/merchant/PosterList/:tab?',
  },
]
