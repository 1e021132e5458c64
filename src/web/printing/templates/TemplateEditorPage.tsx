/** One print template: its sections and how they print, beside the paper that they make (DEV-4). */
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { printTemplateCalls } from '../../../shared/contract/printing/templateCalls.ts'
import type { TemplateKind } from '../../../shared/contract/printing/templateParts.ts'
import { useLoaded } from '../../kit/editing/useLoaded.ts'
import { Page } from '../../kit/Page.tsx'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { TemplateEditor } from './TemplateEditor.tsx'
import { kindOf, LIST } from './templateForm.ts'

export function TemplateEditorPage(): ReactNode {
  const { templateId } = useParams()
  const [search] = useSearchParams()
  if (templateId === 'new') return <NewTemplate kind={kindOf(search.get('kind'))} />
  return <SavedTemplate key={templateId} templateId={Number(templateId)} />
}

function NewTemplate({ kind }: { kind: TemplateKind }): ReactNode {
  const t = useTexts()
  const { data, error, refetch } = useCall(printTemplateCalls.getPrintTemplates, {})
  const found = data?.defaults.find(one => one.kind === kind)
  if (found === undefined)
    return (
      <Page title={t('templatePage.add')} back={LIST}>
        {error === null ? <PageSkeleton /> : <FailureState failure={error} onRetry={() => void refetch()} />}
      </Page>
    )
  const { kind: _, ...layout } = found
  return <TemplateEditor kind={kind} title={t(`templatePage.newOf.${kind}`)} fresh={layout} />
}

function SavedTemplate({ templateId }: { templateId: number }): ReactNode {
  const t = useTexts()
  const loaded = useLoaded(printTemplateCalls.getPrintTemplate, { templateId })
  const saved = loaded?.saved
  if (saved === undefined)
    return (
      <Page title={t('templatePage.one')} back={LIST}>
        {loaded === undefined || loaded.failure === null ? (
          <PageSkeleton />
        ) : (
          <FailureState failure={loaded.failure} onRetry={() => void loaded.reload()} />
        )}
      </Page>
    )
  return <TemplateEditor kind={saved.kind} title={saved.name} fresh={saved.layout} loaded={loaded} />
}
