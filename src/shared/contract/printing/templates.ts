/**
 * Print templates (DEV-4): what stands on a paper, in which order, how large and when. A template knows no order; it is
 * filled with the data of its kind (`rules/printing/templates/data`) by `renderTemplate`.
 */
import { z } from 'zod'
import { language, requiredText } from '../kernel/fields.ts'
import { orderTypes } from '../menu/entities.ts'
import { columnChoices, paperAligns, paperSizes } from './document.ts'
import {
  freeParts,
  partsOf,
  type TemplateKind,
  templateKinds,
  type TemplatePart,
  templateParts,
} from './templateParts.ts'
import { templateText, unknownVariable } from './templateText.ts'

export const templateLanguages = [...language.options, 'both'] as const
export const drawerKicks = ['none', 'cash', 'always'] as const
/** Far more than a roll that anybody would read. */
export const MOST_SECTIONS = 80
export const MOST_TOP_LINES = 20

/** Where an order came from: a terminal, a pad, a kiosk, a QR code, the web, another product. */
export const orderPorts = ['pos', 'pad', 'kiosk', 'qr', 'web', 'import'] as const
/** What may hold of the data that is printed. */
export const templateFacts = [
  'isPaid',
  'isReprint',
  'isRefund',
  'isDeleted',
  'isRush',
  'isChange',
  'isVoid',
  'isCounted',
  'hasTip',
  'hasTable',
  'hasCustomer',
  'hasDiscount',
  'hasNote',
  'paidByCard',
  'paidInCash',
] as const
export type TemplateFact = (typeof templateFacts)[number]

/** A section prints where all of it holds; an empty list asks nothing. */
const conditions = z.strictObject({
  /** One of these. */
  orderTypes: z.array(z.enum(orderTypes)).max(orderTypes.length).default([]),
  /** One of these. */
  ports: z.array(z.enum(orderPorts)).max(orderPorts.length).default([]),
  /** Each of these. */
  is: z.array(z.enum(templateFacts)).max(templateFacts.length).default([]),
  /** None of these. */
  isNot: z.array(z.enum(templateFacts)).max(templateFacts.length).default([]),
})
export type TemplateConditions = z.output<typeof conditions>

/** What a section of several lines leaves out. */
export const hideables = [
  'prices',
  'modifiers',
  'modifierPrices',
  'notes',
  'discounts',
  'courses',
  'secondNames',
] as const
export type Hideable = (typeof hideables)[number]

/** What a section can leave out; second names matter on paper of both languages. */
export function hideablesOf(kind: TemplateKind, part: TemplatePart): readonly Hideable[] {
  if (part === 'items')
    return kind === 'receipt'
      ? ['prices', 'modifiers', 'modifierPrices', 'notes', 'discounts', 'secondNames']
      : ['modifiers', 'notes', 'courses', 'secondNames']
  return namedParts.includes(part) && !(kind === 'waitlistSlip' && part === 'codeCaption') ? ['secondNames'] : []
}
/** Parts that print names in two languages. */
const namedParts: readonly TemplatePart[] = ['storeName', 'footer', 'discounts', 'charges', 'taxes', 'codeCaption']

/** Of a picture that was uploaded: where it is delivered. */
export const picturePath = z
  .string()
  .regex(/^\/pictures\/[1-9]\d{0,8}\/[0-9a-f]{64}\/(160|480|1200)\.(avif|webp)$/, { error: 'failures.field.choice' })

export const templateSection = z.strictObject({
  /** Unique in its template; a page's handle for dragging. */
  id: z.string().regex(/^[\w-]{1,40}$/),
  part: z.enum(templateParts),
  on: z.boolean().default(true),
  size: z.enum(paperSizes).default('M'),
  align: z.enum(paperAligns).default('left'),
  bold: z.boolean().default(false),
  inverse: z.boolean().default(false),
  when: conditions.default({ orderTypes: [], ports: [], is: [], isNot: [] }),
  /** Of `text` and `qr`, with variables: `Table {table}`. Of other parts that have a caption: instead of it. */
  text: z.strictObject({ en: templateText.default(''), zh: templateText.default('') }).default({ en: '', zh: '' }),
  hides: z.array(z.enum(hideables)).max(hideables.length).default([]),
  /** Of `picture`. */
  picture: picturePath.nullable().default(null),
  /** Of `picture` and `logo`: of the paper. */
  widthPercent: z.number().int().min(10).max(100).default(50),
  /** Of `rule`. */
  rule: z.enum(['solid', 'dashed', 'double']).default('solid'),
  /** Of `blank`. */
  lines: z.number().int().min(1).max(20).default(1),
})
export type TemplateSection = z.output<typeof templateSection>

/** A template without its kind. */
export const templateLayoutFields = {
  columns: z.literal(columnChoices),
  language: z.enum(templateLanguages),
  /** For the rail that holds tickets. */
  topBlankLines: z.number().int().min(0).max(MOST_TOP_LINES).default(0),
  cut: z.enum(['full', 'partial', 'none']).default('partial'),
  /** `cash`: where something was paid in cash. */
  drawer: z.enum(drawerKicks).default('none'),
  /** So many times. */
  buzzer: z.number().int().min(0).max(3).default(0),
  /** Letters of the printer instead of dots, where it has them all: faster, and plainer. */
  textMode: z.boolean().default(false),
  sections: z.array(templateSection).max(MOST_SECTIONS),
} as const
/** Everything of a template but its name and where it holds. */
export const printTemplateFields = { kind: z.enum(templateKinds), ...templateLayoutFields } as const

/** Refuses sections that another kind has, ids used twice, and a free part without what it prints. */
export function checkSections(
  { kind, sections }: { kind: TemplateKind; sections: readonly TemplateSection[] },
  context: z.RefinementCtx,
): void {
  const known: readonly TemplatePart[] = [...freeParts, ...partsOf[kind]]
  const refuse = (at: number, field: string, reason: string) =>
    context.addIssue({ code: 'custom', path: ['sections', at, field], message: `failures.field.${reason}` })
  const seen = new Set<string>()
  for (const [at, section] of sections.entries()) {
    if (!known.includes(section.part)) refuse(at, 'part', 'choice')
    if (seen.has(section.id)) refuse(at, 'id', 'listedTwice')
    seen.add(section.id)
    if (section.part === 'picture' && section.picture === null) refuse(at, 'picture', 'required')
    const isEmpty = section.text.en.trim() === '' && section.text.zh.trim() === ''
    if ((section.part === 'text' || section.part === 'qr') && isEmpty) refuse(at, 'text', 'required')
    for (const language of ['en', 'zh'] as const)
      if (unknownVariable(kind, section.text[language]) !== undefined)
        context.addIssue({
          code: 'custom',
          path: ['sections', at, 'text', language],
          message: 'failures.field.templateVariable',
        })
  }
}

export const printTemplate = z.strictObject(printTemplateFields).superRefine(checkSections)
export type PrintTemplate = z.output<typeof printTemplate>

/** What is typed of a template of the store, by its columns. */
export const templateTextFields = {
  name: requiredText(60),
  kind: z.enum(templateKinds),
  layout: z.strictObject(templateLayoutFields),
} as const
export type TemplateLayout = z.output<(typeof templateTextFields)['layout']>
