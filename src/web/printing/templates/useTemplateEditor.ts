/** Loads, saves and merges a print template; a refusal within a closed section opens it. */
import { useEffect, useEffectEvent, useState } from 'react'
import { printTemplateCalls } from '../../../shared/contract/printing/templateCalls.ts'
import type { TemplateKind } from '../../../shared/contract/printing/templateParts.ts'
import type { TemplateLayout } from '../../../shared/contract/printing/templates.ts'
import { type Editor, useEditor } from '../../kit/editing/useEditor.ts'
import type { Loaded } from '../../kit/editing/useLoaded.ts'
import { landOnNearestField } from '../../kit/fields.ts'
import type { CallFailure } from '../../kit/send.ts'
import { formOf, type SavedTemplate, type TemplateForm } from './templateForm.ts'
import { useTemplateWords } from './useTemplateWords.ts'

const { addPrintTemplate, getPrintTemplate, getPrintTemplates, updatePrintTemplate } = printTemplateCalls

export interface EditedTemplate {
  kind: TemplateKind
  /** What a new template begins with. */
  fresh: TemplateLayout
  loaded?: Loaded<SavedTemplate> | undefined
}

interface TemplateEditing {
  readonly editor: Editor<SavedTemplate, TemplateForm>
  /** The id of the section that is open. */
  readonly opened: string | undefined
  readonly open: (id: string | undefined) => void
  /** It was saved from beside the form. */
  readonly reload: () => Promise<void>
}

export function useTemplateEditor({ kind, fresh, loaded }: EditedTemplate): TemplateEditing {
  const [opened, open] = useState<string>()
  const [refusal, setRefusal] = useState<CallFailure>()
  const templateId = loaded?.saved?.templateId
  const refused = (failure: CallFailure, { sections }: TemplateForm) => {
    const at = /^sections\.(\d+)/.exec(failure.field ?? '')?.[1]
    const section = at === undefined ? undefined : sections[Number(at)]
    if (section === undefined) return false
    open(section.id)
    setRefusal(failure)
    return true
  }
  const editor = useEditor({
    record: `printTemplate ${templateId ?? `new ${kind}`}`,
    loaded,
    fresh: { name: '', ...fresh },
    formOf,
    words: useTemplateWords(),
    add: { call: addPrintTemplate, inputOf: typed => ({ kind, ...typed }), refused },
    edit: {
      call: updatePrintTemplate,
      inputOf: (typed, { templateId: id, version }) => ({ ...typed, kind, templateId: id, version }),
      refused,
    },
    stale: [getPrintTemplates, getPrintTemplate],
  })
  const land = useEffectEvent((failure: CallFailure) => landOnNearestField(editor.form, failure))
  useEffect(() => {
    if (refusal !== undefined) land(refusal)
  }, [refusal])
  const reload = async () => {
    const saved = await loaded?.reload()
    if (saved !== undefined) editor.follow(saved)
  }
  return { editor, opened, open, reload }
}
