import { expect, test } from 'vitest'
import { printTemplate } from '../../../contract/printing/templates.ts'
import { paperDocument } from '../../../contract/printing/document.ts'
import { partsOf, templateKinds } from '../../../contract/printing/templateParts.ts'
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
