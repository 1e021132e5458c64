/** Where a file is dropped or chosen. */
import { Tooltip } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cx } from './cx.ts'
import styles from './dropZone.module.css'
import { CloudUploadOutlined } from './icons.ts'

export interface DropZoneProps {
  title: string
  /** Instead of the title, while a file is held over the page. */
  overTitle: string
  hint: string
  /** What the file dialog offers, as in `accept`; whatever is dropped is taken, the server looks at it. */
  accept: string
  /** Why no file is taken now. */
  refusal?: string | undefined
  onFiles: (files: FileList | null) => void
}

/** Takes files chosen in the dialog, and those dropped anywhere on the page. */
export function DropZone({ title, overTitle, hint, accept, refusal, onFiles }: DropZoneProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const over = useDroppedFiles(onFiles)
  return (
    <>
      <Tooltip title={refusal}>
        <button
          type="button"
          disabled={refusal !== undefined}
          className={cx(styles.drop, over && styles.over)}
          onClick={() => input.current?.click()}
        >
          <CloudUploadOutlined className={styles.icon} aria-hidden="true" />
          <span className={styles.title}>{over ? overTitle : title}</span>
          <span className={styles.hint}>{hint}</span>
        </button>
      </Tooltip>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={event => {
          onFiles(event.target.files)
          // The same file can be chosen again after it was corrected.
          event.target.value = ''
        }}
      />
    </>
  )
}

/** Takes files dropped anywhere on the page: beside the target the browser would open them and leave it. */
function useDroppedFiles(onFiles: (files: FileList | null) => void): boolean {
  const [over, setOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const onOver = (event: DragEvent) => {
      event.preventDefault()
      setOver(event.dataTransfer?.types.includes('Files') === true)
    }
    const onDrop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer?.files ?? null)
    }
    addEventListener('dragover', onOver, { signal })
    addEventListener('dragleave', event => void (event.relatedTarget === null && setOver(false)), { signal })
    addEventListener('drop', onDrop, { signal })
    return () => listening.abort()
  }, [])
  return over
}
