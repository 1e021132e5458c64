/** A test page: what a paper can show, in both languages, and which printer it came to. */
import type { PaperDocument } from '../../../shared/contract/printing/document.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { text } from '../../kernel/texts.ts'

interface Facts {
  readonly store: string
  readonly printer: string
  readonly language: Language
  /** In the store's own clock. */
  readonly at: string
}

/** The page; 48 columns are those of 80 mm, narrower paper breaks its lines. */
export function testPage({ store, printer, language, at }: Facts): PaperDocument {
  return {
    columns: 48,
    language,
    cut: 'partial',
    lines: [
      { kind: 'text', text: store, align: 'center', size: 'L', bold: true },
      { kind: 'text', text: text(language, 'printing.test.title'), align: 'center' },
      { kind: 'rule' },
      { kind: 'row', left: text(language, 'printing.test.printer'), right: printer },
      { kind: 'row', left: text(language, 'printing.test.time'), right: at },
      { kind: 'rule', style: 'dashed' },
      { kind: 'text', text: text('en', 'printing.test.sample') },
      { kind: 'text', text: text('zh', 'printing.test.sample') },
      { kind: 'row', left: text('en', 'printing.test.size'), right: '12.50', size: 'L', bold: true },
      { kind: 'row', left: text('zh', 'printing.test.size'), right: '12.50', size: 'double' },
      { kind: 'text', text: text(language, 'printing.test.inverse'), inverse: true, align: 'center' },
      { kind: 'rule', style: 'double' },
    ],
  }
}
