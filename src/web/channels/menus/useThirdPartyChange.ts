/** Changes of a third-party menu: each says that it was saved and can be taken back, as on the menu panel. */
import type { Call } from '../../../shared/contract/kernel/call.ts'
import { type SendingOptions, useSend } from '../../kit/useCall.ts'
import { useUndoToast } from '../../menu/library/UndoToast.tsx'
import { thirdPartyReads } from './pageState.ts'

/** With what its toast says (“Saved!”), and what to do then. */
export function useThirdPartyChange<C extends Call>(
  call: C,
  options: Pick<SendingOptions<C>, 'onDone' | 'form'> & { said?: string } = {},
) {
  const undoable = useUndoToast()
  const { onDone, said, form } = options
  return useSend<C>(call, {
    stale: thirdPartyReads,
    ...(form && { form }),
    onDone: (reply, input) => {
      onDone?.(reply, input)
      undoable((reply as { changeId: number | null }).changeId, said)
    },
  })
}
