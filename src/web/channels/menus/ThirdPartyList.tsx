/** The third-party menus in their order. */
import type { ReactNode } from 'react'
import type { ThirdPartyMenuRow } from '../../../shared/contract/channels/thirdPartyMenus.ts'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import panel from '../../menu/menus/menus.module.css'

interface ThirdPartyListProps {
  menus: readonly ThirdPartyMenuRow[]
  chosenId: number
  onChoose: (id: number) => void
}

export function ThirdPartyList({ menus, chosenId, onChoose }: ThirdPartyListProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  return (
    <ul className={look.list} aria-label={t('thirdPartyMenus.list')}>
      {menus.map(menu => (
        <li key={menu.id} className={cx(menu.id === chosenId && panel.isChosen)}>
          <button
            type="button"
            className={cx(panel.pick)}
            aria-current={menu.id === chosenId ? 'true' : undefined}
            onClick={() => onChoose(menu.id)}
          >
            <span className={panel.pickName}>{nameOf(menu)}</span>
            {menu.status === 'invalid' ? (
              <Status tone="neutral">{t('menuVersions.words.invalid')}</Status>
            ) : (
              <span className={panel.count}>{t('menus.items', { count: menu.items })}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
