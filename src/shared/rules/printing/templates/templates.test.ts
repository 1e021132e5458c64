import { expect, test } from 'vitest'
import { hideables, hideablesOf, printTemplate, type TemplateSection } from '../../../contract/printing/templates.ts'
import { paperDocument } from '../../../contract/printing/document.ts'
import { captionedParts, partsOf, templateKinds } from '../../../contract/printing/templateParts.ts'
import { defaultTemplate, plainSection } from './defaults.ts'
import { renderTemplate } from './renderTemplate.ts'
import { sampleData } from './samples.ts'
import { aPaperStore } from '../testing/paperStore.ts'

const at = '2026-11-23T19:05:00Z'

test.each(templateKinds)('DEV-4 the default %s is a valid template and a paper in every language', kind => {
  for (const language of ['en', 'zh', 'both'] as const) {
    const template = defaultTemplate(kind, { columns: 48, language })
    expect(printTemplate.parse(template)).toEqual(template)
    const paper = renderTemplate(template, sampleData(kind, aPaperStore(), at))
    expect(paperDocument.parse(paper)).toEqual(paper)
    expect(paper.lines.length).toBeGreaterThan(5)
  }
})

const partsOfKinds = templateKinds.flatMap(kind => partsOf[kind].map(part => ({ kind, part })))
/** The sample is no copy and no refund, has no logo, is paid, and nobody is asked for a tip. */
const silent = ['marks', 'logo', 'dueAt', 'refunds', 'due', 'giftCards', 'tips']

test.each(partsOfKinds.filter(({ part }) => !silent.includes(part)))(
  'DEV-4 the sample of a $kind has something to say in $part',
  ({ kind, part }) => {
    const template = { ...defaultTemplate(kind, { columns: 48, language: 'en' }), topBlankLines: 0 }
    const paper = renderTemplate(
      { ...template, sections: [plainSection('one', part)] },
      sampleData(kind, aPaperStore(), at),
    )
    expect(paper.lines).not.toEqual([])
  },
)

test.each(partsOfKinds.filter(({ part }) => !silent.includes(part)))(
  'DEV-4 what can be typed and left out of $part changes the paper of a $kind, and nothing else can be',
  ({ kind, part }) => {
    const template = defaultTemplate(kind, { columns: 48, language: 'both' })
    const printed = (section: Partial<TemplateSection> = {}) =>
      renderTemplate(
        { ...template, sections: [{ ...plainSection('one', part), ...section }] },
        sampleData(kind, aPaperStore(), at),
      ).lines
    const own = JSON.stringify(printed({ text: { en: 'Our own words', zh: 'Our own words' } }))
    expect(own.includes('Our own words')).toBe(captionedParts.includes(part))
    const changing = hideables.filter(what => !sameLines(printed({ hides: [what] }), printed()))
    expect(changing.toSorted()).toEqual(hideablesOf(kind, part).toSorted())
  },
)

const sameLines = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
