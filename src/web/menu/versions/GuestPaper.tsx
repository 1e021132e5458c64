/** Menus as a guest reads them on a phone: pictures, names in their language, prices, what is sold out. */
import type { ReactNode } from 'react'
import type { GuestItem, GuestMenuRow } from '../../../shared/contract/menu/guestMenu.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { cx } from '../../kit/cx.ts'
import { Picture } from '../../kit/Picture.tsx'
import { Money } from '../../kit/pieces.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import look from '../../kit/look.module.css'
import styles from './guest.module.css'

interface GuestPaperProps {
  menus: readonly GuestMenuRow[]
  /** The guest's, not the reader's. */
  language: Language
  /** Also what can't be ordered then. */
  showsAll: boolean
}
const PICTURE = 72

export function GuestPaper({ menus, language, showsAll }: GuestPaperProps): ReactNode {
  const t = useTexts()
  if (menus.length === 0)
    return <EmptyState title={t('menuVersions.guest.none')} hint={t('menuVersions.guest.noneHint')} />
  // What is sold out stays in sight of guests; what is outside its hours does not.
  const isShown = ({ refusal }: GuestItem) => showsAll || refusal !== 'hours'
  const shown = menus
    .map(menu => ({
      ...menu,
      categories: menu.categories
        .map(category => ({ ...category, items: category.items.filter(isShown) }))
        .filter(({ items }) => items.length > 0),
    }))
    .filter(({ categories }) => categories.length > 0)
  if (shown.length === 0)
    return <EmptyState title={t('menuVersions.guest.closed')} hint={t('menuVersions.guest.closedHint')} />
  const nameOf = nameIn(language)
  return (
    <section
      className={styles.paper}
      aria-label={t('menuVersions.guest.paper')}
      lang={language === 'zh' ? 'zh-CN' : 'en'}
    >
      {shown.map(menu => (
        <article key={menu.menuId}>
          <h2 className={styles.menu}>{nameOf(menu)}</h2>
          {menu.categories.map(category => (
            <section key={category.categoryId} aria-label={nameOf(category)}>
              <h3 className={styles.category}>{nameOf(category)}</h3>
              <Description of={category} language={language} />
              <ul className={look.list}>
                {category.items.map(item => (
                  <Item key={`${item.kind} ${item.id}`} item={item} language={language} />
                ))}
              </ul>
            </section>
          ))}
        </article>
      ))}
    </section>
  )
}

function Item({ item, language }: { item: GuestItem; language: Language }): ReactNode {
  const t = useTexts()
  const allergens = item.allergens.map(name => t(`menuVersions.words.${name}`))
  return (
    <li className={cx(styles.item, item.refusal !== null && styles.refused)}>
      <div className={styles.words}>
        <span className={look.strong}>{nameIn(language)(item)}</span>
        <Description of={item} language={language} />
        {allergens.length > 0 && (
          <span className={look.note}>{t('menuVersions.guest.allergens', { names: allergens.join(', ') })}</span>
        )}
        <span className={styles.price}>
          <Money cents={item.priceCents} />
          {item.refusal !== null && <span className={styles.badge}>{t(`menuVersions.guest.${item.refusal}`)}</span>}
        </span>
      </div>
      {item.pictureId !== null && <Picture pictureId={item.pictureId} size={PICTURE} aspect={1} alt="" />}
    </li>
  )
}

interface Described {
  readonly description: string
  readonly secondDescription: string
}

function Description({ of, language }: { of: Described; language: Language }): ReactNode {
  const text = language === 'zh' && of.secondDescription !== '' ? of.secondDescription : of.description
  return text !== '' && <span className={look.hint}>{text}</span>
}

/** The second name for Chinese guests, where there is one. */
const nameIn =
  (language: Language) =>
  ({ name, secondName }: { name: string; secondName: string }): string =>
    language === 'zh' && secondName !== '' ? secondName : name
