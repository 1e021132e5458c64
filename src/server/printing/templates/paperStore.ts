/** The store as its papers name it. */
import { pictureAddress } from '../../../shared/contract/menu/pictures.ts'
import type { PaperStore } from '../../../shared/rules/printing/templates/data/paperFacts.ts'
import type { Run } from '../../db/run.ts'
import { pick } from '../../kernel/records/changes.ts'
import { findPictures } from '../../menu/pictures/pictures.queries.ts'
import { readSetting } from '../../settings/values/settings.ts'

/** Sharp on paper of 80 mm, which has 576 dots a line. */
const LOGO_SIZE = 480

const names = [
  'name',
  'secondName',
  'legalName',
  'street',
  'city',
  'state',
  'zip',
  'phone',
  'website',
  'taxNumber',
  'receiptFooter',
  'secondReceiptFooter',
  'timeZone',
  'currency',
] as const

/** Name, address and the rest of the store, with its logo. */
export async function paperStore(run: Run, merchantId: number): Promise<PaperStore> {
  const { value } = await readSetting(run, merchantId, 'store')
  const [logo] = value.logoLight === null ? [] : await findPictures(run, merchantId, [value.logoLight])
  return {
    ...pick(value, names),
    logo: logo ? pictureAddress(merchantId, logo.hash, LOGO_SIZE, 'webp') : null,
  }
}
