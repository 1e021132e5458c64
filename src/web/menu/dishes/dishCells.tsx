/** What is in the cells of the dish list, and on its cards. */
import { Button, Switch, Tag } from 'antd'
import type { ReactNode } from 'react'
import { dishCalls, type DishRow } from '../../../shared/contract/menu/dishes.ts'
import { dishMargin } from '../../../shared/rules/menu/dishPrice.ts'
import { Allowed, AllowedLink, useRefusal } from '../../kit/Allowed.tsx'
import { Picture } from '../../kit/Picture.tsx'
import { Money, Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { SoldOutControl } from '../library/SoldOutControl.tsx'
import type { SoldOut } from '../library/useSoldOut.ts'
import look from '../../kit/look.module.css'
import styles from './dishes.module.css'
import { addressOfCopy, addressOfForm } from './dishState.ts'

const THUMB = 48

/** What the rows of the list can do, and what they are told from outside. */
export interface DishRowContext {
  readonly soldOut: SoldOut
  readonly setStatus: (ids: readonly number[], on: boolean, content?: string) => void
  readonly remove: (ids: readonly number[]) => void
}

interface RowProps {
  dish: DishRow
  context: DishRowContext
}

export function DishPicture({ dish }: { dish: DishRow }): ReactNode {
  return <Picture pictureId={dish.pictureId} size={THUMB} alt="" />
}

/** Both names; for anyone who may edit, the way into the form. */
export function DishName({ dish }: { dish: DishRow }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const name = nameOf(dish)
  const other = name === dish.name ? dish.secondName : dish.name
  return (
    <span className={look.names}>
      <AllowedLink needs="menu.dishes.edit" to={addressOfForm(dish.id)} label={t('dishes.open', { name })}>
        {name}
      </AllowedLink>
      {other !== '' && <span className={look.quiet}>{other}</span>}
      {dish.alcohol && <Tag>{t('dishes.alcohol')}</Tag>}
      {dish.buffet && <Tag>{t('dishes.buffet')}</Tag>}
    </span>
  )
}

export function DishCategory({ dish }: { dish: DishRow }): ReactNode {
  const nameOf = useNameOf()
  return nameOf({ name: dish.categoryName, secondName: dish.categorySecondName })
}

export function DishSale({ dish, context }: RowProps): ReactNode {
  const { id, name, secondName } = dish
  return (
    <span className={styles.sale}>
      <SoldOutControl item={{ kind: 'dish', id, name, secondName }} soldOut={context.soldOut} />
    </span>
  )
}

export function DishMargin({ dish }: { dish: DishRow }): ReactNode {
  const t = useTexts()
  const { percent } = useFormat()
  const margin = dishMargin(dish)
  return margin === null ? t('common.none') : percent(margin.pcm)
}

/** An amount that may be missing. */
export function MaybeMoney({ cents }: { cents: number | null }): ReactNode {
  const t = useTexts()
  return cents === null ? t('common.none') : <Money cents={cents} />
}

export function DishSwitch({ dish, context }: RowProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const isOn = dish.status === 'valid'
  const name = nameOf(dish)
  if (useRefusal(dishCalls.setDishStatus) !== undefined)
    return <Status tone={isOn ? 'good' : 'neutral'}>{t(`dishes.status.${dish.status}`)}</Status>
  return (
    <Switch
      checked={isOn}
      aria-label={t('dishes.statusOf', { name })}
      onChange={on => context.setStatus([dish.id], on, t(`dishes.${on ? 'turnedOn' : 'turnedOff'}`, { name }))}
    />
  )
}

export function DishButtons({ dish, context }: RowProps): ReactNode {
  const t = useTexts()
  const mayAdd = useRefusal(dishCalls.addDish) === undefined
  return (
    <span className={styles.buttons}>
      {mayAdd && (
        <AllowedLink needs="menu.dishes.edit" to={addressOfCopy(dish.id)} button="link">
          {t('dishes.copy')}
        </AllowedLink>
      )}
      <Allowed call={dishCalls.deleteDishes}>
        <Button type="link" size="small" onClick={() => context.remove([dish.id])}>
          {t('dishes.delete.action')}
        </Button>
      </Allowed>
    </span>
  )
}

/** A dish on a phone. */
export function DishCard({ dish, context }: RowProps): ReactNode {
  return (
    <div className={styles.card}>
      <DishPicture dish={dish} />
      <div className={styles.cardText}>
        <div className={styles.cardLine}>
          <DishName dish={dish} />
          <Money cents={dish.priceCents} strong />
        </div>
        <div className={styles.cardLine}>
          <span className={look.quiet}>
            <DishCategory dish={dish} />
          </span>
          <DishSale dish={dish} context={context} />
        </div>
        <div className={styles.cardLine}>
          <DishSwitch dish={dish} context={context} />
          <DishButtons dish={dish} context={context} />
        </div>
      </div>
    </div>
  )
}
