/** The parts of a kitchen ticket (POS-1): what changed, large, grouped by course. */
import type { PaperLine } from '../../../../contract/printing/document.ts'
import type { KitchenCourse, KitchenData, KitchenLine } from '../data/kitchenData.ts'
import { factsOf } from '../facts.ts'
import type { Pen } from '../pen.ts'
import { orderParts } from './orderParts.ts'
import type { PartWriter } from './partWriter.ts'
import { storeParts } from './storeParts.ts'

const INDENT = 3

/** `2`, or `1 → 3` where it was changed. */
const quantityOf = ({ quantity, oldQuantity }: KitchenLine): string =>
  oldQuantity === null || oldQuantity === quantity ? String(quantity) : `${oldQuantity} → ${quantity}`

function lineLines(line: KitchenLine, pen: Pen): PaperLine[] {
  const [name = '', ...others] = pen.names(line)
  const isVoid = line.change === 'void'
  const marks = [
    isVoid ? pen.say('paper.voided') : line.change === 'changed' ? pen.say('paper.changed') : '',
    line.isRush && !isVoid ? pen.say('paper.rush') : '',
  ].filter(Boolean)
  const variant = line.variantName === '' ? '' : ` (${line.variantName})`
  const seat = line.seat === '' ? '' : `${pen.say('paper.seat')} ${line.seat}`
  // White on black: nobody cooks by mistake what is no longer wanted.
  const look = isVoid ? { inverse: true } : {}
  const below = { ...pen.small, indent: INDENT, ...look }
  const head = [...marks, quantityOf(line), '×', `${name}${variant}`].join(' ')
  const lines = [pen.row(head, seat, { ...look, hang: INDENT })]
  for (const other of others) lines.push(pen.text(other, { ...look, indent: INDENT }))
  for (const modifier of pen.hides('modifiers') ? [] : line.modifiers) {
    const times = modifier.quantity === 1 ? '' : `${modifier.quantity} × `
    const sign = modifier.isRemoved ? `${pen.say('paper.without')} ` : '+ '
    lines.push(pen.text(`${sign}${times}${pen.name(modifier)}`, below))
  }
  if (line.note !== '' && !pen.hides('notes')) lines.push(pen.text(`“${line.note}”`, { ...below, bold: true }))
  if (line.reason !== '') lines.push(pen.text(line.reason, below))
  return lines.flat()
}

const dashes: PaperLine = { kind: 'rule', style: 'dashed' }

function courseLines(course: KitchenCourse, at: number, pen: Pen): PaperLine[] {
  const name = pen.hides('courses') ? '' : pen.name(course)
  return [
    ...(at > 0 && name !== '' ? [dashes] : []),
    ...pen.text(name, { ...pen.small, bold: true, align: 'center', inverse: false }),
    ...course.lines.flatMap(line => lineLines(line, pen)),
  ]
}

function markLines(data: KitchenData, pen: Pen): PaperLine[] {
  const { isVoid, isChange } = factsOf(data)
  const marks = [
    data.copies > 0 ? 'paper.reprint' : '',
    data.isRush ? 'paper.rush' : '',
    isVoid ? 'paper.voided' : isChange ? 'paper.changed' : '',
  ]
  return marks.flatMap(key => (key === '' ? [] : pen.text(pen.say(key))))
}

export const kitchenParts = {
  ...storeParts,
  ...orderParts,
  marks: markLines,
  station: ({ station }, pen) => pen.text(station),
  moves: ({ moves }, pen) =>
    moves.flatMap(({ kind, from, to }) => pen.text(`${pen.say(`paper.${kind}`)} ${from} → ${to}`)),
  items: ({ courses }, pen) =>
    courses.filter(({ lines }) => lines.length > 0).flatMap((course, at) => courseLines(course, at, pen)),
  itemCount: ({ courses }, pen) =>
    pen.fact(
      'paper.items',
      courses
        .flatMap(({ lines }) => lines)
        .reduce((sum, { change, quantity }) => sum + (change === 'void' ? 0 : quantity), 0),
    ),
} as const satisfies Readonly<Record<string, PartWriter<KitchenData>>>
