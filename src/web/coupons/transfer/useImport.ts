import { useRef, useState } from 'react'
import { couponTransferCalls } from '../../../shared/contract/coupons/transfer.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { CouponImportUse } from '../../../shared/rules/coupons/transfer/importColumns.ts'
import type { Encoding } from '../../../shared/rules/kernel/encodings.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { upload } from '../../kit/upload.ts'
import { askAgain } from '../../kit/useCall.ts'
import { couponReads } from '../couponReads.ts'

const { importCoupons, previewCouponImport } = couponTransferCalls
export type ImportPreview = ReplyOf<typeof previewCouponImport>
type Uses = readonly (CouponImportUse | null)[]

/** How a file is read; what is left out is guessed. */
export interface Reading {
  readonly campaignId: number
  readonly page: number
  readonly issuePage: number
  readonly uses?: Uses
  readonly hasHeading?: boolean
  readonly encoding?: Encoding
}

export interface ChosenFile {
  readonly file: File
  readonly preview: ImportPreview
  readonly reading: Reading
}

const inputOf = (file: File, { campaignId, uses, hasHeading, encoding }: Reading) => ({
  campaignId,
  fileName: file.name,
  ...(uses && { columns: uses.map(use => use ?? '').join(',') }),
  ...(hasHeading !== undefined && { heading: hasHeading ? ('yes' as const) : ('no' as const) }),
  ...(encoding && { encoding }),
})

/** As the preview has understood the file, so that it is imported as it was shown. */
export const readAs = ({ preview, reading }: ChosenFile): Reading => ({
  ...reading,
  uses: preview.columns.map(({ use }) => use),
  hasHeading: preview.hasHeading,
  ...(preview.encoding !== null && { encoding: preview.encoding }),
})

/** The file and what the server says of it; the last question alone is answered. */
export function useImport(onDone: () => void) {
  const t = useTexts()
  const [chosen, setChosen] = useState<ChosenFile>()
  const [working, setWorking] = useState<'look' | 'take'>()
  const asking = useRef<AbortController>(undefined)
  const forget = () => {
    asking.current?.abort()
    setWorking(undefined)
    setChosen(undefined)
  }
  const look = async (file: File, reading: Reading) => {
    asking.current?.abort()
    const mine = new AbortController()
    asking.current = mine
    setWorking('look')
    const { page, issuePage } = reading
    try {
      const input = { ...inputOf(file, reading), page, issuePage }
      const preview = await upload(previewCouponImport, input, file, { signal: mine.signal })
      if (!mine.signal.aborted) setChosen({ file, preview, reading })
    } catch (failure) {
      if (!mine.signal.aborted) toast.failure(failure)
    }
    if (asking.current === mine) setWorking(undefined)
  }
  const take = async (ready: ChosenFile, skipsBadRows: boolean) => {
    const { file, preview } = ready
    const reading = readAs(ready)
    setWorking('take')
    try {
      const { added } = await upload(
        importCoupons,
        { ...inputOf(file, reading), revision: preview.revision, badRows: skipsBadRows ? 'skip' : 'refuse' },
        file,
      )
      toast.info(t('couponImportDialog.done', { count: added }))
      askAgain(...couponReads)
      forget()
      onDone()
    } catch (failure) {
      toast.failure(failure)
      // What would happen now is shown before it does.
      await look(file, { ...reading, page: 1, issuePage: 1 })
    }
  }
  return { chosen, working, look, take, forget }
}
