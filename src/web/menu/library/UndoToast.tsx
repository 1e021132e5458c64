/** After a saved batch, grid, fix or import: “Saved! Undo”, for ten seconds (MENU-6). */
import { App, Button } from 'antd'
import { useCallback } from 'react'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { queries } from '../../kit/queries.ts'
import { keySender } from '../../kit/editing/keySender.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'

const UNDO_SECONDS = 10
/** How many were shown: each has a name of its own. */
let shown = 0
const send = keySender()

/**
 * Says that a change was saved and offers to take it back: the change of the menu with this id, or by calling a
 * function. Nothing is offered where nothing was different (null). It outlives the page that called it.
 */
export function useUndoToast(): (undo: number | null | (() => Promise<unknown>), content?: string) => void {
  const t = useTexts()
  const { message } = App.useApp()
  return useCallback(
    (undo, content = t('common.saved')) => {
      if (undo === null) {
        toast.success('saved')
        return
      }
      const key = `undo ${(shown += 1)}`
      const takeBack = async () => {
        message.destroy(key)
        try {
          if (typeof undo === 'function') await undo()
          else await send(menuVersionCalls.undoMenuChange, { changeId: undo })
          void message.success({ content: t('menuBatch.undone'), duration: 3 })
        } catch (error) {
          toast.failure(error)
        }
        void queries.invalidateQueries()
      }
      void message.success({
        key,
        duration: UNDO_SECONDS,
        content: (
          <>
            {content}{' '}
            <Button type="link" size="small" onClick={() => void takeBack()}>
              {t('common.undo')}
            </Button>
          </>
        ),
      })
    },
    [t, message],
  )
}
