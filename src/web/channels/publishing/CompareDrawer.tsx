/** What differs between two publishes, or between a publish and the menu as it is now. */
import { Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { ChannelDifferences } from './ChannelDifferences.tsx'

const PAGE = 50

export function CompareDrawer(props: { from: number; to: number | 'now'; onClose: () => void }): ReactNode {
  const { from, to, onClose } = props
  const t = useTexts()
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useCall(
    publishingCalls.compareForChowly,
    { from, to, page, pageSize: PAGE },
    { keep: true, quiet: true },
  )
  return (
    <Drawer open size={720} title={t('publishing.history.compareTitle')} onClose={onClose}>
      {data === undefined ? (
        error === null ? (
          <PageSkeleton />
        ) : (
          <FailureState failure={error} onRetry={() => void refetch()} />
        )
      ) : (
        <ChannelDifferences value={data} paging={{ page, pageSize: PAGE, onChange: setPage }} busy={isFetching} />
      )}
    </Drawer>
  )
}
