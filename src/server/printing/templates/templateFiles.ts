/** Templates as files: out of one store, into another (DEV-4). */
import type { printTemplateCalls } from '../../../shared/contract/printing/templateCalls.ts'
import { printTemplate } from '../../../shared/contract/printing/templates.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { addTemplate } from './addTemplate.ts'
import { foreignPictures, layoutOf } from './layouts.ts'
import { templates } from './templates.queries.ts'

export const templateFileHandlers: Pick<
  Handlers<typeof printTemplateCalls>,
  'exportPrintTemplate' | 'importPrintTemplate'
> = {
  async exportPrintTemplate({ templateId }, context) {
    const { name, kind, layout } = await templates.get({ templateId }, context)
    const template = printTemplate.parse({ kind, ...layout })
    return {
      fileName: `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.json`,
      file: { format: 'mise-print-template', formatVersion: 1, name, template },
    }
  },

  async importPrintTemplate({ file }, context) {
    const { name, template } = file
    const foreign = new Set(await foreignPictures(context, template))
    const layout = layoutOf({ ...template, sections: template.sections.filter((_, at) => !foreign.has(at)) })
    const made = await addTemplate(context, { name, kind: template.kind, layout })
    return { ...made, picturesLeftOut: foreign.size }
  },
}
