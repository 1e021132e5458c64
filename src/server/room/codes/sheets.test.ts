import sharp from 'sharp'
import { expect, test } from 'vitest'
import { papers, paperSizes } from '../../../shared/rules/kernel/drawing/paperSizes.ts'
import { cardSheets, cardsPerPage } from '../../../shared/rules/room/codes/cardSheet.ts'
import { qrStyles } from '../../../shared/rules/room/codes/codeDrawing.ts'
import type { CardLook } from '../../../shared/rules/room/codes/tableCard.ts'
import { type ReadPage, readPdf, wholeFile } from '../../kernel/pdf/pdf.testing.ts'
import { pdfOf } from '../../kernel/pdf/pdfFile.ts'
import { zxingTexts } from './readCode.testing.ts'

const look: CardLook = {
  storeName: 'Golden Wok 金锅',
  hasLogo: true,
  logoInCode: true,
  color: '#0b5d1e',
  frame: true,
  frameText: 'Scan for the menu',
  secondFrameText: '扫码看菜单',
}
const tables = Array.from({ length: 10 }, (_, at) => ({
  name: `B${at + 1}`,
  areaName: at < 5 ? 'Terrace 露台' : 'Main room 大厅',
  style: qrStyles[at % 3] ?? 'square',
  address: `https://orders.goldenwok.example/t/12.mX3v9QhPZ_kEw7Rj5tLb${at}A`,
}))
const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#c0392b' } })
  .png()
  .toBuffer()

const addresses = (of: typeof tables) => of.map(({ address }) => address).toSorted()
/** Small codes need the dots of a printer. */
const codesOn = async (page: ReadPage | undefined, perPage: number) =>
  (await zxingTexts((await page?.picture(perPage === 9 ? 300 : 150)) ?? sharp())).toSorted()

const cases = papers.flatMap(paper => cardsPerPage.map(perPage => ({ paper, perPage })))

test.each(cases)(
  'TBL-3 $perPage cards a page on $paper: every text and every code is read from the printed page',
  async choices => {
    const file = await wholeFile(
      pdfOf(cardSheets(tables, look, choices), { title: 'Cards', language: 'en', pictures: { logo } }),
    )
    const pages = await readPdf(file)
    expect(pages).toHaveLength(Math.ceil(tables.length / choices.perPage))
    for (const [at, page] of pages.entries()) {
      const own = tables.slice(at * choices.perPage, (at + 1) * choices.perPage)
      expect([page.width, page.height]).toEqual(paperSizes[choices.paper])
      for (const { name, areaName } of own) {
        expect(page.text).toContain(name)
        expect(page.text).toContain(areaName)
      }
      expect(page.text.split(look.frameText)).toHaveLength(own.length + 1)
      expect(page.text.split(look.secondFrameText)).toHaveLength(own.length + 1)
    }
    const last = pages.length - 1
    const [read, readLast] = [await codesOn(pages[0], choices.perPage), await codesOn(pages[last], choices.perPage)]
    expect(read).toEqual(addresses(tables.slice(0, choices.perPage)))
    expect(readLast).toEqual(addresses(tables.slice(last * choices.perPage)))
  },
)
