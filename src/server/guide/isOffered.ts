/** Whether terminals find anything to sell in a menu. */
import type { MenuDocument } from '../../shared/rules/menu/document.ts'

export const isOffered = (document: MenuDocument): boolean =>
  [...document.menu.values()].some(
    ({ status, channels, categories }) =>
      status === 'valid' && channels.includes('pos') && categories.some(({ items }) => items.length > 0),
  )
