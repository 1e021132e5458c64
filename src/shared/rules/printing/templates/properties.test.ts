/** What holds of every template with whatever data (DEV-4). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnChoices, paperAligns, paperDocument, paperSizes } from '../../../contract/printing/document.ts'
import {
  hideables,
  orderPorts,
  type PrintTemplate,
  printTemplate,
  templateFacts,
  templateLanguages,
  type TemplateSection,
} from '../../../contract/printing/templates.ts'
import {
  freeParts,
  partsOf,
  type TemplateKind,
  templateKinds,
  variablesOf,
} from '../../../contract/printing/templateParts.ts'
import { orderTypes } from '../../../contract/menu/entities.ts'
import { displayWidth } from '../paperText.ts'
import { layoutPaper, type PaperMeasure } from '../raster/layoutPaper.ts'
import { plainText } from '../plainText.ts'
import { aPaperStore } from '../testing/paperStore.ts'
import type { PrintData } from './data/printData.ts'
import { defaultTemplate } from './defaults.ts'
import { renderTemplate } from './renderTemplate.ts'
import { sampleData } from './samples.ts'

const at = '2026-11-23T19:05:00Z'
const words = fc.string({
  unit: fc.constantFrom('a', 'W', ' ', '鸭', '，', '1', '{', '}', '’', '\n', '\t', 'ß', '🍜'),
  maxLength: 120,
})

/** Whose values are choices, places or instants. */
const FIXED =
  /^(kind|orderType|port|timeZone|currency|at|.*At|businessDate|settlement|source|state|logo|change|tender)$/
/** Data of the same shape, with any words and amounts in it, and any number of lines. */
function dataLike(value: unknown, name = ''): fc.Arbitrary<unknown> {
  if (FIXED.test(name)) return fc.constant(value)
  if (typeof value === 'string') return fc.oneof(fc.constant(value), words)
  if (typeof value === 'number') return fc.oneof(fc.constant(value), fc.integer({ min: -1e11, max: 1e11 }))
  if (typeof value === 'boolean') return fc.boolean()
  if (Array.isArray(value)) return value.length === 0 ? fc.constant([]) : fc.array(dataLike(value[0]), { maxLength: 5 })
  if (typeof value !== 'object' || value === null) return fc.constant(value)
  return fc.record(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, dataLike(part, key)])))
}

const conditions = fc.record({
  orderTypes: fc.subarray([...orderTypes]),
  ports: fc.subarray([...orderPorts]),
  is: fc.subarray([...templateFacts], { maxLength: 2 }),
  isNot: fc.subarray([...templateFacts], { maxLength: 2 }),
})
const always = { orderTypes: [], ports: [], is: [], isNot: [] }

const sectionOf = (kind: TemplateKind): fc.Arbitrary<Omit<TemplateSection, 'id'>> => {
  const variable = fc.constantFrom(...variablesOf[kind]).map(name => `{${name}}`)
  const text = fc.array(fc.oneof(variable, fc.constantFrom(' Hello ', '您好', '\n', 'x'.repeat(60))), {
    minLength: 1,
    maxLength: 6,
  })
  return fc.record({
    part: fc.constantFrom(...freeParts.filter(part => part !== 'picture'), ...partsOf[kind]),
    on: fc.boolean(),
    size: fc.constantFrom(...paperSizes),
    align: fc.constantFrom(...paperAligns),
    bold: fc.boolean(),
    inverse: fc.boolean(),
    when: fc.oneof(fc.constant(always), conditions),
    text: text.map(parts => ({ en: `a${parts.join('')}`, zh: parts.join('') })),
    hides: fc.subarray([...hideables]),
    picture: fc.constant(null),
    widthPercent: fc.integer({ min: 10, max: 100 }),
    rule: fc.constantFrom('solid', 'dashed', 'double'),
    lines: fc.integer({ min: 1, max: 20 }),
  })
}

const templateOf = (kind: TemplateKind): fc.Arbitrary<PrintTemplate> =>
  fc.record({
    kind: fc.constant(kind),
    columns: fc.constantFrom(...columnChoices),
    language: fc.constantFrom(...templateLanguages),
    topBlankLines: fc.integer({ min: 0, max: 20 }),
    cut: fc.constantFrom('full', 'partial', 'none'),
    drawer: fc.constantFrom('none', 'cash', 'always'),
    buzzer: fc.integer({ min: 0, max: 3 }),
    textMode: fc.boolean(),
    sections: fc
      .array(sectionOf(kind), { maxLength: 12 })
      .map(sections => sections.map((section, no) => ({ ...section, id: `s${no}` }))),
  })

/** A template with data of its kind. */
const printings = fc.constantFrom(...templateKinds).chain(kind =>
  fc.record({
    template: templateOf(kind),
    data: dataLike(sampleData(kind, aPaperStore(), at)) as fc.Arbitrary<PrintData>,
  }),
)

/** Letters half an em wide, Chinese ones a whole. */
const measure: PaperMeasure = {
  width: (text, em) => (displayWidth(text) * em) / 2,
  qr: () => [[true]],
  pictureSize: () => undefined,
}

