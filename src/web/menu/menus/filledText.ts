import type { Texts } from '../../kit/texts.ts'

/** Says how many items came onto a menu, and how many were skipped where some were. */
export function filledText(t: Texts, added: number, skipped: number): string {
  const texts = [t('menus.addItems.filled', { count: added })]
  if (skipped > 0) texts.push(t('menus.addItems.skipped', { count: skipped }))
  return texts.join(' ')
}
