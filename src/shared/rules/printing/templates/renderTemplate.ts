/** Fills a template with data: the paper, before it is drawn (DEV-4). Pure; the same in the preview and at the printer. */
import { MOST_LINES, type PaperDocument, type PaperLine } from '../../../contract/printing/document.ts'
import type { PrintTemplate, TemplateSection } from '../../../contract/printing/templates.ts'
import { fillVariables } from '../../../contract/printing/templateText.ts'
import type { PrintData } from './data/printData.ts'
import { plainSection } from './defaults.ts'
import { factsOf, holds } from './facts.ts'
import { batchParts } from './parts/batchParts.ts'
import { cashierParts } from './parts/cashierParts.ts'
import { kitchenParts } from './parts/kitchenParts.ts'
import type { PartWriter } from './parts/partWriter.ts'
import { receiptParts } from './parts/receiptParts.ts'
import { tableSlipParts, waitlistSlipParts } from './parts/slipParts.ts'
import { Pen } from './pen.ts'
import { valuesOf } from './variables.ts'

const writers = {
  receipt: receiptParts,
  kitchen: kitchenParts,
  cashierClose: cashierParts,
  batchSlip: batchParts,
  tableSlip: tableSlipParts,
  waitlistSlip: waitlistSlipParts,
} as const

/** A QR code holds so much that a phone still reads it off a receipt. */
const MOST_QR_LETTERS = 300
/** Of one section: what stands below a very long order still prints. */
const MOST_SECTION_LINES = 1_200

/**
 * The paper of a template with data of its kind. Data of another kind, and parts that the kind does not have, print
 * nothing. Very long orders are cut, and the paper says so.
 */
export function renderTemplate(template: PrintTemplate, data: PrintData): PaperDocument {
  const lines: PaperLine[] = template.topBlankLines > 0 ? [{ kind: 'blank', lines: template.topBlankLines }] : []
  for (const section of template.sections) {
    if (!section.on || !holds(section.when, data)) continue
    const pen = new Pen(template, section, data.store)
    const written = sectionLines(section, data, pen)
    lines.push(...cut(written, MOST_SECTION_LINES, pen))
  }
  const last = new Pen(template, { ...plainSection('more', 'text'), align: 'center' }, data.store)
  const drawer = drawerOf(template, data)
  return {
    columns: template.columns,
    language: template.language === 'zh' ? 'zh' : 'en',
    lines: cut(withoutTwinRules(lines), MOST_LINES, last),
    cut: template.cut,
    ...(template.textMode && { textMode: true }),
    ...(drawer && { drawer }),
    ...(template.buzzer > 0 && { buzzer: template.buzzer }),
  }
}

function sectionLines(section: TemplateSection, data: PrintData, pen: Pen): PaperLine[] {
  switch (section.part) {
    case 'text':
      return freeTexts(data, pen).flatMap(text => text.split('\n').flatMap(line => pen.text(line)))
    case 'qr': {
      const [text = ''] = freeTexts(data, pen)
      const held = Array.from(text.trim()).slice(0, MOST_QR_LETTERS).join('')
      return held === '' ? [] : [{ kind: 'qr', text: held, align: section.align }]
    }
    case 'picture':
      return section.picture === null
        ? []
        : [{ kind: 'picture', path: section.picture, widthPercent: section.widthPercent }]
    case 'rule':
      return [{ kind: 'rule', style: section.rule }]
    case 'blank':
      return [{ kind: 'blank', lines: section.lines }]
    default: {
      const ofKind: Readonly<Record<string, PartWriter<never>>> = writers[data.kind]
      const write = Object.hasOwn(ofKind, section.part) ? ofKind[section.part] : undefined
      return write?.(data as never, pen) ?? []
    }
  }
}

/** Free text in the languages of the paper, each once; the other language's where one has none. */
function freeTexts(data: PrintData, pen: Pen): string[] {
  const { text } = pen.section
  const values = valuesOf(data, pen)
  const typed = pen.languages.map(language => text[language] || text.en || text.zh)
  return [...new Set(typed.map(one => fillVariables(one, values)))]
}

/** Two rules with nothing in between are one: what stood between them had nothing to say. */
const withoutTwinRules = (lines: readonly PaperLine[]): PaperLine[] =>
  lines.filter((line, at) => !(line.kind === 'rule' && lines[at + 1]?.kind === 'rule'))

function cut(lines: PaperLine[], most: number, pen: Pen): PaperLine[] {
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), ...pen.text(`… ${pen.say('paper.more')}`, { bold: true })]
}

function drawerOf({ drawer }: PrintTemplate, data: PrintData): 'start' | undefined {
  if (drawer === 'none') return undefined
  return drawer === 'always' || factsOf(data).paidInCash === true ? 'start' : undefined
}
