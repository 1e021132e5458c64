/** Short messages over the page: successes of SHELL-10, failures for 5 seconds (SHELL-8). */
import { App, Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { CallFailure } from './send.ts'
import { text } from './texts.ts'

/** The success toasts of the specification's section 8, by their name in `common`. */
export type SuccessText = 'saved' | 'updated' | 'deleted' | 'sent' | 'added' | 'published'

const FAILURE_SECONDS = 5
const SUCCESS_SECONDS = 3
const UNDO_SECONDS = 8

type Message = ReturnType<typeof App.useApp>['message']
let message: Message | undefined

/** Gives the toasts the message container of the themed application; rendered once inside antd's `App`. */
export function ToastContainer(): ReactNode {
  const { message: container } = App.useApp()
  useEffect(() => {
    message = container
  }, [container])
  return null
}

export const toast = {
  success(name: SuccessText): void {
    void message?.success({ content: text(`common.${name}`), duration: SUCCESS_SECONDS })
  },

  /** Any thrown thing; what is no `CallFailure` says “Operation failed”. An aborted call says nothing. */
  failure(error: unknown): void {
    if (error instanceof DOMException && error.name === 'AbortError') return
    const content = error instanceof CallFailure ? error.message : text('failures.reasons.OPERATION_FAILED')
    // The same key: five parts of a page that fail alike say it once.
    void message?.error({ content, duration: FAILURE_SECONDS, key: content })
  },

  /** A finished text about what cannot be done, as long as a failure. */
  problem(content: string): void {
    void message?.error({ content, duration: FAILURE_SECONDS, key: content })
  },

  /** A finished text, for what no standard toast says (an import that ended). */
  info(content: string): void {
    void message?.info({ content, duration: SUCCESS_SECONDS })
  },

  /** A switch acts at once and can be undone from its toast (look.md, Habits). */
  undoable(content: string, undo: () => void): void {
    const key = `undo ${content}`
    const takeBack = () => {
      message?.destroy(key)
      undo()
    }
    void message?.success({
      key,
      duration: UNDO_SECONDS,
      content: (
        <>
          {content}{' '}
          <Button type="link" size="small" onClick={takeBack}>
            {text('common.undo')}
          </Button>
        </>
      ),
    })
  },
}
