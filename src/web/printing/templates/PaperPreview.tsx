/** The paper that a template makes, dot for dot as the printer prints it, drawn again while one types (DEV-4). */
import { Button, Form } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { printTemplateCalls } from '../../../shared/contract/printing/templateCalls.ts'
import type { TemplateKind } from '../../../shared/contract/printing/templateParts.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { PrinterOutlined } from '../../kit/icons.ts'
import { Card } from '../../kit/pieces.tsx'
import { PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { usePause } from '../../kit/usePause.ts'
import { DrawnPaper } from './DrawnPaper.tsx'
import { PrintSample } from './PrintSample.tsx'
import { SampleOrder } from './SampleOrder.tsx'
import { ofOrders, printable, type TemplateForm } from './templateForm.ts'

const { printTemplateSample } = printTemplateCalls

const TYPING_PAUSE_MS = 60

export function PaperPreview({ kind }: { kind: TemplateKind }): ReactNode {
  const t = useTexts()
  const form = Form.useFormInstance<TemplateForm>()
  const typed = Form.useWatch(values => values as Partial<TemplateForm>, { form, preserve: true }) as
    | Partial<TemplateForm>
    | undefined
  const template = useMemo(() => typed && printable(kind, typed), [kind, typed])
  const last = useLast(usePause(template, TYPING_PAUSE_MS))
  const [printing, setPrinting] = useState(false)
  const [orderId, setOrderId] = useState<number>()
  return (
    <Card
      title={t('templatePage.preview.title')}
      extra={
        <Allowed call={printTemplateSample}>
          <Button
            size="small"
            icon={<PrinterOutlined />}
            disabled={template === undefined}
            onClick={() => setPrinting(true)}
          >
            {t('templatePage.preview.print')}
          </Button>
        </Allowed>
      }
    >
      {ofOrders.includes(kind) && <SampleOrder orderId={orderId} onChange={setOrderId} />}
      {last === undefined ? (
        <PageSkeleton />
      ) : (
        <DrawnPaper template={last} orderId={orderId} isStale={template === undefined} />
      )}
      {printing && template !== undefined && (
        <PrintSample template={template} orderId={orderId} onClose={() => setPrinting(false)} />
      )}
    </Card>
  )
}

/** The newest of these that is there. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
