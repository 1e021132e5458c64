/** What was saved of a template before, each with its paper; any of it comes back as the newest version. */
import { Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { printTemplateCalls } from '../../../shared/contract/printing/templateCalls.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import look from '../../kit/look.module.css'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { DrawnPaper } from './DrawnPaper.tsx'
import type { SavedTemplate } from './templateForm.ts'
import styles from './templates.module.css'

const { getPrintTemplate, getPrintTemplateHistory, getPrintTemplates, putBackPrintTemplate } = printTemplateCalls

interface VersionsDrawerProps {
  template: SavedTemplate
  onChanged: () => void
  onClose: () => void
}

export function VersionsDrawer({ template, onChanged, onClose }: VersionsDrawerProps): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { templateId, kind, version } = template
  const { data, error, refetch } = useCall(getPrintTemplateHistory, { templateId })
  const [shown, show] = useState<number>()
  const putBack = useSend(putBackPrintTemplate, {
    stale: [getPrintTemplates, getPrintTemplate, getPrintTemplateHistory],
    toast: 'updated',
    onDone: () => {
      onChanged()
      onClose()
    },
  })
  return (
    <Drawer open title={t('templatePage.versions.of', { name: template.name })} size={520} onClose={onClose}>
      {data === undefined ? (
        error === null ? (
          <PageSkeleton />
        ) : (
          <FailureState failure={error} onRetry={() => void refetch()} />
        )
      ) : (
        <ol className={look.rows}>
          {data.rows.map(row => (
            <li key={row.version} className={styles.version}>
              <div className={look.row}>
                <div className={look.breaks}>
                  <strong>{row.name}</strong>
                  <span className={look.beneath}>
                    {dateTime(row.setAt)} · {row.setByName}
                  </span>
                </div>
                <span className={styles.versionTools}>
                  <Button
                    size="small"
                    aria-expanded={shown === row.version}
                    onClick={() => show(shown === row.version ? undefined : row.version)}
                  >
                    {t('templatePage.versions.show')}
                  </Button>
                  {row.version === version ? (
                    <span className={look.note}>{t('templatePage.versions.current')}</span>
                  ) : (
                    <Allowed call={putBackPrintTemplate}>
                      <Button
                        size="small"
                        loading={putBack.isPending && putBack.variables.toVersion === row.version}
                        onClick={() => putBack.mutate({ templateId, version, toVersion: row.version })}
                      >
                        {t('templatePage.versions.putBack')}
                      </Button>
                    </Allowed>
                  )}
                </span>
              </div>
              {shown === row.version && <DrawnPaper template={{ kind, ...row.layout }} />}
            </li>
          ))}
        </ol>
      )}
    </Drawer>
  )
}
