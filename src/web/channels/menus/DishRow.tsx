/** A dish or special of a third-party menu: switch, price there beside the library's, external ID, how it is sold. */
import { Button, Dropdown, Switch } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  type ThirdPartyDishRow,
  type ThirdPartyMenuRow,
  thirdPartyMenuCalls,
} from '../../../shared/contract/channels/thirdPartyMenus.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { cx } from '../../kit/cx.ts'
import { MoreOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { SoldOutControl } from '../../menu/library/SoldOutControl.tsx'
import type { SoldOut } from '../../menu/library/useSoldOut.ts'
import { ItemPrice } from '../../menu/menus/ItemPrice.tsx'
import panel from '../../menu/menus/menus.module.css'
import { ExternalId } from './ExternalId.tsx'
import styles from './thirdParty.module.css'
import { useThirdPartyChange } from './useThirdPartyChange.ts'

const { editDishForChowly, removeDishForChowly } = thirdPartyMenuCalls

interface DishRowProps {
  menu: ThirdPartyMenuRow
  dish: ThirdPartyDishRow
  soldOut: SoldOut
}

export function DishRow({ menu, dish, soldOut }: DishRowProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { money } = useFormat()
  const mayEdit = useRefusal(editDishForChowly) === undefined
  const changing = useThirdPartyChange(editDishForChowly)
  const { kind, id, priceCents, status, usualCents, libraryPriceCents } = dish
  const name = nameOf(dish)
  const other = name === dish.name ? dish.secondName : dish.name
  const was = { priceCents, status }
  const change = (next: Partial<typeof was>) => changing.mutate({ menuId: menu.id, kind, id, was, ...was, ...next })
  const notes = [
    other,
    ...(kind === 'special' ? [t('audit.types.special')] : []),
    ...(status === 'invalid' ? [t('thirdPartyMenus.dishes.off')] : []),
    ...(dish.libraryStatus === 'invalid' ? [t('thirdPartyMenus.dishes.libraryOff')] : []),
  ].filter(text => text !== '')
  const from =
    priceCents !== null
      ? t('thirdPartyMenus.dishes.ownPrice')
      : menu.priceRule === null
        ? t('thirdPartyMenus.dishes.asLibrary')
        : t('thirdPartyMenus.dishes.byRule')
  return (
    <div className={styles.dish}>
      <span className={panel.names}>
        <span className={cx(status === 'invalid' && look.struck)}>{name}</span>
        <span className={panel.second}>{notes.join(' · ')}</span>
        <span className={panel.second}>
          {t('thirdPartyMenus.dishes.libraryShort', { price: money(libraryPriceCents) })}
        </span>
      </span>
      <span className={styles.price}>
        <ItemPrice
          item={dish}
          usualCents={usualCents}
          libraryCents={libraryPriceCents}
          note={from}
          least={1}
          fieldLabel={t('thirdPartyMenus.dishes.priceField', { name })}
          mayEdit={mayEdit}
          onSave={cents => change({ priceCents: cents })}
        />
      </span>
      <ExternalId dish={dish} />
      <span className={styles.sale}>
        <SoldOutControl item={dish} soldOut={soldOut} />
      </span>
      {mayEdit && (
        <Switch
          size="small"
          checked={status === 'valid'}
          title={t('thirdPartyMenus.dishes.on', { name })}
          aria-label={t('thirdPartyMenus.dishes.on', { name })}
          onChange={on => change({ status: on ? 'valid' : 'invalid' })}
        />
      )}
      <DishMore menu={menu} dish={dish} mayEdit={mayEdit} onFollow={() => change({ priceCents: null })} />
    </div>
  )
}

function DishMore(props: Omit<DishRowProps, 'soldOut'> & { mayEdit: boolean; onFollow: () => void }): ReactNode {
  const { menu, dish, mayEdit, onFollow } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const can = useCan()
  const name = nameOf(dish)
  const removing = useThirdPartyChange(removeDishForChowly, { said: t('thirdPartyMenus.dishes.removed', { name }) })
  const { kind, id } = dish
  const isDish = kind === 'dish'
  const page = isDish ? '/merchant/Items/ItemsAddNew' : '/merchant/Specials/SpecialsAddNew/special'
  const items = [
    ...(can(isDish ? 'menu.dishes.edit' : 'menu.specials.edit')
      ? [{ key: 'open', label: <Link to={`${page}?id=${id}`}>{t('thirdPartyMenus.dishes.open')}</Link> }]
      : []),
    ...(mayEdit && dish.priceCents !== null
      ? [{ key: 'follow', label: t('thirdPartyMenus.dishes.clearPrice'), onClick: onFollow }]
      : []),
    ...(mayEdit
      ? [
          {
            key: 'remove',
            label: t('thirdPartyMenus.dishes.remove'),
            danger: true,
            onClick: () => removing.mutate({ menuId: menu.id, items: [{ kind, id }] }),
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button type="text" icon={<MoreOutlined />} aria-label={t('thirdPartyMenus.dishes.more', { name })} />
    </Dropdown>
  )
}
