import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf, templateKinds, templateParts } from '../../../shared/contract/printing/templateParts.ts'
import type { TemplateSection } from '../../../shared/contract/printing/templates.ts'
import { copyOf, isConditional, newSection } from './sectionForm.ts'
import { printable } from './templateForm.ts'

test('DEV-4 sections that are added and copied keep ids of their own', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...templateParts), fc.boolean()), { maxLength: 40 }), steps => {
      const sections: TemplateSection[] = []
      for (const [part, copies] of steps) {
        const first = sections[0]
        sections.push(copies && first ? copyOf(first, sections) : newSection(part, sections))
      }
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
    }),
  )
})

test('DEV-4 a new section of every kind can be printed as it is, but for texts and pictures still to be given', () => {
  for (const kind of templateKinds) {
    const sections = partsOf[kind].map(part => newSection(part, []))
    const layout = { columns: 48, language: 'both', sections } as const
    expect(printable(kind, layout)?.sections).toHaveLength(sections.length)
    for (const part of ['text', 'qr', 'picture'] as const)
      expect(printable(kind, { ...layout, sections: [newSection(part, [])] })).toBeUndefined()
  }
})

test('DEV-4 a section with one condition is conditional', () => {
  const section = newSection('text', [])
  expect(isConditional(section)).toBe(false)
  expect(isConditional({ ...section, when: { ...section.when, is: ['hasTip'] } })).toBe(true)
})
