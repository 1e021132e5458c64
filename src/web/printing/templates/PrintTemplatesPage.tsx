/** Print templates of the store, kind by kind: what each paper says, and where which template is used (DEV-4). */
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { type PrintTemplateRow, printTemplateCalls } from '../../../shared/contract/printing/templateCalls.ts'
import { type TemplateKind, templateKinds } from '../../../shared/contract/printing/templateParts.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { Page } from '../../kit/Page.tsx'
import { DeleteQuestion } from '../../kit/records/DeleteQuestion.tsx'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { CopyTemplate } from './CopyTemplate.tsx'
import { ImportTemplate } from './ImportTemplate.tsx'
import { KindCard } from './KindCard.tsx'
import styles from './templates.module.css'
import { UsesDrawer } from './UsesDrawer.tsx'

const { deletePrintTemplate, getPrintTemplates, importPrintTemplate } = printTemplateCalls

export type TemplateAct = 'copy' | 'delete'

export function PrintTemplatesPage(): ReactNode {
  const t = useTexts()
  const { data, error, refetch } = useCall(getPrintTemplates, {})
  const [acting, act] = useState<{ act: TemplateAct; row: PrintTemplateRow }>()
  const [assigning, assign] = useState<TemplateKind>()
  const [importing, setImporting] = useState(false)
  const stop = () => act(undefined)
  const remove = useSend(deletePrintTemplate, { stale: [getPrintTemplates], toast: 'deleted', onDone: stop })
  return (
    <Page
      title={t('templatePage.title')}
      subtitle={t('templatePage.subtitle')}
      actions={
        <Allowed call={importPrintTemplate}>
          <Button onClick={() => setImporting(true)}>{t('templatePage.import')}</Button>
        </Allowed>
      }
    >
      {data === undefined ? (
        error === null ? (
          <PageSkeleton />
        ) : (
          <FailureState failure={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div className={styles.kinds}>
          {templateKinds.map(kind => (
            <KindCard
              key={kind}
              kind={kind}
              standard={data.defaults.find(one => one.kind === kind)}
              rows={data.rows.filter(row => row.kind === kind)}
              onAct={(what, row) => act({ act: what, row })}
              onAssign={() => assign(kind)}
            />
          ))}
        </div>
      )}
      {acting?.act === 'copy' && <CopyTemplate row={acting.row} onClose={stop} />}
      {acting?.act === 'delete' && (
        <DeleteQuestion
          name={acting.row.name}
          deleting={remove.isPending}
          onDelete={() => remove.mutate({ templateId: acting.row.templateId })}
          onClose={stop}
        >
          {t('templatePage.deleteText')}
        </DeleteQuestion>
      )}
      {assigning !== undefined && data !== undefined && (
        <UsesDrawer
          kind={assigning}
          rows={data.rows.filter(row => row.kind === assigning)}
          onClose={() => assign(undefined)}
        />
      )}
      {importing && <ImportTemplate onClose={() => setImporting(false)} />}
    </Page>
  )
}
