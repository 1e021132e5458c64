/** Says when what was published from this tab is there, or is not: on every page, because publishing goes on without its own. */
import { useNavigate } from 'react-router'
import { publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import { useLive } from '../../kit/live.ts'
import { send } from '../../kit/send.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { hasEnded, isFollowed } from './startedPublishes.ts'

const BOARD = '/merchant/chowlyMenu?tab=channels'

export function usePublishAlerts(): void {
  const t = useTexts()
  const navigate = useNavigate()
  const tell = async (publishId: number) => {
    const { publish } = await send(publishingCalls.getPublishForChowly, { publishId, page: 1, pageSize: 1 })
    if (publish.endedAt === null || !isFollowed(publishId)) return
    if (hasEnded(publishId, publish.state === 'done')) toast.success('published')
    if (publish.state === 'failed' || publish.state === 'partly')
      toast.attention(t('shell.publishing.failed'), {
        label: t('shell.publishing.show'),
        act: () => void navigate(BOARD),
      })
  }
  useLive('channels', ({ payload: { publishId } }) => {
    // Where it cannot be asked now, the board of the channels says it.
    if (typeof publishId === 'number' && isFollowed(publishId)) void tell(publishId).catch(() => undefined)
  })
}
