/** The encoding in which a CSV was read; with another one it is sent again, and its columns are guessed anew. */
import { type ReactNode, useState } from 'react'
import { menuTransferCalls } from '../../../shared/contract/menu/transfer.ts'
import type { Encoding } from '../../../shared/rules/kernel/encodings.ts'
import { EncodingField } from '../../kit/EncodingField.tsx'
import { toast } from '../../kit/toasts.tsx'
import { upload } from '../../kit/upload.ts'
import type { SentMenu } from './MenuImportPage.tsx'
import look from '../../kit/look.module.css'

/** Nothing for a workbook: it says itself how its text is written. */
export function MenuFileEncoding(props: { file: SentMenu; source: File; onRead: (file: SentMenu) => void }): ReactNode {
  const { file, source, onRead } = props
  const [wanted, setWanted] = useState<Encoding>()
  if (file.encoding === null) return null
  const read = async (encoding: Encoding) => {
    setWanted(encoding)
    try {
      onRead(await upload(menuTransferCalls.uploadMenuFile, { fileName: file.fileName, encoding }, source))
    } catch (failure) {
      toast.failure(failure)
    } finally {
      setWanted(undefined)
    }
  }
  return (
    <div aria-busy={wanted !== undefined}>
      <EncodingField
        className={look.inline}
        value={wanted ?? file.encoding}
        onChange={encoding => void (wanted === undefined && read(encoding))}
      />
    </div>
  )
}
