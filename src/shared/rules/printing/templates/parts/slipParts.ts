/** The parts of a table's slip (TBL-3) and of a party's on the waitlist (SET-6). */
import type { PaperLine } from '../../../../contract/printing/document.ts'
import type { TableSlipData, WaitlistSlipData } from '../data/slipData.ts'
import type { Pen } from '../pen.ts'
import type { PartWriter } from './partWriter.ts'
import { storeParts } from './storeParts.ts'

const codeOf = (address: string, pen: Pen): PaperLine[] =>
  address === '' ? [] : [{ kind: 'qr', text: address, align: pen.section.align }]

export const tableSlipParts = {
  ...storeParts,
  table: ({ tableName }, pen) => pen.fact('paper.table', tableName),
  area: ({ areaName }, pen) => pen.text(areaName),
  guestCode: ({ address }, pen) => codeOf(address, pen),
  codeCaption: ({ frameText, secondFrameText }, pen) =>
    pen.own() === ''
      ? pen.names({ name: frameText, secondName: secondFrameText }).flatMap(text => pen.text(text))
      : pen.text(pen.own()),
} as const satisfies Readonly<Record<string, PartWriter<TableSlipData>>>

export const waitlistSlipParts = {
  ...storeParts,
  partyNo: ({ partyNo }, pen) => pen.fact('paper.partyNo', partyNo),
  partyName: ({ partyName }, pen) => pen.text(partyName),
  partySize: ({ partySize }, pen) => pen.fact('paper.party', partySize),
  partyQuote: ({ ahead, quoteMinutes }, pen) => [
    ...(ahead === null ? [] : pen.text(`${pen.say('paper.ahead')} ${ahead}`)),
    ...(quoteMinutes === null ? [] : pen.note('paper.quote', `${quoteMinutes} ${pen.say('paper.minutes')}`)),
  ],
  partyTime: ({ joinedAt }, pen) => pen.note('paper.joinedAt', pen.time(joinedAt)),
  partyNotes: ({ notes }, pen) => pen.note('paper.note', notes),
  guestCode: ({ address }, pen) => codeOf(address, pen),
  codeCaption: ({ address }, pen) => (address === '' ? [] : pen.text(pen.caption('paper.scan'))),
} as const satisfies Readonly<Record<string, PartWriter<WaitlistSlipData>>>
