/** A receipt as it is printed: the document drawn, on paper of 58 or 80 mm, in either language (ORD-7). */
import { Segmented, Skeleton } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { drawReceipt } from '../../../shared/rules/orders/receipts/drawing.ts'
import { type PaperColumns, paperColumns, paperWidthMm } from '../../../shared/rules/orders/receipts/paper.ts'
import { Paper } from '../../kit/Paper.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { loadReceiptline } from './receiptline.ts'
import styles from './receipts.module.css'

const languageNames: Readonly<Record<Language, string>> = { en: 'English', zh: '中文' }

export interface ReceiptLook {
  readonly columns: PaperColumns
  readonly language: Language
}

export function ReceiptPaper(props: {
  title: string
  markup: string | undefined
  look: ReceiptLook
  onLook: (look: ReceiptLook) => void
  /** Of the question for the document. */
  failure?: unknown
  onRetry: () => void
  /** Before the browser prints. */
  onPrint?: () => void
  note?: ReactNode
}): ReactNode {
  const { title, markup, look, onLook, failure, onRetry, onPrint, note } = props
  const t = useTexts()
  const drawn = useDrawn(markup, look.columns)
  const failed = failure ?? drawn.failure ?? undefined
  const [ratio, setRatio] = useState<number>()
  const isDrawn = failed === undefined && drawn.svg !== undefined
  useEffect(() => {
    if (onPrint === undefined || !isDrawn) return undefined
    addEventListener('beforeprint', onPrint)
    return () => removeEventListener('beforeprint', onPrint)
  }, [onPrint, isDrawn])
  return (
    <Paper
      title={title}
      widthMm={paperWidthMm[look.columns]}
      ratio={isDrawn ? ratio : undefined}
      blank={!isDrawn}
      tools={
        <div className={styles.tools}>
          <Segmented
            aria-label={t('receipts.width')}
            value={look.columns}
            options={paperColumns.map(value => ({
              value,
              label: t('receipts.widthMm', { mm: paperWidthMm[value] }),
            }))}
            onChange={columns => onLook({ ...look, columns })}
          />
          <Segmented
            aria-label={t('receipts.language')}
            value={look.language}
            options={(['en', 'zh'] as const).map(value => ({ value, label: languageNames[value] }))}
            onChange={language => onLook({ ...look, language })}
          />
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </div>
      }
    >
      {failed !== undefined ? (
        <FailureState
          failure={failed}
          onRetry={() => (failure === undefined || failure === null ? drawn.retry() : onRetry())}
        />
      ) : drawn.svg === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 12 }} aria-label={t('receipts.drawing')} />
      ) : (
        <img
          className={styles.picture}
          src={drawn.svg}
          alt={t('receipts.picture')}
          onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) => setRatio(naturalHeight / naturalWidth)}
        />
      )}
      {markup !== undefined && <pre className={styles.spoken}>{spoken(markup)}</pre>}
    </Paper>
  )
}

/** What is on the paper as plain words, for anyone who hears it. */
const spoken = (markup: string): string =>
  markup
    .replaceAll(/^\{[^}]*\}$/gmu, '')
    .replaceAll(/(?<!\\)["^|]/gu, ' ')
    .replaceAll(/\\(.)/gu, '$1')
    .replaceAll(/\n{2,}/gu, '\n')

/** The document as the address of a picture; undefined until it is drawn. */
function useDrawn(markup: string | undefined, columns: PaperColumns) {
  const [svg, setSvg] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (markup === undefined) return undefined
    let left = false
    loadReceiptline().then(
      receiptline => {
        if (left) return
        setFailure(undefined)
        setSvg(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawReceipt(receiptline, markup, columns))}`)
      },
      (error: unknown) => {
        if (!left) setFailure(error)
      },
    )
    return () => {
      left = true
    }
  }, [markup, columns, tries])
  return { svg, failure, retry: () => setTries(tries + 1) }
}
