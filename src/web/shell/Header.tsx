import {
  CompassOutlined,
  DownOutlined,
  KeyOutlined,
  LogoutOutlined,
  MenuOutlined,
  QuestionCircleOutlined,
} from '../kit/icons.ts'
import { Button, Dropdown } from 'antd'
import { lazy, Suspense, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { GUIDE_PAGE } from '../../shared/contract/guide/guide.ts'
import { useSession } from '../kit/session.ts'
import { useSwitchStore } from '../kit/useSwitchStore.ts'
import { useTexts } from '../kit/texts.ts'
import { LAPTOP, TABLET, useWide } from '../kit/useWide.ts'
import { useNameOf } from '../kit/useNameOf.ts'
import { AttentionBell } from '../reports/attention/AttentionBell.tsx'
import { Connection } from './Connection.tsx'
import { LanguageSwitch } from '../kit/LanguageSwitch.tsx'
import { PaletteButton } from './PaletteButton.tsx'
import type { NavigationGroup, NavigationLink } from './navigation.ts'
import { signOut } from './sessionCare.ts'
import look from '../kit/look.module.css'
import styles from './shell.module.css'
import { ThemeSwitch } from '../kit/ThemeSwitch.tsx'
import { RecentPages, Trail } from './Trail.tsx'
import { useHourStyleItems } from './useHourStyleItems.tsx'

/** With the pieces of forms: no list waits for them. */
const ChangePasswordDialog = lazy(() =>
  import('./ChangePasswordDialog.tsx').then(part => ({ default: part.ChangePasswordDialog })),
)

interface HeaderProps {
  /** Opens the drawer where the sidebar is one. */
  onMenu: (() => void) | undefined
  navigation: readonly NavigationGroup[]
  /** The entry of the page that is shown. */
  current: NavigationLink | undefined
}

/** The bar above every page. */
export function Header({ onMenu, navigation, current }: HeaderProps): ReactNode {
  const t = useTexts()
  const wide = useWide(TABLET)
  const roomy = useWide(LAPTOP)
  return (
    <header className={styles.header}>
      {onMenu !== undefined && (
        <Button type="text" icon={<MenuOutlined />} aria-label={t('shell.sidebar.open')} onClick={onMenu} />
      )}
      <StoreSwitch />
      {roomy && <Trail navigation={navigation} current={current} />}
      <span className={styles.gap} />
      <Connection />
      <PaletteButton navigation={navigation} />
      {wide && <RecentPages navigation={navigation} current={current} />}
      <AttentionBell />
      <LanguageSwitch narrow={!wide} />
      <ThemeSwitch />
      <UserMenu />
    </header>
  )
}

/** The store that every page shows; a boss with several switches here (AUTH-7). */
function StoreSwitch(): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { go } = useSwitchStore()
  const { store, stores, merchantId } = useSession()
  if (stores.length < 2) return <span className={styles.store}>{nameOf(store)}</span>
  const items = stores.map(other => ({
    key: String(other.merchantId),
    label: nameOf(other),
    onClick: () => other.merchantId !== merchantId && go(other.merchantId),
  }))
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, selectable: true, selectedKeys: [String(merchantId)], 'aria-label': t('shell.store.choose') }}
    >
      <Button type="text" className={styles.storeButton ?? ''} title={t('shell.store.choose')}>
        <span className={styles.store}>{nameOf(store)}</span>
        <DownOutlined />
      </Button>
    </Dropdown>
  )
}

function UserMenu(): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const navigate = useNavigate()
  const { adminInfo } = useSession()
  const [changing, setChanging] = useState(false)
  const items = [
    {
      key: 'who',
      type: 'group' as const,
      label: (
        <span className={styles.who}>
          <strong>{adminInfo.displayName}</strong>
          <span className={look.note}>
            {nameOf({ name: adminInfo.roleName, secondName: adminInfo.roleSecondName })}
          </span>
        </span>
      ),
    },
    { type: 'divider' as const },
    {
      key: 'guide',
      icon: <CompassOutlined />,
      label: t('guide.title'),
      onClick: () => void navigate(GUIDE_PAGE),
    },
    ...useHourStyleItems(),
    {
      key: 'help',
      icon: <QuestionCircleOutlined />,
      label: t('shell.user.help'),
      onClick: () => void navigate('/merchant/Help'),
    },
    { key: 'password', icon: <KeyOutlined />, label: t('auth.password.change'), onClick: () => setChanging(true) },
    { key: 'out', icon: <LogoutOutlined />, label: t('shell.user.signOut'), onClick: () => void signOut() },
  ]
  return (
    <>
      <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
        <Button
          type="text"
          className={styles.userButton ?? ''}
          aria-label={t('shell.user.menu', { name: adminInfo.displayName })}
        >
          <span className={styles.avatar} aria-hidden="true">
            {String.fromCodePoint(adminInfo.displayName.codePointAt(0) ?? 0x20).toUpperCase()}
          </span>
        </Button>
      </Dropdown>
      {changing && (
        <Suspense>
          <ChangePasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  )
}
