/** A file of codes: looked at first, then added to a campaign whole or not at all (MKT-1). */
import { hash } from 'node:crypto'
import { MOST_TIMES } from '../../../shared/contract/coupons/campaigns.ts'
import {
  COUPON_IMPORT_PAGE,
  type couponTransferCalls,
  MOST_COUPON_FILE_BYTES,
} from '../../../shared/contract/coupons/transfer.ts'
import { MOST_CODES } from '../../../shared/contract/coupons/coupons.ts'
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { showCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import { type ImportedCoupon, type ImportIssue, readRows } from '../../../shared/rules/coupons/transfer/importRows.ts'
import type { CallContext, UploadContext } from '../../kernel/context.ts'
import { wholeBody } from '../../kernel/sentText.ts'
import { text } from '../../kernel/texts.ts'
import { countCodes } from '../coupons/makeCoupons.queries.ts'
import { type CouponFile, readCouponFile } from './readFile.ts'
import { findCodes, findImportCampaign, insertImported } from './transfer.queries.ts'

type Preview = ReplyOf<typeof couponTransferCalls.previewCouponImport>

/** Of a coupon's remarks. */
const MOST_REMARKS = 500

interface ImportPlan {
  readonly coupons: readonly ImportedCoupon[]
  readonly issues: readonly ImportIssue[]
  readonly revision: string
}

/** The rows beside the codes that the store has now. Throws NOT_FOUND for a campaign that takes no codes. */
async function planImport(
  { run, merchantId }: CallContext,
  campaignId: number,
  { rows, columns }: CouponFile,
  mode: 'preview' | 'import',
): Promise<ImportPlan> {
  const campaign = await findImportCampaign(run, merchantId, campaignId, { isHeld: mode === 'import' })
  if (!campaign) throw new Failure('NOT_FOUND', { field: 'campaignId' })
  const limits = { ...campaign, mostTimes: MOST_TIMES, mostRemarks: MOST_REMARKS }
  const read = columns.includes('code') ? readRows(rows, columns, limits) : { coupons: [], issues: [] }
  const present = await findCodes(
    run,
    merchantId,
    read.coupons.map(({ code }) => code),
  )
  const coupons = read.coupons.filter(({ code }) => !present.has(code))
  const taken = read.coupons.flatMap(({ line, code }): ImportIssue[] => {
    const found = present.get(code)
    if (!found) return []
    const fault = found.isVoided ? 'voided' : 'present'
    return [{ line, use: 'code', fault, values: { campaign: found.campaignName } }]
  })
  const issues = [...read.issues, ...taken].toSorted((a, b) => a.line - b.line)
  const told = JSON.stringify([campaignId, coupons, issues.length])
  return { coupons, issues, revision: hash('sha256', told, 'base64url') }
}

/** A dry run. */
export async function previewCouponImport(
  { campaignId, page, issuePage, ...said }: InputOf<typeof couponTransferCalls.previewCouponImport>,
  { body, turn, request }: UploadContext,
): Promise<Preview> {
  const file = await readCouponFile(await wholeBody(body, MOST_COUPON_FILE_BYTES), said)
  const { coupons, issues, revision } = await turn('read', context => planImport(context, campaignId, file, 'preview'))
  const pageOf = <T>(all: readonly T[], at: number) => all.slice((at - 1) * COUPON_IMPORT_PAGE, at * COUPON_IMPORT_PAGE)
  return {
    encoding: file.encoding,
    hasHeading: file.hasHeading,
    columns: file.header.map((heading, at) => ({
      heading,
      use: file.columns[at] ?? null,
      samples: [...(file.samples[at] ?? [])],
    })),
    isReadable: file.columns.includes('code'),
    fileRows: file.rows.length,
    added: coupons.length,
    rows: pageOf(coupons, page).map(coupon => ({ ...coupon, code: showCode(coupon.code) })),
    issues: pageOf(issues, issuePage).map(({ line, use, fault, values }) => ({
      line,
      heading: file.header[file.columns.indexOf(use)] ?? '',
      message: text(request.language, `couponImport.faults.${fault}`, values),
    })),
    issueCount: issues.length,
    revision,
  }
}

/** Adds what was previewed. Throws COUPONS_OUTDATED where it would be something else by now, COUPON_COLUMNS, IMPORT_BAD_ROWS, COUPON_IMPORT_NONE, COUPONS_MOST. */
export async function importCoupons(
  { campaignId, revision, badRows, ...said }: InputOf<typeof couponTransferCalls.importCoupons>,
  { body, turn }: UploadContext,
): Promise<ReplyOf<typeof couponTransferCalls.importCoupons>> {
  const file = await readCouponFile(await wholeBody(body, MOST_COUPON_FILE_BYTES), said)
  if (!file.columns.includes('code')) throw new Failure('COUPON_COLUMNS')
  return turn('write', async context => {
    const { run, merchantId } = context
    const { coupons, issues, revision: now } = await planImport(context, campaignId, file, 'import')
    if (now !== revision) throw new Failure('COUPONS_OUTDATED')
    if (issues.length > 0 && badRows === 'refuse') {
      throw new Failure('IMPORT_BAD_ROWS', { values: { count: issues.length } })
    }
    if (coupons.length === 0) throw new Failure('COUPON_IMPORT_NONE')
    if ((await countCodes(run, merchantId, campaignId)) + coupons.length > MOST_CODES) {
      throw new Failure('COUPONS_MOST', { values: { most: MOST_CODES } })
    }
    const added = await insertImported(run, merchantId, campaignId, coupons)
    // Somebody took one of the codes in this very moment.
    if (added < coupons.length) throw new Failure('COUPONS_OUTDATED')
    const counts = { added, skipped: issues.length }
    const after = { fileName: said.fileName, ...counts }
    context.audit({ action: 'import', objectType: 'couponCampaign', objectId: campaignId, after })
    context.publish('coupons', { campaignId })
    return counts
  })
}
