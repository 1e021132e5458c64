import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../kit/texts.ts'
import { GROUPS, LIST } from './specialsState.ts'

/** Between the specials and their groups, each a page of its own. */
export function SpecialTabs({ at }: { at: 'specials' | 'groups' }): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  return (
    <Tabs
      activeKey={at}
      items={[
        { key: 'specials', label: t('specials.tabs.specials') },
        { key: 'groups', label: t('specials.tabs.groups') },
      ]}
      onChange={tab => void navigate(tab === 'groups' ? GROUPS : LIST, { replace: true })}
    />
  )
}
