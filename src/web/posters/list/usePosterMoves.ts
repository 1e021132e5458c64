/** What the list does with a poster at once; a toast takes back what it can. */
import { type Poster, posterCalls } from '../../../shared/contract/posters/posters.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'

const { cancelPoster, copyPoster, deletePoster, getPosterList, getPosterFigures, postPoster, restorePoster } =
  posterCalls
const stale = [getPosterList, getPosterFigures]

/** `theme`: what the toasts call it. */
export function usePosterMoves(poster: Poster, theme: string) {
  const t = useTexts()
  const { posterId, version, postedFrom, postedUntil } = poster
  const post = useSend(postPoster, { stale })
  const restore = useSend(restorePoster, { stale })
  const cancelled = useSend(cancelPoster, {
    stale,
    onDone: reply =>
      toast.undoable(t('posters.done.cancelled', { theme }), () =>
        post.mutate({ posterId, version: reply.version, postedFrom, postedUntil }),
      ),
  })
  const copied = useSend(copyPoster, { stale, toast: 'added' })
  const deleted = useSend(deletePoster, {
    stale,
    onDone: () => toast.undoable(t('posters.done.deleted', { theme }), () => restore.mutate({ posterId })),
  })
  return {
    isBusy: cancelled.isPending,
    cancel: () => cancelled.mutate({ posterId, version }),
    copy: () => copied.mutate({ posterId }),
    remove: () => deleted.mutate({ posterId }),
  }
}
