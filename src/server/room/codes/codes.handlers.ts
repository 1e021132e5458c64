/** The QR codes of tables: looked at, printed as cards, renewed (TBL-3). */
import type { tableCodeCalls } from '../../../shared/contract/room/codes.ts'
import { pictureAddress } from '../../../shared/contract/menu/pictures.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { cardSheets } from '../../../shared/rules/room/codes/cardSheet.ts'
import { codeAddress } from '../../../shared/rules/room/codes/codeAddress.ts'
import { CODE_LOGO } from '../../../shared/rules/room/codes/codeDrawing.ts'
import type { CardLook } from '../../../shared/rules/room/codes/tableCard.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { pdfOf } from '../../kernel/pdf/pdfFile.ts'
import { text } from '../../kernel/texts.ts'
import { pngOf } from '../../menu/pictures/encode.ts'
import { findPictureFile, findPictures } from '../../menu/pictures/pictures.queries.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { type ChosenTables, listCodes, renewTokens } from './codes.queries.ts'

/** Sharp on a card of a whole page, and small in a file. */
const LOGO_SIZE = 480

export const tableCodeHandlers = (): Handlers<typeof tableCodeCalls> => ({
  async getTableCodes({ origin, ...chosen }, context) {
    const { run, merchantId } = context
    const [{ rows, look, logoHash }, all] = await Promise.all([
      codesOf(context, chosen, origin),
      listCodes(run, merchantId, {}),
    ])
    const areas = Map.groupBy(all, ({ areaId }) => areaId)
    return {
      rows,
      areas: [...areas].map(([areaId, tables]) => ({ areaId, name: tables[0]?.areaName ?? '', tables: tables.length })),
      look,
      logo: logoHash === undefined ? null : pictureAddress(merchantId, logoHash, LOGO_SIZE, 'webp'),
    }
  },

  async printTableCards({ origin, perPage, paper, language, ...chosen }, { turn }) {
    const { rows, look, logo } = await turn('read', async context => {
      const { run, merchantId } = context
      const { logoHash: hash, ...codes } = await codesOf(context, chosen, origin)
      const file =
        hash === undefined
          ? undefined
          : await findPictureFile(run, merchantId, { hash, size: LOGO_SIZE, format: 'webp' })
      return { ...codes, logo: file }
    })
    if (rows.length === 0) throw new Failure('NOT_FOUND', { field: 'areaId' })
    const pictures = logo === undefined ? {} : { [CODE_LOGO]: await pngOf(logo) }
    const title = `${look.storeName} – ${text(language, 'tableCodes.tab.cards')}`
    return {
      fileName: text(language, 'tableCodes.fileName'),
      contentType: 'application/pdf',
      body: pdfOf(cardSheets(rows, look, { perPage, paper }), { title, language, pictures }),
    }
  },

  async renewTableCodes({ areaId, tableIds }, context) {
    const { run, merchantId } = context
    const codes = await listCodes(run, merchantId, { areaId, tableIds })
    if (codes.length === 0) throw new Failure('NOT_FOUND', { field: tableIds === undefined ? 'areaId' : 'tableIds' })
    await renewTokens(
      run,
      merchantId,
      codes.map(({ tableId }) => tableId),
    )
    const after = { renewed: codes.map(({ name }) => name) }
    context.audit({ action: 'update', objectType: 'tableCode', objectId: codes[0]?.tableId ?? 0, after })
    context.publish('room', { codes: 'renewed' })
    return { renewed: codes.length }
  },
})

/** Tables with what their codes say, and how the cards of the store look. */
export async function codesOf({ run, merchantId }: CallContext, chosen: ChosenTables, origin: string) {
  const [codes, { value: setting }, { value: store }] = await Promise.all([
    listCodes(run, merchantId, chosen),
    readSetting(run, merchantId, 'tableCodes'),
    readSetting(run, merchantId, 'store'),
  ])
  const [logo] = store.logoLight === null ? [] : await findPictures(run, merchantId, [store.logoLight])
  const rows = codes.map(({ guestToken: token, ...code }) => ({
    ...code,
    address: codeAddress(setting, { merchantId, ...code, token }, origin),
  }))
  const { logoInCode, color, frame } = setting
  const texts = frame ? setting : { frameText: '', secondFrameText: '' }
  const look: CardLook = {
    storeName: [store.name, store.secondName].filter(Boolean).join(' '),
    hasLogo: logo !== undefined,
    logoInCode,
    color,
    frame,
    frameText: texts.frameText,
    secondFrameText: texts.secondFrameText,
  }
  return { rows, look, logoHash: logo?.hash }
}
