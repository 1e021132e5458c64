import { DesktopOutlined, MoonOutlined, SunOutlined } from './icons.ts'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import type { ThemeChoice } from '../../shared/contract/kernel/themes.ts'
import { keepTheme, useThemeChoice } from './session.ts'
import { useTexts } from './texts.ts'

const choices: readonly { choice: ThemeChoice; icon: ReactNode }[] = [
  { choice: 'light', icon: <SunOutlined /> },
  { choice: 'dark', icon: <MoonOutlined /> },
  { choice: 'system', icon: <DesktopOutlined /> },
]

/** Light, dark, or as the system says (SHELL-13). */
export function ThemeSwitch(): ReactNode {
  const t = useTexts()
  const chosen = useThemeChoice()
  const items = choices.map(({ choice, icon }) => ({
    key: choice,
    icon,
    label: t(`shell.theme.${choice}`),
    onClick: () => keepTheme(choice),
  }))
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, selectable: true, selectedKeys: [chosen] }}>
      <Button
        type="text"
        icon={choices.find(({ choice }) => choice === chosen)?.icon}
        aria-label={t('shell.theme.label')}
      />
    </Dropdown>
  )
}
