/** The templates of one kind of paper: the default, and the store's own with where each is used. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { type PrintTemplateRow, printTemplateCalls } from '../../../shared/contract/printing/templateCalls.ts'
import type { TemplateKind } from '../../../shared/contract/printing/templateParts.ts'
import type { PrintTemplate } from '../../../shared/contract/printing/templates.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { PlusOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { Card, Status } from '../../kit/pieces.tsx'
import { saveBlob, send } from '../../kit/send.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import type { TemplateAct } from './PrintTemplatesPage.tsx'
import { addressOf, newAddress, rollOf } from './templateForm.ts'
import styles from './templates.module.css'
import { useTargetWords } from './useTargetWords.ts'

const { addPrintTemplate, assignPrintTemplate, copyPrintTemplate, deletePrintTemplate } = printTemplateCalls
const { exportPrintTemplate, getPrintTemplates } = printTemplateCalls

interface KindCardProps {
  kind: TemplateKind
  standard: PrintTemplate | undefined
  rows: readonly PrintTemplateRow[]
  onAct: (act: TemplateAct, row: PrintTemplateRow) => void
  onAssign: () => void
}

export function KindCard({ kind, standard, rows, onAct, onAssign }: KindCardProps): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const isStandardUsed = !rows.some(({ uses }) => uses.some(({ scope }) => scope === 'store'))
  return (
    <Card
      title={t(`templatePage.kinds.${kind}`)}
      extra={
        <div className={look.actions}>
          {rows.length > 0 && (
            <Allowed call={assignPrintTemplate}>
              <Button size="small" onClick={onAssign}>
                {t('templatePage.uses.change')}
              </Button>
            </Allowed>
          )}
          <Allowed call={addPrintTemplate}>
            <Button size="small" icon={<PlusOutlined />} onClick={() => void navigate(newAddress(kind))}>
              {t(rows.length === 0 ? 'templatePage.customize' : 'templatePage.add')}
            </Button>
          </Allowed>
        </div>
      }
    >
      <ul className={look.rows} aria-label={t(`templatePage.kinds.${kind}`)}>
        {standard !== undefined && (
          <li className={styles.template}>
            <div className={look.breaks}>
              <strong>{t('templatePage.standard')}</strong>
              <span className={look.beneath}>{t('templatePage.standardHint')}</span>
            </div>
            <Status tone={isStandardUsed ? 'good' : 'neutral'}>
              {t(isStandardUsed ? 'templatePage.wholeStore' : 'templatePage.uses.elsewhere')}
            </Status>
          </li>
        )}
        {rows.map(row => (
          <li key={row.templateId} className={styles.template}>
            <TemplateRow row={row} onAct={onAct} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function TemplateRow({ row, onAct }: { row: PrintTemplateRow; onAct: KindCardProps['onAct'] }): ReactNode {
  const t = useTexts()
  const targetWords = useTargetWords()
  const { templateId, name, kind, columns, language, uses } = row
  const assign = useSend(assignPrintTemplate, { stale: [getPrintTemplates], toast: 'updated' })
  const save = async () => {
    try {
      const { fileName, file } = await send(exportPrintTemplate, { templateId })
      saveBlob(new Blob([JSON.stringify(file, undefined, 2)], { type: 'application/json' }), fileName)
    } catch (failure) {
      toast.failure(failure)
    }
  }
  return (
    <>
      <div className={look.breaks}>
        <Link className={look.strong} to={addressOf(templateId)}>
          {name}
        </Link>
        <span className={look.beneath}>
          {t('templatePage.paper', { mm: rollOf(columns), columns })} · {t(`templatePage.languages.${language}`)}
        </span>
      </div>
      <Status tone={uses.length > 0 ? 'good' : 'neutral'}>
        {uses.length > 0 ? uses.map(targetWords).join(' · ') : t('templatePage.unused')}
      </Status>
      <div className={styles.tools}>
        {uses.length === 0 && (
          <Allowed call={assignPrintTemplate}>
            <Button
              size="small"
              type="primary"
              loading={assign.isPending}
              onClick={() => assign.mutate({ kind, target: { scope: 'store' }, templateId })}
            >
              {t('templatePage.uses.everywhere')}
            </Button>
          </Allowed>
        )}
        <Allowed call={copyPrintTemplate}>
          <Button size="small" type="link" onClick={() => onAct('copy', row)}>
            {t('templatePage.copy')}
          </Button>
        </Allowed>
        <Button size="small" type="link" onClick={() => void save()}>
          {t('templatePage.export')}
        </Button>
        <Allowed call={deletePrintTemplate}>
          <Button size="small" type="link" onClick={() => onAct('delete', row)}>
            {t('templatePage.remove')}
          </Button>
        </Allowed>
      </div>
    </>
  )
}
