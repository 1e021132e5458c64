import { cx } from '../../kit/cx.ts'
import { FileTextOutlined } from '../../kit/icons.ts'
import type { ReactNode } from 'react'
import type { SentFile } from './ChooseFile.tsx'
import look from '../../kit/look.module.css'
import styles from './history.module.css'
import { useFileSize } from './useFileSize.ts'

/** The file at hand and the buttons that lead on: in sight however long the step is. */
export function StepBar({ file, children }: { file: SentFile; children: ReactNode }): ReactNode {
  const size = useFileSize()
  return (
    <div className={look.bar}>
      <span className={styles.barFile}>
        <FileTextOutlined aria-hidden="true" />
        <span className={styles.barName}>{file.fileName}</span>
        <span className={styles.quiet}>{size(file.bytes)}</span>
      </span>
      <span className={cx(look.actions, styles.barButtons)}>{children}</span>
    </div>
  )
}
