/** The pages of marketing: coupons and posters. */
import { PictureOutlined, TagOutlined } from '../kit/icons.ts'
import type { PageEntry } from './pageEntry.ts'

export const marketingPages: readonly PageEntry[] = [
  {
    path: '/merchant/PosterList/:tab?',
    help: { says: 'promotions', article: 'coupons' },
    load: () => import('./PosterListPage.tsx').then(part => part.PosterListPage),
    tabHelp: { posters: { says: 'posters', article: 'posters' } },
    sidebar: [
      { group: 'marketing', title: 'shell.entries.coupons', icon: TagOutlined, to: '/merchant/PosterList/coupons' },
      { group: 'marketing', title: 'shell.entries.posters', icon: PictureOutlined, to: '/merchant/PosterList/posters' },
    ],
  },
  {
    path: '/merchant/PosterAdd/:type?',
    help: { says: 'posterForm', article: 'posters' },
    load: () => import('../posters/add/PosterAddPage.tsx').then(part => part.PosterAddPage),
    under: '/merchant/PosterList/:tab?',
  },
  {
    path: '/merchant/PosterEdit/:id',
    help: { says: 'posterForm', article: 'posters' },
    load: () => import('../posters/add/PosterOpenPage.tsx').then(part => part.PosterOpenPage),
    under: '/merchant/PosterList/:tab?',
  },
]
