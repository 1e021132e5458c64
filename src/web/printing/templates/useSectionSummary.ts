import type { TemplateSection } from '../../../shared/contract/printing/templates.ts'
import { useTexts } from '../../kit/texts.ts'
import { hasAlign, hasLook, hasOwnText, hasWidth, isConditional } from './sectionForm.ts'

/** What of a section differs from plain lines, in a few words. */
export function useSectionSummary(section: TemplateSection): string {
  const t = useTexts()
  const { part, size, align, bold, inverse, text, widthPercent, lines, rule } = section
  const words = hasOwnText(part) ? (text.en || text.zh).split('\n')[0] : ''
  return [
    words,
    hasLook(part) && size !== 'M' ? t(`templatePage.sizes.${size}`) : '',
    hasAlign(part) && align !== 'left' ? t(`templatePage.aligns.${align}`) : '',
    hasLook(part) && bold ? t('templatePage.row.bold') : '',
    hasLook(part) && inverse ? t('templatePage.row.inverse') : '',
    hasWidth(part) ? `${widthPercent}%` : '',
    part === 'blank' && lines > 1 ? `× ${lines}` : '',
    part === 'rule' && rule !== 'solid' ? t(`templatePage.rules.${rule}`) : '',
    isConditional(section) ? t('templatePage.row.conditional') : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
