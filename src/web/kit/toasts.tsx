/** Short messages over the page: successes of SHELL-10, failures for 5 seconds (SHELL-8). */
import { App, Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { CallFailure } from './send.ts'
import { showError, isErrorShown } from './shownErrors.ts'
import { text } from './texts.ts'

/** The success toasts (SHELL-10), by their name in `common`. */
export type SuccessText = 'saved' | 'updated' | 'deleted' | 'sent' | 'added' | 'published'

const FAILURE_SECONDS = 5
const SUCCESS_SECONDS = 3
const UNDO_SECONDS = 8
const ATTENTION_SECONDS = 10

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

/** In words; undefined for an aborted call, which says nothing. What is no `CallFailure` is “Operation failed”. */
function wordsOf(error: unknown): string | undefined {
  if (error instanceof DOMException && error.name === 'AbortError') return undefined
  return error instanceof CallFailure ? error.message : text('failures.reasons.OPERATION_FAILED')
}

/** A toast of what could not be read: apart from the others, so that it goes where the page says the same. */
const keyOfRead = (content: string): string => `read ${content}`

/**
 * What could not be read isErrorShown on the page, in its place: it is not said over the page as well, nor by a part of it that
 * failed alike a moment before. Gives back the end of that.
 */
export function standOnPage(content: string): () => void {
  message?.destroy(keyOfRead(content))
  return showError(content)
}

export const toast = {
  success(name: SuccessText): void {
    void message?.success({ content: text(`common.${name}`), duration: SUCCESS_SECONDS })
  },

  /** Of many that are added one after the other, the one that was saved. */
  added(name: string): void {
    void message?.success({ content: text('common.form.addedOne', { name }), duration: SUCCESS_SECONDS, key: 'added' })
  },

  /** Any thrown thing, in its words. */
  failure(error: unknown): void {
    const content = wordsOf(error)
    if (content === undefined) return
    // The same key: what fails alike says it once.
    void message?.error({ content, duration: FAILURE_SECONDS, key: content })
  },

  /** What could not be read, unless the page says so in its place: then there is older content to be told about. */
  failedRead(error: unknown): void {
    const content = wordsOf(error)
    if (content === undefined || isErrorShown(content)) return
    void message?.error({ content, duration: FAILURE_SECONDS, key: keyOfRead(content) })
  },

  /** A finished text about what cannot be done, as long as a failure. */
  problem(content: string): void {
    void message?.error({ content, duration: FAILURE_SECONDS, key: content })
  },

  /** A finished text, for what no standard toast says (an import that ended). */
  info(content: string): void {
    void message?.info({ content, duration: SUCCESS_SECONDS })
  },

  /** Something happened elsewhere that somebody should look at; `act` leads there. */
  attention(content: string, { label, act }: { readonly label: string; readonly act: () => void }): void {
    const look = () => {
      message?.destroy(content)
      act()
    }
    void message?.warning({
      key: content,
      duration: ATTENTION_SECONDS,
      content: (
        <>
          {content}{' '}
          <Button type="link" size="small" onClick={look}>
            {label}
          </Button>
        </>
      ),
    })
  },

  /** A switch acts at once and can be undone from its toast (docs/product/look.md, Habits). */
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
