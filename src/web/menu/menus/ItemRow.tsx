/** A dish or special in a menu: its price and status there, how it is sold, and where else it may go. */
import { Button, Dropdown, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { menuCalls, type MenuItemRow } from '../../../shared/contract/menu/menus.ts'
import { ruledPrice } from '../../../shared/rules/menu/priceRule.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { cx } from '../../kit/cx.ts'
import { MoreOutlined } from '../../kit/icons.ts'
import { useCan } from '../../kit/session.ts'
import { type TextKey, useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { SoldOutControl } from '../library/SoldOutControl.tsx'
import type { SoldOut } from '../library/useSoldOut.ts'
import { MoveDialog } from './AddDialogs.tsx'
import { ItemPrice } from './ItemPrice.tsx'
import look from '../../kit/look.module.css'
import styles from './menus.module.css'
import type { MenuDetail } from './MenuContents.tsx'
import { useMenuChange } from './useMenuChange.ts'

export interface ItemRowProps {
  menu: MenuDetail
  item: MenuItemRow
  soldOut: SoldOut
  /** To the top or the end of its category; left out where there is no order. */
  onEnd?: (at: 'first' | 'last') => void
  /** The category in which it is, where that is not clear from what is around it. */
  within?: string
}

export function ItemRow({ menu, item, soldOut, onEnd, within }: ItemRowProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const mayEdit = useRefusal(menuCalls.editMenuItem) === undefined
  const changing = useMenuChange('editMenuItem')
  const { kind, id, priceCents, status } = item
  const name = nameOf(item)
  const other = name === item.name ? item.secondName : item.name
  const change = (next: Partial<Pick<MenuItemRow, 'priceCents' | 'status'>>) => {
    const was = { priceCents, status }
    changing.mutate({ menuId: menu.id, kind, id, was, ...was, ...next })
  }
  const notes = notesOf(menu, item).map(note => t(note))
  const beside = [other, kind === 'special' ? t('audit.types.special') : '', within ?? '', ...notes]
  return (
    <div className={styles.item}>
      <span className={styles.names}>
        <span className={cx(status === 'invalid' && look.struck)}>{name}</span>
        <span className={styles.second}>{beside.filter(text => text !== '').join(' · ')}</span>
      </span>
      <ItemPrice
        item={item}
        usualCents={ruledPrice(item.libraryPriceCents, menu.priceRule)}
        libraryCents={item.libraryPriceCents}
        mayEdit={mayEdit}
        onSave={cents => change({ priceCents: cents })}
      />
      <span className={styles.sale}>
        <SoldOutControl item={item} soldOut={soldOut} />
      </span>
      {mayEdit && (
        <Switch
          size="small"
          checked={status === 'valid'}
          title={t('menus.item.on', { name })}
          aria-label={t('menus.item.on', { name })}
          onChange={on => change({ status: on ? 'valid' : 'invalid' })}
        />
      )}
      <ItemMenu menu={menu} item={item} mayEdit={mayEdit} {...(onEnd ? { onEnd } : {})} />
    </div>
  )
}

/** Why guests do not see it, although it is here. */
function notesOf(menu: MenuDetail, item: MenuItemRow): TextKey[] {
  return [
    ...(item.status === 'invalid' ? (['menus.item.off'] as const) : []),
    ...(item.libraryStatus === 'invalid' ? (['menus.item.libraryOff'] as const) : []),
    ...(menu.alcoholFree && item.alcohol ? (['menus.item.alcohol'] as const) : []),
  ]
}

function ItemMenu(props: Pick<ItemRowProps, 'menu' | 'item' | 'onEnd'> & { mayEdit: boolean }): ReactNode {
  const { menu, item, mayEdit, onEnd } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const can = useCan()
  const [moving, setMoving] = useState(false)
  const name = nameOf(item)
  const removing = useMenuChange('removeMenuItems', { said: t('menus.item.removed', { name }) })
  const isDish = item.kind === 'dish'
  const opens = can(isDish ? 'menu.dishes.edit' : 'menu.specials.edit')
  const page = isDish ? '/merchant/Items/ItemsAddNew' : '/merchant/Specials/SpecialsAddNew/special'
  const items = [
    ...(opens ? [{ key: 'open', label: <Link to={`${page}?id=${item.id}`}>{t('menus.item.open')}</Link> }] : []),
    ...(mayEdit && onEnd
      ? [
          { key: 'first', label: t('menus.item.first'), onClick: () => onEnd('first') },
          { key: 'last', label: t('menus.item.last'), onClick: () => onEnd('last') },
        ]
      : []),
    ...(mayEdit
      ? [
          { key: 'move', label: t('menus.item.move'), onClick: () => setMoving(true) },
          {
            key: 'remove',
            label: t('menus.item.remove'),
            danger: true,
            onClick: () => removing.mutate({ menuId: menu.id, items: [{ kind: item.kind, id: item.id }] }),
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
        <Button type="text" icon={<MoreOutlined />} aria-label={t('menus.item.more', { name })} />
      </Dropdown>
      {moving && <MoveDialog menu={menu} item={item} onClose={() => setMoving(false)} />}
    </>
  )
}
