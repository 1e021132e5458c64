import type { FormWords } from '../../kit/editing/useRemoteChange.ts'
import { useTexts } from '../../kit/texts.ts'
import type { TemplateForm } from './templateForm.ts'

/** The fields of a template in words, for what two people changed at once. */
export function useTemplateWords(): FormWords<TemplateForm> {
  const t = useTexts()
  const yesNo = (value: boolean) => t(value ? 'common.yes' : 'common.no')
  return {
    label: key => t(`templatePage.field.${key}`),
    value: (key, values) => {
      switch (key) {
        case 'name':
          return values.name
        case 'columns':
          return t(`templatePage.columns.${values.columns}`)
        case 'language':
          return t(`templatePage.languages.${values.language}`)
        case 'topBlankLines':
          return values.topBlankLines
        case 'cut':
          return t(`templatePage.cuts.${values.cut}`)
        case 'drawer':
          return t(`templatePage.drawers.${values.drawer}`)
        case 'buzzer':
          return t(`templatePage.buzzers.${values.buzzer as 0 | 1 | 2 | 3}`)
        case 'textMode':
          return yesNo(values.textMode)
        case 'sections':
          return values.sections
            .filter(({ on }) => on)
            .map(({ part }) => t(`templatePage.parts.${part}`))
            .join(' · ')
      }
    },
  }
}
