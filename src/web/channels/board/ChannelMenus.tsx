/** The third-party menus that a channel sells, each a link to it. */
import type { ReactNode } from 'react'
import { thirdPartyMenuCalls } from '../../../shared/contract/channels/thirdPartyMenus.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import styles from './board.module.css'

/** Null: all of them. */
export function ChannelMenus({ menuIds }: { menuIds: readonly number[] | null }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { data } = useCall(thirdPartyMenuCalls.getMenusForChowly, {}, { quiet: true })
  if (menuIds === null) return t('channelBoard.allMenus')
  const sold = (data?.rows ?? []).filter(({ id }) => menuIds.includes(id))
  if (sold.length === 0) return t('common.none')
  return (
    <span className={styles.menus}>
      {sold.map(menu => (
        <AllowedLink key={menu.id} needs="menu.thirdParty.view" to={`/merchant/chowlyMenu?menu=${menu.id}`}>
          {nameOf(menu)}
        </AllowedLink>
      ))}
    </span>
  )
}
