/** Codes as a file, which marks them as exported when it is ready (MKT-1, SEC-6). */
import type { CouponRow } from '../../../shared/contract/coupons/coupons.ts'
import type { CouponExportInput } from '../../../shared/contract/coupons/transfer.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { showCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import { offerText } from '../../../shared/rules/coupons/offer/couponTerms.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { CellKind, CellValue, ExportColumn } from '../../kernel/exports/cells.ts'
import type { BackgroundFile, Reading } from '../../kernel/exports/reading.ts'
import { tableDownload } from '../../kernel/exports/tableDownload.ts'
import { writeEvents } from '../../kernel/records.queries.ts'
import { text } from '../../kernel/texts.ts'
import { countCoupons, findCoupons, listCouponIds } from '../coupons/couponList.queries.ts'
import { storeToday } from '../storeToday.ts'
import { termsWords } from './termsWords.ts'
import { goodsOf, markExported, readGoodsNames } from './transfer.queries.ts'

const ROWS_A_TURN = 2_000

/** Notes in the trail who takes out which selection; how many codes it has now. */
export async function startCouponsFile(input: CouponExportInput, context: CallContext): Promise<number> {
  context.audit({ action: 'export', objectType: 'coupons', objectId: '', after: input })
  return countCoupons(context.run, context.merchantId, storeToday(context), input)
}

/** The file, as it is made: which codes, and in which order, is settled once; then their rows, some at a time. */
export function couponsFile(input: CouponExportInput, reading: Reading): BackgroundFile {
  const { language, store, merchantId } = reading
  const out: number[] = []
  const file = tableDownload({
    fileName: `${store.name} ${text(language, 'couponExport.name')}`,
    title: text(language, 'couponExport.title'),
    format: input.format,
    store,
    columns: columnsIn(reading),
    rows: rowsOf(input, reading, out),
  })
  return {
    ...file,
    async whenReady(run) {
      if (!(await markExported(run, merchantId, out, { once: input.exported === 'notExported' }))) return false
      await writeEvents(run, [{ merchantId, topic: 'coupons', payload: {} }])
      return true
    },
  }
}

interface ExportRow extends CouponRow {
  readonly offerText: string
}

async function* rowsOf(
  input: CouponExportInput,
  { read, merchantId, store, language, signal, progress }: Reading,
  out: number[],
): AsyncGenerator<ExportRow> {
  const today = businessDay(Date.now(), store.timeZone, store.cutoverMinutes)
  const ids = await read(run => listCouponIds(run, merchantId, today, input))
  const offers = new Map<number, string>()
  for (let from = 0; from < ids.length && !signal.aborted; from += ROWS_A_TURN) {
    const some = ids.slice(from, from + ROWS_A_TURN)
    const rows = await read(run => findCoupons(run, merchantId, today, some))
    // One campaign says the same on each of its codes.
    const campaigns = new Map(
      rows.filter(({ campaignId }) => !offers.has(campaignId)).map(row => [row.campaignId, row]),
    )
    if (campaigns.size > 0) {
      const goods = goodsOf([...campaigns.values()])
      const words = termsWords(language, store.currency, await read(run => readGoodsNames(run, merchantId, goods)))
      for (const { campaignId, offer } of campaigns.values()) offers.set(campaignId, offerText(offer, words))
    }
    const byId = new Map(rows.map(row => [row.couponId, row]))
    for (const row of some.flatMap(couponId => byId.get(couponId) ?? [])) {
      out.push(row.couponId)
      yield { ...row, offerText: offers.get(row.campaignId) ?? '' }
    }
    progress?.(some.length)
  }
}

/** The columns of the specification, with what is given in words. */
function columnsIn({ language }: Reading): ExportColumn<ExportRow>[] {
  const column = (kind: CellKind, title: string, value: (row: ExportRow) => CellValue) => ({
    kind,
    title: text(language, `couponExport.column.${title}`),
    value,
  })
  return [
    column('text', 'code', row => showCode(row.code)),
    column('text', 'campaign', row => (language === 'zh' && row.campaignSecondName) || row.campaignName),
    column('text', 'offer', row => row.offerText),
    column('percent', 'percent', row => (row.offer.kind === 'percent' ? row.offer.percentPcm : null)),
    column('text', 'state', row => text(language, `couponExport.state.${row.state}`)),
    column('integer', 'total', row => row.total),
    column('integer', 'used', row => row.used),
    column('integer', 'remainder', row => row.remainder),
    column('date', 'starts', row => row.startsOn),
    column('date', 'expires', row => row.expiresOn),
    column('instant', 'createdAt', row => row.createdAt),
    column('text', 'remarks', row => row.remarks),
    column('instant', 'exportedAt', row => row.exportedAt),
  ]
}
