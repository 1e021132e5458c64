/** By which template papers of a kind print: in the whole store, for an order type, at a printer. Saved as it is chosen. */
import { Drawer, Form, Select } from 'antd'
import type { ReactNode } from 'react'
import { printerCalls } from '../../../shared/contract/devices/printers.ts'
import { orderTypes } from '../../../shared/contract/menu/entities.ts'
import {
  type PrintTemplateRow,
  printTemplateCalls,
  type TemplateTarget,
} from '../../../shared/contract/printing/templateCalls.ts'
import type { TemplateKind } from '../../../shared/contract/printing/templateParts.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { sameValue } from '../../kit/sameValue.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { ofOrders } from './templateForm.ts'
import { useTargetWords } from './useTargetWords.ts'

const { assignPrintTemplate, getPrintTemplates } = printTemplateCalls
/** Stands for none of its own. */
const NONE = 0

interface UsesDrawerProps {
  kind: TemplateKind
  rows: readonly PrintTemplateRow[]
  onClose: () => void
}

export function UsesDrawer({ kind, rows, onClose }: UsesDrawerProps): ReactNode {
  const t = useTexts()
  const printers = useCall(printerCalls.getPrinterNames, {}).data?.rows ?? []
  const choice = (target: TemplateTarget) => (
    <Choice key={JSON.stringify(target)} target={target} kind={kind} rows={rows} />
  )
  return (
    <Drawer
      open
      title={t('templatePage.uses.of', { kind: t(`templatePage.kinds.${kind}`) })}
      size={480}
      onClose={onClose}
    >
      <Form layout="vertical" component="div">
        <FormSection flat title={t('templatePage.wholeStore')}>
          {choice({ scope: 'store' })}
        </FormSection>
        {ofOrders.includes(kind) && (
          <FormSection flat title={t('templatePage.uses.orderTypes')} text={t('templatePage.uses.orderTypesText')}>
            {orderTypes.map(orderType => choice({ scope: 'orderType', orderType }))}
          </FormSection>
        )}
        {printers.length > 0 && (
          <FormSection flat title={t('templatePage.uses.printers')} text={t('templatePage.uses.printersText')}>
            {printers.map(({ printerId }) => choice({ scope: 'printer', printerId }))}
          </FormSection>
        )}
      </Form>
    </Drawer>
  )
}

function Choice({ target, kind, rows }: { target: TemplateTarget } & Omit<UsesDrawerProps, 'onClose'>): ReactNode {
  const t = useTexts()
  const words = useTargetWords()
  const assign = useSend(assignPrintTemplate, { stale: [getPrintTemplates], toast: 'updated' })
  const used = rows.find(({ uses }) => uses.some(use => sameValue(use, target)))
  const none = t(target.scope === 'store' ? 'templatePage.standard' : 'templatePage.uses.asStore')
  return (
    <Form.Item label={words(target)}>
      <Select
        aria-label={words(target)}
        value={used?.templateId ?? NONE}
        loading={assign.isPending}
        disabled={assign.isPending}
        options={[
          { value: NONE, label: none },
          ...rows.map(({ templateId, name }) => ({ value: templateId, label: name })),
        ]}
        onChange={templateId => assign.mutate({ kind, target, templateId: templateId === NONE ? null : templateId })}
      />
    </Form.Item>
  )
}
