/** The menus by their kinds, put in order by hand. */
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { menuCalls, type MenuRow, type MenuTypeRow } from '../../../shared/contract/menu/menus.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { cx } from '../../kit/cx.ts'
import { Status } from '../../kit/pieces.tsx'
import { SortableRows } from '../../kit/SortableRows.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { MenuTypesDialog } from './MenuTypesDialog.tsx'
import styles from './menus.module.css'
import { menuReads } from './panelState.ts'
import { useSorting } from './useSorting.ts'

interface MenuListProps {
  menus: readonly MenuRow[]
  types: readonly MenuTypeRow[]
  chosenId: number
  onChoose: (id: number) => void
}

export function MenuList({ menus, types, ...props }: MenuListProps): ReactNode {
  const t = useTexts()
  const [editing, setEditing] = useState(false)
  return (
    <div className={styles.kinds}>
      {types.map(type => (
        <Kind key={type.id} type={type} menus={menus.filter(({ menuTypeId }) => menuTypeId === type.id)} {...props} />
      ))}
      <Allowed call={menuCalls.editMenuType}>
        <Button type="link" size="small" className={styles.kindsButton ?? ''} onClick={() => setEditing(true)}>
          {t('menus.types.open')}
        </Button>
      </Allowed>
      {editing && <MenuTypesDialog onClose={() => setEditing(false)} />}
    </div>
  )
}

function Kind(props: Omit<MenuListProps, 'types'> & { type: MenuTypeRow }): ReactNode {
  const { type, menus, chosenId, onChoose } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const mayEdit = useRefusal(menuCalls.sortMenus) === undefined
  const saving = useSend(menuCalls.sortMenus, { stale: menuReads })
  const idsOf = (rows: readonly MenuRow[]) => rows.map(({ id }) => id)
  const sorting = useSorting(menus, (next, was) =>
    saving.mutateAsync({ menuTypeId: type.id, was: idsOf(was), ids: idsOf(next) }),
  )
  if (menus.length === 0) return null
  return (
    <section>
      <h2 className={styles.kind}>{nameOf(type)}</h2>
      <SortableRows
        plain
        items={sorting.items}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        label={nameOf(type)}
        disabled={!mayEdit || menus.length < 2}
        onSort={sorting.sort}
        rowClass={({ id }) => id === chosenId && styles.isChosen}
      >
        {menu => (
          <button
            type="button"
            className={cx(styles.pick)}
            aria-current={menu.id === chosenId ? 'true' : undefined}
            onClick={() => onChoose(menu.id)}
          >
            <span className={styles.pickName}>{nameOf(menu)}</span>
            {menu.status === 'invalid' ? (
              <Status tone="neutral">{t('menuVersions.words.invalid')}</Status>
            ) : (
              <span className={styles.count}>{t('menus.items', { count: menu.items })}</span>
            )}
          </button>
        )}
      </SortableRows>
    </section>
  )
}
