/** When a delivery channel was compared with what it was told, and the way to compare it now. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { driftCalls } from '../../../shared/contract/channels/drift.ts'
import type { ConnectionName } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNow } from '../../kit/useNow.ts'

const { fetchForChowly, getDriftForChowly } = driftCalls

/** When it was compared last, or that it is being compared. */
export function Compared({ comparedAt, isRunning }: { comparedAt: string | null; isRunning: boolean }): ReactNode {
  const t = useTexts()
  const now = useNow()
  const { ago } = useFormat()
  if (isRunning) return t('drift.running')
  return comparedAt === null ? null : t('drift.compared', { ago: ago(comparedAt, now) })
}

export function CompareButton({ channel, name }: { channel: ConnectionName; name: string }): ReactNode {
  const t = useTexts()
  const comparing = useSend(fetchForChowly, { stale: [getDriftForChowly] })
  return (
    <Allowed call={fetchForChowly}>
      <Button
        type="link"
        size="small"
        loading={comparing.isPending}
        aria-label={t('drift.compareOf', { name })}
        onClick={() => comparing.mutate({ channel })}
      >
        {t('drift.compare')}
      </Button>
    </Allowed>
  )
}
