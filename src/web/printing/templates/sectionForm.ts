/** New sections of a template's form. */
import type { TemplatePart } from '../../../shared/contract/printing/templateParts.ts'
import { templateSection, type TemplateSection } from '../../../shared/contract/printing/templates.ts'

/** An id that no section of the template has. */
export function freeId(part: TemplatePart, sections: readonly Pick<TemplateSection, 'id'>[]): string {
  const taken = new Set(sections.map(({ id }) => id))
  if (!taken.has(part)) return part
  let count = 2
  while (taken.has(`${part}-${count}`)) count += 1
  return `${part}-${count}`
}

/** Parts that look right in the middle of the paper. */
const centred: readonly TemplatePart[] = ['text', 'picture', 'qr', 'logo', 'storeName', 'footer', 'guestCode']

export const newSection = (part: TemplatePart, sections: readonly TemplateSection[]): TemplateSection =>
  templateSection.parse({ id: freeId(part, sections), part, align: centred.includes(part) ? 'center' : 'left' })

export const copyOf = (section: TemplateSection, sections: readonly TemplateSection[]): TemplateSection => ({
  ...section,
  id: freeId(section.part, sections),
})

/** Parts whose lines have no size or place of their own. */
const plain: readonly TemplatePart[] = ['rule', 'blank', 'picture', 'logo', 'qr', 'guestCode']
export const hasLook = (part: TemplatePart): boolean => !plain.includes(part)
export const hasAlign = (part: TemplatePart): boolean => part !== 'rule' && part !== 'blank'
export const hasWidth = (part: TemplatePart): boolean => part === 'picture' || part === 'logo'
/** Whether what is typed is the section itself, or only a caption in place of the usual one. */
export const hasOwnText = (part: TemplatePart): boolean => part === 'text' || part === 'qr'

export const isConditional = ({ when }: TemplateSection): boolean =>
  when.orderTypes.length + when.ports.length + when.is.length + when.isNot.length > 0
