/** The bell on every page: how many kinds of things ask for attention; what they are, when it is pressed (SHELL-15). */
import { Badge, Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { BellOutlined } from '../../kit/icons.ts'
import { useTexts } from '../../kit/texts.ts'
import { awake, useAttention, useLiveAttention } from './useAttention.ts'

/** With the pieces of dialogs: no first page waits for them. */
const AttentionDrawer = lazy(() => import('./AttentionDrawer.tsx').then(part => ({ default: part.AttentionDrawer })))

export function AttentionBell(): ReactNode {
  const t = useTexts()
  const { rows, problems } = useAttention()
  useLiveAttention()
  const { key } = useLocation()
  // Who has followed a link wants to see where it leads.
  const [openAt, setOpenAt] = useState<string>()
  // Its code comes when it is first wanted, and stays.
  const [wanted, setWanted] = useState(false)
  const count = awake(rows).length + (problems > 0 ? 1 : 0)
  const words = count === 0 ? t('attention.bellNone') : t('attention.bell', { count })
  const show = () => {
    setWanted(true)
    setOpenAt(key)
  }
  return (
    <>
      <Badge count={count} size="small" offset={[-6, 8]}>
        <Button
          type="text"
          icon={<BellOutlined />}
          aria-haspopup="dialog"
          aria-label={words}
          title={words}
          onClick={show}
        />
      </Badge>
      {wanted && (
        <Suspense>
          <AttentionDrawer open={openAt === key} onClose={() => setOpenAt(undefined)} />
        </Suspense>
      )}
    </>
  )
}