test('DEV-4 any valid template prints any data of its kind: a paper, no line wider than it, amounts at its right edge', () => {
  fc.assert(
    fc.property(printings, ({ template, data }) => {
      expect(printTemplate.parse(template)).toEqual(template)
      const paper = renderTemplate(template, data)
      expect(paperDocument.parse(paper)).toEqual(paper)
      for (const line of plainText(paper).split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(template.columns)
      const width = template.columns === 32 ? 384 : 576
      for (const line of paper.lines) {
        const { blocks } = layoutPaper({ columns: template.columns, lines: [line] }, width, measure)
        const letters = blocks.flatMap(({ pieces }) => pieces.filter(piece => piece.kind === 'letters'))
        for (const piece of letters) expect(piece.left + piece.width).toBeLessThanOrEqual(width + 0.01)
        const isRow = line.kind === 'row' && line.right.trim() !== ''
        expect(!isRow || letters.some(piece => Math.abs(piece.left + piece.width - width) < 0.01)).toBe(true)
      }
    }),
    { numRuns: 150 },
  )
})

test('DEV-4 a section that is switched off, or whose conditions do not hold, prints as if it were not there', () => {
  fc.assert(
    fc.property(printings, fc.nat(), ({ template, data }, pick) => {
      const at = template.sections.length === 0 ? 0 : pick % template.sections.length
      const without = renderTemplate({ ...template, sections: template.sections.filter((_, no) => no !== at) }, data)
      const changed = (change: Partial<TemplateSection>) =>
        renderTemplate(
          { ...template, sections: template.sections.map((one, no) => (no === at ? { ...one, ...change } : one)) },
          data,
        )
      expect(changed({ on: false })).toEqual(without)
      expect(changed({ when: { ...always, is: ['isPaid'], isNot: ['isPaid'] } })).toEqual(without)
      const shown = changed({ on: true, when: always })
      for (const fact of templateFacts) {
        const [ifSo, ifNot] = [
          { ...always, is: [fact] },
          { ...always, isNot: [fact] },
        ]
        const both = [changed({ on: true, when: ifSo }), changed({ on: true, when: ifNot })]
        // One of the two prints it, the other does not.
        expect(both).toContainEqual(shown)
        expect(both).toContainEqual(without)
      }
    }),
    { numRuns: 60 },
  )
})

test.each(orderTypes)('DEV-4 a section for some order types prints on those alone: %s', orderType => {
  const sample = sampleData('receipt', aPaperStore(), at)
  const data = { ...sample, order: { ...sample.order, orderType } }
  const [first] = defaultTemplate('receipt', { columns: 48, language: 'en' }).sections.filter(
    ({ part }) => part === 'total',
  )
  const printed = (among: readonly (typeof orderTypes)[number][]) => {
    const section = { ...first, when: { ...always, orderTypes: [...among] } } as TemplateSection
    const template = { ...defaultTemplate('receipt', { columns: 48, language: 'en' }), sections: [section] }
    return renderTemplate(template, data).lines.length
  }
  expect(printed([])).toBe(1)
  expect(printed([orderType])).toBe(1)
  expect(printed(orderTypes.filter(other => other !== orderType))).toBe(0)
})

test('DEV-4 an order of 10,000 lines is cut, says so, and still prints its total', () => {
  const sample = sampleData('receipt', aPaperStore(), at)
  const [line] = sample.lines
  const lines = Array.from({ length: 10_000 }, () => line).filter(one => one !== undefined)
  const paper = renderTemplate(defaultTemplate('receipt', { columns: 48, language: 'en' }), { ...sample, lines })
  expect(paperDocument.safeParse(paper).success).toBe(true)
  const text = plainText(paper)
  expect(text).toContain('More lines not printed')
  expect(text).toMatch(/TOTAL USD +108\.77/)
})

test('DEV-4 a variable without a value, or that nobody knows, prints nothing', () => {
  const sample = sampleData('receipt', aPaperStore({ website: '' }), at)
  const template = defaultTemplate('receipt', { columns: 48, language: 'both' })
  const [first] = template.sections
  const text = { en: 'Order {orderNo}{storeWebsite}{nonsense} of {customer}', zh: '{customer}的订单 {orderNo}' }
  const section = { ...first, part: 'text', align: 'left', text } as TemplateSection
  const paper = renderTemplate({ ...template, sections: [section] }, sample)
  expect(plainText(paper)).toBe('Order 0141 of Li Wei\nLi Wei的订单 0141\n')
})

test.each(['cash', 'always', 'none'] as const)('DEV-4 the drawer opens as the template says: %s', drawer => {
  const sample = sampleData('receipt', aPaperStore(), at)
  const template = { ...defaultTemplate('receipt', { columns: 48, language: 'en' }), drawer }
  const inCash = { ...sample, payments: sample.payments.map(payment => ({ ...payment, tender: 'cash' })) }
  const opens = [sample, inCash].map(data => renderTemplate(template, data).drawer === 'start')
  expect(opens).toEqual({ cash: [false, true], always: [true, true], none: [false, false] }[drawer])
})
